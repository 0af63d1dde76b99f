import * as z from 'zod/mini';
import { batchId, type Coupon } from '#shared/domain/coupon.ts';
import { auditWrite, type Change } from './audit.ts';
import { couponItem } from './coupons.ts';
import { ConditionFailed, type Db, type Write } from './db.ts';
import { keyOf } from './keys.ts';
import { parseItem } from './parse.ts';
import { createWrites } from './stock.ts';

const batch = z.strictObject({
  id: batchId,
  /** Of the request that planned it. */
  fingerprint: z.string(),
  codes: z.array(z.string()),
  /** Whether its coupons are there. */
  done: z.boolean(),
});
type Batch = z.infer<typeof batch>;

/** What one transaction carries. */
const MOST_WRITES = 100;

export const couponBatchStore = (db: Db) => {
  /** Whether it is written now; another run may have done so before. */
  async function unlessDone(writes: Write[]): Promise<boolean> {
    try {
      await db.write(...writes);
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  }

  async function byId(id: string): Promise<Batch | undefined> {
    const item = await db.get(keyOf('couponBatch', [id]), { consistent: true });
    return item && parseItem(batch, item);
  }

  return {
    byId,

    /** Keeps a plan, unless somebody was quicker with the same batch. @returns the plan that holds */
    async plan(of: Batch): Promise<Batch> {
      const put = { ...of, ...keyOf('couponBatch', [of.id]) };
      if (await unlessDone([{ put, condition: 'attribute_not_exists(pk)' }])) return of;
      return (await byId(of.id)) ?? of;
    },

    /**
     * Makes a batch's coupons appear, all at once, after their stock. The stock is written in the same portions
     * by every run, each only where it is not there: uses that were taken meanwhile are never given back.
     */
    async finish(id: string, coupons: readonly Coupon[], change: Change): Promise<void> {
      const stock = coupons.flatMap((of) => createWrites(of.id, of.maxUses ?? 0, of.shards));
      for (let start = 0; start < stock.length; start += MOST_WRITES)
        await unlessDone(stock.slice(start, start + MOST_WRITES));
      await unlessDone([
        {
          update: keyOf('couponBatch', [id]),
          expression: 'SET #done = :yes',
          condition: '#done = :no',
          values: { ':yes': true, ':no': false },
        },
        ...coupons.map((of): Write => ({ put: couponItem(of), condition: 'attribute_not_exists(pk)' })),
        auditWrite(change),
      ]);
    },
  };
};
export type CouponBatchStore = ReturnType<typeof couponBatchStore>;
