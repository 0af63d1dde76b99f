import { randomBytes } from 'node:crypto';
import type { addRandomCoupons as row } from '#shared/contract/coupons.ts';
import { Problem } from '#shared/contract/problem.ts';
import { BATCH_SIZE, type Coupon, couponId } from '#shared/domain/coupon.ts';
import { codeFrom } from '#shared/domain/coupon-code.ts';
import { idOf } from '#shared/domain/ids.ts';
import { shardsFor } from '#shared/domain/stock.ts';
import { digestOf, hashOf } from '../../runtime/hash-of.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { CouponBatchStore } from '../../store/stock/coupon-batches.ts';
import type { CouponStore } from '../../store/stock/coupons.ts';
import { checkTypes } from './check-types.ts';

interface Deps {
  batches: CouponBatchStore;
  coupons: CouponStore;
  fairs: FairStore;
}

/** New codes for this fair, all different. */
async function freshCodes(fairId: string, coupons: CouponStore): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < BATCH_SIZE) {
    const drawn = Array.from({ length: BATCH_SIZE - codes.size }, () => codeFrom(randomBytes(16)));
    const existingIds = await coupons.existing(drawn.map((code) => couponId(fairId, code)));
    for (const code of drawn) if (!existingIds.has(couponId(fairId, code))) codes.add(code);
  }
  return [...codes];
}

/**
 * Codes and stock exceed one transaction, so the batch with its codes is stored first: a retry with the same key, after
 * a crash or a lost response, resumes it. Stock without coupons is not visible; the fifty coupons then appear in one
 * transaction.
 */
export const addRandomCoupons =
  ({ batches, coupons, fairs }: Deps): UseCase<typeof row> =>
  async ({ body }, { actor, idempotencyKey, now }) => {
    await checkTypes(fairs, body);
    const batch = idOf('bat', digestOf(`${body.fairId} ${idempotencyKey}`));
    const fingerprint = hashOf(JSON.stringify(body));
    const plan =
      (await batches.byId(batch)) ??
      (await batches.plan({
        id: batch,
        fingerprint,
        codes: await freshCodes(body.fairId, coupons),
        done: false,
      }));
    if (plan.fingerprint !== fingerprint) throw new Problem('idempotency_mismatch');
    if (!plan.done) {
      const shards = shardsFor(body.maxUses);
      const made = plan.codes.map((code): Coupon => {
        const id = couponId(body.fairId, code);
        return { ...body, id, code, batch, shards, version: 1 };
      });
      const after = { batch, codes: made.length };
      await batches.finish(batch, made, {
        entityId: body.fairId,
        actorId: actor.userId,
        action: 'coupons-added',
        at: now,
        after,
      });
    }
    return { batch, codes: plan.codes };
  };
