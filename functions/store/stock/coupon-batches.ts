import { batchId, type Coupon } from '#shared/domain/coupon.ts';
import * as z from '#shared/zod.ts';
import { isWritten } from '../engine/attempt.ts';
import type { Db } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { auditWrite, type Change } from '../people/audit.ts';
import { newCouponWrite } from './coupons.ts';
import { createWrites } from './stock.ts';

const batch = z.strictObject({
  id: batchId,
  /** The fingerprint of the request that planned it. */
  fingerprint: z.string(),
  codes: z.array(z.string()),
  /** Whether its coupons have been created. */
  done: z.boolean(),
});
type Batch = z.infer<typeof batch>;

/** DynamoDB's limit of writes in one transaction. */
const MAX_WRITES = 100;

const batches = entity('couponBatch', batch);

export const couponBatchStore = (db: Db) => {
  const byId = (id: string): Promise<Batch | undefined> =>
    batches.get(db, { batchId: id }, { consistent: true });

  return {
    byId,

    /** Stores a plan, unless another request stored this batch first. @returns the plan that is stored */
    async plan(batch: Batch): Promise<Batch> {
      if (await isWritten(db.write(batches.create({ batchId: batch.id }, batch)))) return batch;
      return (await byId(batch.id)) ?? batch;
    },

    /**
     * Creates a batch's coupons all at once, after their stock. Every run writes the stock in the same chunks and only
     * where it is absent, so a retry never resets uses that were taken meanwhile.
     */
    async finish(id: string, coupons: readonly Coupon[], change: Change): Promise<void> {
      const stock = coupons.flatMap((coupon) => createWrites(coupon.id, coupon.maxUses ?? 0, coupon.shards));
      for (let start = 0; start < stock.length; start += MAX_WRITES)
        await isWritten(db.write(...stock.slice(start, start + MAX_WRITES)));
      await isWritten(
        db.write(
          batches.patch({ batchId: id }, { done: true }, { where: { done: false } }),
          ...coupons.map(newCouponWrite),
          auditWrite(change),
        ),
      );
    },
  };
};
export type CouponBatchStore = ReturnType<typeof couponBatchStore>;
