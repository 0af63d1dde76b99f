import type { Coupon, Discount } from './coupon.ts';

export interface PricedLine {
  ticketTypeId: string;
  quantity: number;
  /** Grosze for one. */
  unitPrice: number;
}

export interface Price {
  subtotal: number;
  discount: number;
  total: number;
}

function off(discount: Discount, eligible: number): number {
  if (discount.kind === 'free') return eligible;
  if (discount.kind === 'percent') return Math.round((eligible * discount.percent) / 100);
  return Math.min(discount.amount, eligible);
}

/**
 * The price of an order in grosze. Form and server call this same function, so the figure on the button is
 * the figure charged. An amount coupon is taken once an order, not once a ticket; a percentage is rounded
 * once, over the sum, half a grosz up.
 */
export function priceOf(
  lines: readonly PricedLine[],
  coupon?: Pick<Coupon, 'discount' | 'ticketTypeIds'>,
): Price {
  const sum = (chosen: readonly PricedLine[]) =>
    chosen.reduce((total, line) => total + line.unitPrice * line.quantity, 0);
  const subtotal = sum(lines);
  if (!coupon) return { subtotal, discount: 0, total: subtotal };
  const eligible = lines.filter(
    (line) => coupon.ticketTypeIds.length === 0 || coupon.ticketTypeIds.includes(line.ticketTypeId),
  );
  const discount = off(coupon.discount, sum(eligible));
  return { subtotal, discount, total: subtotal - discount };
}
