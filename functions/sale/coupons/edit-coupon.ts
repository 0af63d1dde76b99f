import type { editCoupon as row } from '#shared/contract/coupons.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type Coupon, couponFields, fairIdOfCoupon, isOfFair } from '#shared/domain/coupon.ts';
import { edited } from '../../runtime/edited.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { CouponStore } from '../../store/stock/coupons.ts';
import type { StockStore } from '../../store/stock/stock.ts';
import { checkTypes } from './check-types.ts';
import { couponProblem } from './coupon-problem.ts';
import { couponView } from './coupon-view.ts';

interface Deps {
  coupons: CouponStore;
  fairs: FairStore;
  stock: StockStore;
}

export const editCoupon =
  ({ coupons, fairs, stock }: Deps): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const before = await coupons.byId(body.id, { consistent: true });
    if (!before || before.removedAt || !isOfFair(before, body.fairId)) throw new Problem('not_found');
    if (before.version !== body.version) throw new Problem('changed_meanwhile');
    await checkTypes(fairs, { fairId: fairIdOfCoupon(body.id), ticketTypeIds: body.ticketTypeIds });
    // A code is what buyers know, so it stays.
    const { code, fairId } = before;
    const after: Coupon = edited(before, couponFields, { ...body, code, fairId });
    const refusal = await coupons.save(before, after, {
      entityId: body.id,
      actorId: actor.userId,
      action: 'coupon-edited',
      at: now,
      before,
      after,
    });
    if (refusal) throw await couponProblem(refusal, before, stock);
    return couponView(after, await stock.shards([after]));
  };
