import type { checkCoupon as row } from '#shared/contract/coupon-check.ts';
import { Problem } from '#shared/contract/problem.ts';
import { MAX_TICKETS } from '#shared/domain/order-size.ts';
import { leftOf } from '#shared/domain/stock.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { CouponStore } from '../store/coupons.ts';
import type { StockStore } from '../store/stock.ts';
import type { TryStore } from '../store/tries.ts';
import { couponTries } from './coupon-tries.ts';
import { findCoupon } from './find-coupon.ts';

interface Deps {
  coupons: CouponStore;
  stock: StockStore;
  tries: TryStore;
}

export const checkCoupon =
  ({ coupons, stock, tries }: Deps): UseCase<typeof row> =>
  async ({ body }, { network, now }) => {
    const counted = couponTries(tries);
    await counted.begin(network, now);
    const coupon = await findCoupon(coupons, body.fairId, body.code, now);
    const { left } = leftOf(coupon, await stock.shards([coupon]));
    if (left === 0) throw new Problem('coupon_used_up');
    await counted.forgive(network, now);
    const { code, discount, ticketTypeIds } = coupon;
    // How large a campaign is stays the organiser's own.
    const isScarce = left !== undefined && left < MAX_TICKETS;
    return { code, discount, ticketTypeIds, ...(isScarce && { left }) };
  };
