import type { Coupon, Discount } from './coupon.ts';

export interface PricedLine {
  ticketTypeId: string;
  quantity: number;
  /** Grosze for one ticket. */
  unitPrice: number;
}

export interface Price {
  subtotal: number;
  discount: number;
  total: number;
}

type Terms = Pick<Coupon, 'discount' | 'ticketTypeIds'>;

const sumOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((total, line) => total + line.unitPrice * line.quantity, 0);

const countOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((count, line) => count + line.quantity, 0);

function off(discount: Discount, covered: readonly PricedLine[]): number {
  if (discount.kind === 'free') return sumOf(covered);
  if (discount.kind === 'percent') return Math.round((sumOf(covered) * discount.percent) / 100);
  return sumOf(covered.map((line) => ({ ...line, unitPrice: Math.min(discount.amount, line.unitPrice) })));
}

/** Whether a coupon discounts these tickets; free ones take no use. */
export const isCovered = (
  { ticketTypeId, unitPrice }: Pick<PricedLine, 'ticketTypeId' | 'unitPrice'>,
  { ticketTypeIds }: Pick<Coupon, 'ticketTypeIds'>,
): boolean => unitPrice > 0 && (ticketTypeIds.length === 0 || ticketTypeIds.includes(ticketTypeId));

/** How many uses of a coupon an order takes: one per discounted ticket. */
export const usesOf = (lines: readonly PricedLine[], coupon: Pick<Coupon, 'ticketTypeIds'>): number =>
  countOf(lines.filter((line) => isCovered(line, coupon)));

/**
 * The price of an order in grosze. Form and server call this same function, so the figure on the button is the figure
 * charged. One use of a coupon is one ticket, so an amount is taken off each covered ticket, down to zero; a percentage
 * is rounded once, over the sum, half a grosz up.
 */
export function priceOf(lines: readonly PricedLine[], coupon?: Terms): Price {
  const subtotal = sumOf(lines);
  if (!coupon) return { subtotal, discount: 0, total: subtotal };
  const covered = lines.filter((line) => isCovered(line, coupon));
  const discount = off(coupon.discount, covered);
  return { subtotal, discount, total: subtotal - discount };
}
