import type { CouponView } from '#shared/contract/coupons.ts';
import type { Discount } from '#shared/domain/coupon.ts';
import { filled } from '#web/src/lib/form/filled.ts';
import { instantOf, typedCount, wallClock } from '#web/src/lib/form/typed-values.ts';
import { readZloty, zlotyText } from '#web/src/lib/zloty.ts';

/** A coupon's values in the form: figures as typed, the time as Warsaw wall clock. */
export type CouponValues = {
  code: string;
  discount: { kind: Discount['kind']; percent: string; amount: string };
  ticketTypeIds: string[];
  maxUses: string;
  activeTill: string;
  note: string;
};

export const emptyCoupon: CouponValues = {
  code: '',
  discount: { kind: 'percent', percent: '', amount: '' },
  ticketTypeIds: [],
  maxUses: '',
  activeTill: '',
  note: '',
};

/** Random codes are invitations by default. */
export const invitation: CouponValues = {
  ...emptyCoupon,
  discount: { ...emptyCoupon.discount, kind: 'free' },
  maxUses: '1',
};

export const valuesOf = ({ code, discount, ticketTypeIds, ...coupon }: CouponView): CouponValues => ({
  code,
  discount: {
    kind: discount.kind,
    percent: discount.kind === 'percent' ? String(discount.percent) : '',
    amount: discount.kind === 'amount' ? zlotyText(discount.amount) : '',
  },
  ticketTypeIds,
  maxUses: coupon.maxUses === undefined ? '' : String(coupon.maxUses),
  activeTill: wallClock(coupon.activeTill),
  note: coupon.note ?? '',
});

function discountOf({ discount: { kind, percent, amount } }: CouponValues) {
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

/** What is wrong with a discount, in words that say what it may be. */
export function wrongDiscount(
  { discount: { kind, percent, amount } }: CouponValues,
  words: { badPercent: string; badAmount: string },
): Record<string, string> {
  const share = Number(typedCount(percent));
  if (kind === 'percent' && !(share >= 1 && share <= 100)) return { 'discount.percent': words.badPercent };
  return kind === 'amount' && !readZloty(amount) ? { 'discount.amount': words.badAmount } : {};
}
