import type { Discount } from './coupon.ts';
import type { Order } from './order.ts';
import { amountPaid } from './refund.ts';

/**
 * Shares a sum in proportion to weights, by largest remainder, so that the parts add up to it; the earlier part gets
 * the last grosz where remainders are equal. Where nothing has any weight, the parts are equal.
 */
export function shareOut(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((all, weight) => all + weight, 0);
  if (whole === 0)
    return weights.length === 0
      ? []
      : shareOut(
          sum,
          weights.map(() => 1),
        );
  const exact = weights.map((weight) => (sum * weight) / whole);
  const parts = exact.map(Math.floor);
  const left = sum - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** By position, in grosze: the discount is shared among the tickets that it covers. */
function sharedPrices(order: Pick<Order, 'lines' | 'discount'>): number[] {
  const tickets = order.lines.flatMap(({ holders, unitPrice, discounted }) =>
    holders.map(() => ({ unitPrice, discounted })),
  );
  const covers = ({ discounted }: { discounted?: true | undefined }) =>
    discounted || !tickets.some((ticket) => ticket.discounted);
  const off = shareOut(
    order.discount,
    tickets.map((ticket) => (covers(ticket) ? ticket.unitPrice : 0)),
  );
  return tickets.map(({ unitPrice }, index) => unitPrice - (off[index] ?? 0));
}

/**
 * What each ticket of a new order costs in grosze, by position: an amount was taken off each ticket that it covers, and
 * any other discount is shared among them.
 */
export const decidedPrices = (order: Pick<Order, 'lines' | 'discount'>, terms?: Discount): number[] =>
  terms?.kind === 'amount'
    ? order.lines.flatMap(({ holders, unitPrice, discounted }) =>
        holders.map(() => (discounted ? Math.max(0, unitPrice - terms.amount) : unitPrice)),
      )
    : sharedPrices(order);

/**
 * What each ticket of an order cost in grosze, by position, as it was decided when the order was placed; a sum other
 * than the total, which the office accepted, is shared among all. The parts add up to what was paid.
 */
export function ticketPrices(
  order: Pick<Order, 'lines' | 'discount' | 'total' | 'prices' | 'payment'>,
): number[] {
  const prices = order.prices ?? sharedPrices(order);
  const paid = amountPaid(order);
  return paid === order.total ? prices : shareOut(paid, prices);
}
