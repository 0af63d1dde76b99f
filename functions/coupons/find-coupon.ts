import { Problem } from '#shared/contract/problem.ts';
import { type Coupon, couponCode, couponId, isCouponActive } from '#shared/domain/coupon.ts';
import { normaliseCoupon } from '#shared/domain/coupon-code.ts';
import * as z from '#shared/zod.ts';
import type { CouponStore } from '../store/coupons.ts';

/**
 * The coupon of a typed code. Unknown, expired and malformed codes get the same refusal, so that guessing reveals
 * nothing.
 * @throws Problem coupon_unknown
 */
export async function findCoupon(
  coupons: CouponStore,
  fairId: string,
  typed: string,
  now: Date,
): Promise<Coupon> {
  const code = normaliseCoupon(typed);
  const coupon = z.safeParse(couponCode, code).success
    ? await coupons.byId(couponId(fairId, code))
    : undefined;
  if (!coupon || !isCouponActive(coupon, now)) throw new Problem('coupon_unknown');
  return coupon;
}
