import type { Coupon } from '#shared/domain/coupon.ts';

/** The terms of a code: an edited code of a batch no longer belongs with the others. */
const termsOf = ({ discount, ticketTypeIds, maxUses, activeTill, note, visible }: Coupon) => [
  discount,
  ticketTypeIds,
  maxUses,
  activeTill,
  note,
  visible,
];

const groupOf = (coupon: Coupon): string =>
  coupon.batch ? JSON.stringify([coupon.batch, ...termsOf(coupon)]) : coupon.id;

/** Groups the codes of a batch that have the same terms, at the place of its first; other codes stay alone. */
export const foldBatches = (coupons: readonly Coupon[]): Coupon[][] => [
  ...Map.groupBy(coupons, groupOf).values(),
];
