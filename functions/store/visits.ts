import { randomInt } from 'node:crypto';
import type { VisitKind } from '#shared/domain/visit.ts';
import type { Db } from './db.ts';
import { keyOf } from './keys.ts';

/** A counter takes 1,000 writes a second: so many side by side take a rush. */
const VISIT_SHARDS = 8;

export interface VisitCount {
  /** In Warsaw, `2026-11-21`. */
  day: string;
  /** Empty where the link named none. */
  referenceCode: string;
  path: string;
  visits: number;
  formStarts: number;
}

export const visitStore = (db: Db) => ({
  async count(fairId: string, of: Pick<VisitCount, 'day' | 'referenceCode' | 'path'>, what: VisitKind) {
    const shard = String(randomInt(VISIT_SHARDS));
    await db.write({
      update: keyOf('visitCount', [fairId, shard], [of.day, of.referenceCode, of.path]),
      expression: `ADD #${what === 'visit' ? 'visits' : 'formStarts'} :one`,
      values: { ':one': 1 },
    });
  },

  /** Every counter of a fair; the same day, code and path may come several times. */
  async ofFair(fairId: string): Promise<VisitCount[]> {
    const shards = Array.from(
      { length: VISIT_SHARDS },
      (_, shard) => keyOf('visitCount', [fairId, String(shard)], ['', '', '']).pk,
    );
    const items = (await Promise.all(shards.map((pk) => db.query({ pk })))).flat();
    return items.map((item) => {
      const [day = '', referenceCode = '', path = ''] = String(item.sk).split('#');
      return {
        day,
        referenceCode,
        path,
        visits: Number(item.visits ?? 0),
        formStarts: Number(item.formStarts ?? 0),
      };
    });
  },
});
export type VisitStore = ReturnType<typeof visitStore>;
