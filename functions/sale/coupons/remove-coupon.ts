import type { removeCoupon as row } from '#shared/contract/coupons.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isOfFair } from '#shared/domain/coupon.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { CouponStore } from '../../store/stock/coupons.ts';

/**
 * Removes a coupon from all lists, or takes that back. Its record stays, because orders refer to it and its uses may
 * return.
 */
export const removeCoupon =
  (coupons: CouponStore): UseCase<typeof row> =>
  async ({ body: { id, fairId, version, undo } }, { actor, now }) => {
    const before = await coupons.byId(id, { consistent: true });
    const isRemoved = before?.removedAt !== undefined;
    if (!before || isRemoved !== (undo ?? false) || !isOfFair(before, fairId)) throw new Problem('not_found');
    const { removedAt: _, ...kept } = before;
    const after = { ...kept, ...(!undo && { removedAt: now.toISOString() }), version: version + 1 };
    const change = {
      entityId: id,
      otherEntityId: before.fairId,
      actorId: actor.userId,
      action: undo ? ('coupon-restored' as const) : ('coupon-removed' as const),
    };
    const refusal = await coupons.save(before, after, {
      ...{ ...change, at: now },
      ...(undo ? { after } : { before }),
    });
    if (refusal) throw new Problem(refusal);
  };
