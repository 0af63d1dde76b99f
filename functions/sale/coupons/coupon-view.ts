import type { CouponView } from '#shared/contract/coupons.ts';
import type { Coupon } from '#shared/domain/coupon.ts';
import { leftOf, type Shard } from '#shared/domain/stock.ts';

/** A coupon as the office sees it; its uses are computed from its stock in `shards`. */
export function couponView(
  { shards: count, removedAt: _, ...coupon }: Coupon,
  shards?: ReadonlyMap<string, readonly Shard[]>,
): CouponView {
  if (!shards || coupon.maxUses === undefined) return coupon;
  const { left = 0 } = leftOf({ id: coupon.id, shards: count }, shards);
  return { ...coupon, used: coupon.maxUses - left };
}

/** `50%`, `20.00` (zł off the order), `free`: how a discount is searched for and exported. */
export function discountText({ discount }: Pick<Coupon, 'discount'>): string {
  if (discount.kind === 'free') return 'free';
  return discount.kind === 'percent' ? `${discount.percent}%` : (discount.amount / 100).toFixed(2);
}
