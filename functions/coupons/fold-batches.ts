import type { Coupon } from '#shared/domain/coupon.ts';

/** What a code gives and when: an edited code of a batch is no longer as its others are. */
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

/** The codes of each batch together where its first one stands, as far as their terms are the same; others alone. */
export const foldBatches = (coupons: readonly Coupon[]): Coupon[][] => [
  ...Map.groupBy(coupons, groupOf).values(),
];
