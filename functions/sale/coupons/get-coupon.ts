import type { getCoupon as row } from '#shared/contract/coupons.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { CouponStore } from '../../store/stock/coupons.ts';
import type { StockStore } from '../../store/stock/stock.ts';
import { couponView } from './coupon-view.ts';

/** A consistent read: a form refused as outdated is merged with this response. */
export const getCoupon =
  ({ coupons, stock }: { coupons: CouponStore; stock: StockStore }): UseCase<typeof row> =>
  async ({ params }) => {
    const coupon = await coupons.byId(params.id, { consistent: true });
    if (!coupon || coupon.removedAt) throw new Problem('not_found');
    return couponView(coupon, await stock.shards([coupon]));
  };
