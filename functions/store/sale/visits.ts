import { randomInt } from 'node:crypto';
import type { VisitKind } from '#shared/domain/visit.ts';
import * as z from '#shared/zod.ts';
import { increased } from '../engine/changes.ts';
import type { Db } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { partitionOf, sortPartsOf } from '../engine/keys.ts';
import { queryShards } from '../engine/shards.ts';

/** A counter takes 1,000 writes a second: this many shards are enough for a rush. */
const VISIT_SHARDS = 8;

export interface VisitCount {
  /** The date in Warsaw, `2026-11-21`. */
  day: string;
  /** Empty where the link had none. */
  referenceCode: string;
  path: string;
  visits: number;
  formStarts: number;
}

const counts = entity(
  'visitCount',
  z.strictObject({ visits: z.optional(z.int()), formStarts: z.optional(z.int()) }),
);

export const visitStore = (db: Db) => ({
  async count(
    fairId: string,
    { day, referenceCode, path }: Pick<VisitCount, 'day' | 'referenceCode' | 'path'>,
    what: VisitKind,
  ): Promise<void> {
    const parts = { fairId, shard: randomInt(VISIT_SHARDS), day, referenceCode, path };
    await db.write(
      counts.patch(parts, what === 'visit' ? { visits: increased(1) } : { formStarts: increased(1) }),
    );
  },

  /** All counters of a fair; the same day, code and path may occur several times. */
  async ofFair(fairId: string): Promise<VisitCount[]> {
    const items = await queryShards(db, VISIT_SHARDS, (shard) =>
      partitionOf('visitCount', { fairId, shard }),
    );
    return items.map((item) => {
      const { day = '', referenceCode = '', path = '' } = sortPartsOf('visitCount', item.sk) ?? {};
      const { visits = 0, formStarts = 0 } = counts.read(item);
      return { day, referenceCode, path, visits, formStarts };
    });
  },
});
export type VisitStore = ReturnType<typeof visitStore>;
