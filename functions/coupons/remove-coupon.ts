import type { removeCoupon as row } from '#shared/contract/coupons.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isOfFair } from '#shared/domain/coupon.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { CouponStore } from '../store/coupons.ts';

/** Removes a coupon from all lists. Its record stays, because orders refer to it and its uses may return. */
export const removeCoupon =
  (coupons: CouponStore): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const before = await coupons.byId(body.id, { consistent: true });
    if (!before || before.removedAt || !isOfFair(before, body.fairId)) throw new Problem('not_found');
    const after = { ...before, removedAt: now.toISOString(), version: body.version + 1 };
    const change = {
      entityId: body.id,
      also: before.fairId,
      who: actor.userId,
      what: 'coupon-removed',
    };
    const refusal = await coupons.save(before, after, { ...change, at: now, before });
    if (refusal) throw new Problem(refusal);
  };
