import { Problem } from '#shared/contract/problem.ts';
import { type Coupon, couponCode, couponId, isCouponActive } from '#shared/domain/coupon.ts';
import { normaliseCoupon, spellingsOf } from '#shared/domain/coupon-code.ts';
import * as z from '#shared/zod.ts';
import type { CouponStore } from '../../store/stock/coupons.ts';

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
  for (const code of spellingsOf(normaliseCoupon(typed))) {
    const coupon = z.safeParse(couponCode, code).success
      ? await coupons.byId(couponId(fairId, code))
      : undefined;
    if (coupon && isCouponActive(coupon, now)) return coupon;
  }
  throw new Problem('coupon_unknown');
}
