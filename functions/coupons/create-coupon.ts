import type { createCoupon as row } from '../../shared/contract/coupons.ts';
import { type Coupon, couponId } from '../../shared/domain/coupon.ts';
import { shardsFor } from '../../shared/domain/stock.ts';
import { staffId } from '../account/staff.ts';
import type { UseCase } from '../http/request.ts';
import type { CouponStore } from '../store/coupons.ts';
import type { FairStore } from '../store/fairs.ts';
import { checkTypes } from './check-types.ts';

export const createCoupon =
  ({ coupons, fairs }: { coupons: CouponStore; fairs: FairStore }): UseCase<typeof row> =>
  async (request) => {
    const { body, now } = request;
    await checkTypes(fairs, body);
    const id = couponId(body.fairId, body.code);
    const shards = body.maxUses === undefined ? 0 : shardsFor(body.maxUses);
    const coupon: Coupon = { ...body, id, shards, version: 1 };
    const who = await staffId(request);
    await coupons.create(coupon, { thing: id, who, what: 'coupon-created', at: now, after: coupon });
    return { id };
  };
