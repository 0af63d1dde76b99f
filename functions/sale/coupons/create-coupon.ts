import type { createCoupon as row } from '#shared/contract/coupons.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type Coupon, couponId } from '#shared/domain/coupon.ts';
import { shardsFor } from '#shared/domain/stock.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { CouponStore } from '../../store/stock/coupons.ts';
import type { StockStore } from '../../store/stock/stock.ts';
import { checkTypes } from './check-types.ts';
import { couponProblem } from './coupon-problem.ts';

interface Deps {
  coupons: CouponStore;
  fairs: FairStore;
  stock: StockStore;
}

/** Creating a removed code again restores it with the new values; earlier uses keep counting. */
export const createCoupon =
  ({ coupons, fairs, stock }: Deps): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    await checkTypes(fairs, body);
    const id = couponId(body.fairId, body.code);
    const trail = { entityId: id, actorId: actor.userId, at: now };
    const before = await coupons.byId(id, { consistent: true });
    if (before?.removedAt) {
      const after: Coupon = { ...body, id, shards: before.shards, version: before.version + 1 };
      const refusal = await coupons.save(before, after, {
        ...trail,
        action: 'coupon-restored',
        before,
        after,
      });
      if (refusal) throw await couponProblem(refusal, before, stock);
    } else {
      const coupon: Coupon = { ...body, id, shards: shardsFor(body.maxUses), version: 1 };
      const created = await coupons.create(coupon, { ...trail, action: 'coupon-created', after: coupon });
      if (!created) throw new Problem('code_taken');
    }
    return { id };
  };
