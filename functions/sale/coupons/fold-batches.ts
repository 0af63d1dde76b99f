import type { Coupon } from '#shared/domain/coupon.ts';

/** All but what tells one code from another: an edited code of a batch no longer belongs with the others. */
const termsOf = ({ id, code, version, shards, ...terms }: Coupon) => terms;

const groupOf = (coupon: Coupon): string => (coupon.batch ? JSON.stringify(termsOf(coupon)) : coupon.id);

/** Groups the codes of a batch that have the same terms, at the place of its first; other codes stay alone. */
export const foldBatches = (coupons: readonly Coupon[]): Coupon[][] => [
  ...Map.groupBy(coupons, groupOf).values(),
];
