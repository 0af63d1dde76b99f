import { blockOf, lineOf } from '#shared/domain/network.ts';
import { DAY, warsawDay } from '#shared/domain/time.ts';
import type { LineDay } from '#shared/domain/unpaid.ts';
import * as z from '#shared/zod.ts';
import { increased } from '../engine/changes.ts';
import type { Db, Item, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { partitionOf, sortPartsOf } from '../engine/keys.ts';

const count = z.optional(z.int());
const days = entity('lineDay', z.strictObject({ letGo: count, paid: count, questions: count }));

/** A line's day as stored: places, and questions to the list of VAT payers. */
export interface StoredLineDay extends LineDay {
  questions: number;
}

/** Adds to what a line has used up on the day of `now`. */
export function countLineDayWrite(
  line: { block: string; line: string },
  { letGo = 0, paid = 0, questions = 0 }: Partial<Omit<StoredLineDay, 'line'>>,
  now: Date,
): Write {
  const parts = { ...line, day: warsawDay(now) };
  const changes = {
    ...(letGo && { letGo: increased(letGo) }),
    ...(paid && { paid: increased(paid) }),
    ...(questions && { questions: increased(questions) }),
  };
  return days.patch(parts, changes, { endsAt: new Date(now.getTime() + 2 * DAY) });
}

/** The days of these items, as far as they are ones, that are the day of `now`. */
export const lineDaysIn = (items: readonly Item[], now: Date): StoredLineDay[] =>
  items.flatMap((item) => {
    const { day, line } = sortPartsOf('lineDay', item.sk) ?? {};
    if (!line || day !== warsawDay(now)) return [];
    const { letGo = 0, paid = 0, questions = 0 } = days.read(item);
    return [{ line, letGo, paid, questions }];
  });

/** What lines used up by Warsaw day; a block's lie in one partition, beside its holds, so one query has both. */
export const lineDayStore = (db: Db) => ({
  count: async (network: string, used: Partial<Omit<StoredLineDay, 'line'>>, now: Date): Promise<void> => {
    await db.write(countLineDayWrite({ block: blockOf(network), line: lineOf(network) }, used, now));
  },

  /** The day of `now` of every line in a network's block; a consistent read. */
  async ofBlock(network: string, now: Date): Promise<StoredLineDay[]> {
    const days = partitionOf('lineDay', { block: blockOf(network) });
    return lineDaysIn(await db.query({ ...days, consistent: true }), now);
  },
});
export type LineDayStore = ReturnType<typeof lineDayStore>;
