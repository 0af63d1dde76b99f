import type { Order } from '#shared/domain/order.ts';
import { ticketPrices } from '#shared/domain/ticket-prices.ts';
import { warsawDay } from '#shared/domain/time.ts';
import { isTrial } from '#shared/domain/trial.ts';
import type { VatRate } from '#shared/domain/vat.ts';

/** What a ticket brought in on a day or, where it was given back, what was returned for it. */
export interface SaleEntry {
  /** Of Warsaw's, `2026-11-21`. */
  day: string;
  ticketTypeId: string;
  /** Its rate when it was ordered; absent where the order did not keep it. */
  rate: VatRate | undefined;
  isReturn: boolean;
  /** Grosze; negative for what was returned. */
  gross: number;
}

/**
 * The money of an order, ticket by ticket: it has each of them once when it is paid and once more, negative, when it is
 * given back, so that an order's entries add up to what it still comes to. Tickets without a price have none, nor does
 * a payment that bought nothing because it came too late, nor a trial order.
 */
export function saleEntries(order: Order): SaleEntry[] {
  const { payment, refund, returns = [] } = order;
  if (isTrial(order) || !payment?.paidAt || refund?.cause === 'late-payment') return [];
  const paidOn = warsawDay(new Date(payment.paidAt));
  const sold = order.lines.flatMap(({ holders, ticketTypeId, vatRate: rate }) =>
    holders.map(() => ({ ticketTypeId, rate })),
  );
  return ticketPrices(order).flatMap((price, index) => {
    const ticket = sold[index];
    if (!ticket || price === 0) return [];
    const sale = { ...ticket, day: paidOn, isReturn: false, gross: price };
    const back = returns.find(({ positions }) => positions.includes(index + 1)) ?? refund;
    if (!back) return [sale];
    return [sale, { ...sale, day: warsawDay(new Date(back.at)), isReturn: true, gross: -price }];
  });
}
