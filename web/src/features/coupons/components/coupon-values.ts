import type { CouponView } from '#shared/contract/coupons.ts';
import type { Discount } from '#shared/domain/coupon.ts';
import { filled, instantOf, typedCount, wallClock } from '#web/src/lib/form/typed-values.ts';
import { readZloty, zlotyText } from '#web/src/lib/zloty.ts';

/** A coupon's values in the form: figures as typed, the time as Warsaw wall clock. */
export type CouponValues = {
  code: string;
  kind: Discount['kind'];
  percent: string;
  amount: string;
  ticketTypeIds: string[];
  maxUses: string;
  activeTill: string;
  note: string;
};

export const emptyCoupon: CouponValues = {
  code: '',
  kind: 'percent',
  percent: '',
  amount: '',
  ticketTypeIds: [],
  maxUses: '',
  activeTill: '',
  note: '',
};

/** Random codes are invitations by default. */
export const invitation: CouponValues = { ...emptyCoupon, kind: 'free', maxUses: '1' };

export const valuesOf = ({ code, discount, ticketTypeIds, ...coupon }: CouponView): CouponValues => ({
  code,
  kind: discount.kind,
  percent: discount.kind === 'percent' ? String(discount.percent) : '',
  amount: discount.kind === 'amount' ? zlotyText(discount.amount) : '',
  ticketTypeIds,
  maxUses: coupon.maxUses === undefined ? '' : String(coupon.maxUses),
  activeTill: wallClock(coupon.activeTill),
  note: coupon.note ?? '',
});

function discountOf({ kind, percent, amount }: CouponValues) {
  if (kind === 'percent') return { kind, percent: typedCount(percent) };
  return kind === 'amount' ? { kind, amount: readZloty(amount) } : { kind };
}

export const couponOf = (values: CouponValues) => ({
  discount: discountOf(values),
  ticketTypeIds: values.ticketTypeIds,
  maxUses: filled(values.maxUses) && typedCount(values.maxUses),
  activeTill: instantOf(values.activeTill),
  note: filled(values.note),
});

/** The schema has the discount as one object; the form has two fields. */
export function wrongDiscount(
  { kind, percent, amount }: CouponValues,
  words: { badPercent: string; badAmount: string },
): Record<string, string> {
  const share = Number(typedCount(percent));
  if (kind === 'percent' && !(share >= 1 && share <= 100)) return { percent: words.badPercent };
  return kind === 'amount' && !readZloty(amount) ? { amount: words.badAmount } : {};
}
