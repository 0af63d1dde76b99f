import { planHold, split } from '#shared/domain/stock.ts';
import type { Db, Write } from '../engine/db.ts';
import { releaseWrites, stockStore, takeWrites } from './stock.ts';

interface NewLimit {
  id: string;
  shards: number;
  /** All places; undefined where there is no limit. */
  before: number | undefined;
  after: number | undefined;
}

/**
 * The effect of a new limit on the stock. Added places are spread over the shards; removed ones come from what is left.
 * A limit cannot be added or dropped: without one nothing was counted, and places held under one must return somewhere.
 *
 * @returns the writes, or why there are none: `kind-fixed`, or `too-low` where the limit is below what is taken
 */
export async function stockChange(
  db: Db,
  { id, shards, before, after }: NewLimit,
): Promise<Write[] | 'kind-fixed' | 'too-low'> {
  if (after === before) return [];
  if (after === undefined || before === undefined) return 'kind-fixed';
  const more = after - before;
  if (more > 0) {
    const added = split(id, more, shards).filter((shard) => shard.left > 0);
    return releaseWrites(Object.fromEntries(added.map((shard) => [shard.key, shard.left])));
  }
  const plannedHolds = planHold((await stockStore(db).shards([{ id, shards }])).get(id) ?? [], -more, 0);
  return plannedHolds ? takeWrites(plannedHolds) : 'too-low';
}
