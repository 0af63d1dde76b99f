import type { checkCoupon as row } from '#shared/contract/coupon-check.ts';
import { Problem } from '#shared/contract/problem.ts';
import { MAX_TICKETS } from '#shared/domain/order-size.ts';
import { leftOf } from '#shared/domain/stock.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { RateLimitStore } from '../../store/sale/rate-limits.ts';
import type { CouponStore } from '../../store/stock/coupons.ts';
import type { StockStore } from '../../store/stock/stock.ts';
import { couponRateLimit } from './coupon-rate-limit.ts';
import { findCoupon } from './find-coupon.ts';

interface Deps {
  coupons: CouponStore;
  stock: StockStore;
  rateLimits: RateLimitStore;
}

export const checkCoupon =
  ({ coupons, stock, rateLimits }: Deps): UseCase<typeof row> =>
  async ({ body }, { network, now }) => {
    const counted = couponRateLimit(rateLimits);
    await counted.begin(network, now);
    const coupon = await findCoupon(coupons, body.fairId, body.code, now);
    const { left } = leftOf(coupon, await stock.shards([coupon]));
    if (left === 0) throw new Problem('coupon_used_up');
    await counted.forgive(network, now);
    const { code, discount, ticketTypeIds } = coupon;
    // The size of a larger campaign is the organiser's secret.
    const isScarce = left !== undefined && left < MAX_TICKETS;
    return { code, discount, ticketTypeIds, ...(isScarce && { left }) };
  };
