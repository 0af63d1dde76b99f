import { Problem } from '#shared/contract/problem.ts';
import { DAY, HOUR } from '#shared/domain/time.ts';
import type { FairStore } from '../store/fairs/fairs.ts';
import type { OrderStore } from '../store/orders/orders.ts';
import { FairCache, MAX_ROWS } from './fair-cache.ts';
import { typesKey } from './shown-type.ts';
import { askedKey, type Sold, SoldOfFair } from './sold-of-fair.ts';
import type { SoldRow } from './sold-rows.ts';
import type { SnapshotHead, SoldSnapshots } from './sold-snapshot.ts';

/** Indexes are eventually consistent; reading this much again finds late entries. */
const OVERLAP_MILLISECONDS = 10_000;

/**
 * A new snapshot is worth saving after this many changed orders, and this part of all; fewer are quickly read again.
 */
const WORTH_SAVING = 2_000;
const PART_WORTH_SAVING = 0.1;

/** A request may take 29 seconds; if a very large fair takes longer to read, the next request continues. */
const READING_BUDGET = 15_000;

const UNKNOWN: Sold = { fair: {}, types: [] };

interface Deps {
  orders: OrderStore;
  fairs: FairStore;
  snapshots: SoldSnapshots;
  /** Milliseconds. */
  readFor?: number;
  /** The maximum of rows in memory. */
  maxRows?: number | undefined;
}

const overlapping = (seen: string): string =>
  seen === '' ? '' : new Date(Date.parse(seen) - OVERLAP_MILLISECONDS).toISOString();

/** @returns whether it came to the end; it stops after a page of each stream once `isEnough` */
async function readChanges(
  fairId: string,
  fairCache: SoldOfFair,
  orders: OrderStore,
  isEnough: () => boolean,
): Promise<boolean> {
  const streams = orders.changeStreams(fairId, fairCache.seen.map(overlapping)).map(async (pages, stream) => {
    let isFirst = true;
    fairCache.seen[stream] ??= '';
    for await (const page of pages) {
      if (!isFirst && isEnough()) return false;
      isFirst = false;
      fairCache.take(page);
      fairCache.seen[stream] = page.at(-1)?.changedAt ?? fairCache.seen[stream];
    }
    return true;
  });
  return (await Promise.all(streams)).every(Boolean);
}

/**
 * Unpaid orders enter the index of changes only when they are paid or end. One that is no longer open and has not
 * appeared among the changes was undone.
 */
async function readOpen(fairId: string, fairCache: SoldOfFair, orders: OrderStore): Promise<void> {
  const listed = new Set((await orders.due('open')).map(({ orderId }) => orderId));
  const gone = [...fairCache.awaiting].filter((orderId) => !listed.has(orderId));
  const news = [...listed].filter((orderId) => !fairCache.versions.has(orderId));
  const read = await orders.many(news);
  fairCache.take(
    read.filter((order) => order.fairId === fairId),
    gone,
  );
}

const ageOf = ({ readAllAt }: Pick<SnapshotHead, 'readAllAt'>, now: Date): number =>
  now.getTime() - Date.parse(readAllAt);

/**
 * What changes do not tell, such as a record that was mended by hand, or missed by a lag beyond the overlap, is found
 * within a day: nobody is shown rows of which all were last read longer ago.
 */
const isFresh = (head: Pick<SnapshotHead, 'readAllAt'>, now: Date): boolean => ageOf(head, now) < DAY;

/** How often large fairs are read anew for whoever comes next; twice in the time that rows are good for. */
const REFRESH_INTERVAL = 12 * HOUR;

async function begin(fairId: string, sold: Sold, now: Date, snapshots: SoldSnapshots): Promise<SoldOfFair> {
  const saved = await snapshots.read(fairId);
  if (!saved || saved.head.types !== typesKey(sold.types) || !isFresh(saved.head, now))
    return SoldOfFair.empty(sold, now);
  const fair = new SoldOfFair(sold, saved.head);
  fair.restore(saved.orders);
  return fair;
}

/** One that was read longer ago than others are would take the place of a newer one, and end sooner. */
const isWorthSaving = (fair: SoldOfFair, isWhole: boolean, now: Date): boolean =>
  ageOf(fair, now) < REFRESH_INTERVAL &&
  (!isWhole || fair.unsaved >= Math.max(WORTH_SAVING, fair.versions.size * PART_WORTH_SAVING));

async function save(fairId: string, fair: SoldOfFair, snapshots: SoldSnapshots): Promise<void> {
  await snapshots.write(fairId, fair.head(), fair.orders());
  fair.unsaved = 0;
}

/**
 * The sold tickets of a fair, all in memory because a search may look at any column. They are updated by reading only
 * what changed; after a change of a ticket type's name they are read again. A new process starts with the last
 * snapshot.
 *
 * @throws Problem still_reading when a very large fair takes more than one request to read; fair_too_large when it does
 * not fit into memory
 */
export function soldFairs({ orders, fairs, snapshots, readFor = READING_BUDGET, maxRows }: Deps) {
  const fairCache = new FairCache<SoldOfFair>(maxRows);
  return async (fairId: string, now: Date): Promise<SoldOfFair> => {
    const found = (await fairs.withTypes(fairId)) ?? UNKNOWN;
    const before = fairCache.get(fairId);
    const isSame =
      before && typesKey(before.types) === typesKey(found.types) && askedKey(before) === askedKey(found);
    const isGood = isSame && isFresh(before, now);
    if (!isGood) fairCache.forget(fairId);
    const fair = isGood ? before : await begin(fairId, found, now, snapshots);
    await readOpen(fairId, fair, orders);
    const until = performance.now() + readFor;
    const isWhole = await readChanges(fairId, fair, orders, () => performance.now() > until);
    fairCache.keep(fairId, fair);
    if (isWorthSaving(fair, isWhole, now)) await save(fairId, fair, snapshots);
    if (!isWhole) throw new Problem('still_reading');
    return fair;
  };
}
export type SoldFairs = ReturnType<typeof soldFairs>;

/**
 * Reads all of a large fair from the table and leaves it for the next process, so that nobody has to wait for that.
 * One that is more than memory holds is left as it is: whoever asks for it is told so.
 */
export async function refreshSold(
  fairId: string,
  now: Date,
  { orders, fairs, snapshots, maxRows = MAX_ROWS }: Omit<Deps, 'readFor'>,
): Promise<void> {
  const fair = SoldOfFair.empty((await fairs.withTypes(fairId)) ?? UNKNOWN, now);
  await readOpen(fairId, fair, orders);
  const isWhole = await readChanges(fairId, fair, orders, () => fair.table.size > maxRows);
  if (isWhole && fair.versions.size >= WORTH_SAVING) await save(fairId, fair, snapshots);
}

/** The same as tables. */
export const soldTable =
  (sold: SoldFairs) =>
  async (fairId: string, now: Date): Promise<SoldOfFair['table']> =>
    (await sold(fairId, now)).table;

/** The sold tickets of a fair that figures count, newest first. */
export const soldRows =
  (sold: SoldFairs) =>
  async (fairId: string, now: Date): Promise<SoldRow[]> =>
    (await sold(fairId, now)).counted();
