import type { SoldTicket } from '../../shared/contract/tickets.ts';
import type { TicketType } from '../../shared/domain/ticket-type.ts';
import { DAY } from '../../shared/domain/time.ts';
import type { KeptTable } from '../kept-table.ts';
import type { FairStore } from '../store/fairs.ts';
import type { OrderStore } from '../store/orders.ts';
import { CHANGED_SHARDS, DUE_SHARDS } from '../store/table.ts';
import { SoldOfFair, versionsOf } from './sold-of-fair.ts';
import type { SoldSnapshots } from './sold-snapshot.ts';

/** Indexes lag behind the table; reading this much again finds what was still on its way. */
const OVERLAP_MILLISECONDS = 10_000;

/** So many changed orders, and such a part of all, are worth a new file; fewer are quickly read anew. */
const WORTH_SAVING = 2_000;
const PART_WORTH_SAVING = 0.1;

interface Needs {
  orders: OrderStore;
  fairs: FairStore;
  snapshots: SoldSnapshots;
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

const overlapping = (seen: string): string =>
  seen === '' ? '' : new Date(Date.parse(seen) - OVERLAP_MILLISECONDS).toISOString();

async function readChanges(fairId: string, kept: SoldOfFair, orders: OrderStore): Promise<void> {
  const found = numbers(CHANGED_SHARDS).map(async (shard) => {
    const changed = await orders.changedSince(fairId, shard, overlapping(kept.seen[shard] ?? ''));
    for (const { changedAt } of changed)
      if (changedAt > (kept.seen[shard] ?? '')) kept.seen[shard] = changedAt;
    return changed;
  });
  kept.take((await Promise.all(found)).flat());
}

/**
 * Orders that nobody has paid yet enter the index of changes only when something comes of them. One that is no
 * longer open and has not turned up among the changes was undone.
 */
async function readOpen(fairId: string, kept: SoldOfFair, orders: OrderStore): Promise<void> {
  const open = (await Promise.all(numbers(DUE_SHARDS).map((shard) => orders.due('open', shard)))).flat();
  const listed = new Set(open.map(({ orderId }) => orderId));
  const gone = [...kept.awaiting].filter((orderId) => !listed.has(orderId));
  const news = [...listed].filter((orderId) => !kept.versions.has(orderId));
  const read = await orders.many(news);
  kept.take(
    read.filter((order) => order.fairId === fairId),
    gone,
  );
}

/** What is missed by a lag beyond the overlap is found within a day: then all is read from the table again. */
const isFresh = (readAllAt: string, now: Date): boolean => now.getTime() - Date.parse(readAllAt) < DAY;

async function begin(
  fairId: string,
  types: readonly TicketType[],
  now: Date,
  snapshots: SoldSnapshots,
): Promise<SoldOfFair> {
  const saved = await snapshots.read(fairId);
  if (!saved || saved.head.types !== versionsOf(types) || !isFresh(saved.head.readAllAt, now))
    return SoldOfFair.empty(types, now);
  const fair = new SoldOfFair(types, saved.head);
  fair.restore(saved.orders);
  return fair;
}

async function save(fairId: string, fair: SoldOfFair, snapshots: SoldSnapshots): Promise<void> {
  if (fair.unsaved < Math.max(WORTH_SAVING, fair.versions.size * PART_WORTH_SAVING)) return;
  await snapshots.write(fairId, fair.head(), fair.orders());
  fair.unsaved = 0;
}

/**
 * The sold tickets of a fair as a table. It is kept in this process and brought up to date by reading only what
 * changed since, because a search over any column needs all of it; when a ticket type changes it is read anew. The
 * next process begins with what one before it has left.
 */
export function soldTable({ orders, fairs, snapshots }: Needs) {
  const kept = new Map<string, SoldOfFair>();
  return async (fairId: string, now: Date): Promise<KeptTable<SoldTicket>> => {
    const types = (await fairs.withTypes(fairId))?.types ?? [];
    const before = kept.get(fairId);
    const isGood = before && versionsOf(before.types) === versionsOf(types) && isFresh(before.readAllAt, now);
    const fair = isGood ? before : await begin(fairId, types, now, snapshots);
    kept.set(fairId, fair);
    await readOpen(fairId, fair, orders);
    await readChanges(fairId, fair, orders);
    await save(fairId, fair, snapshots);
    return fair.table;
  };
}

/** The sold tickets of a fair, newest first. */
export function soldProjection(needs: Needs) {
  const table = soldTable(needs);
  return async (fairId: string, now: Date): Promise<SoldTicket[]> => (await table(fairId, now)).rows();
}
