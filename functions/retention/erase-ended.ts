import type { Fair } from '#shared/domain/fair.ts';
import { type ErasureRound, erasedFrom, everybody, isErased, whyNotErase } from '#shared/domain/retention.ts';
import { HOUR } from '#shared/domain/time.ts';
import { soldSnapshotKey } from '../read-models/sold-snapshot.ts';
import { forEachLimit } from '../runtime/for-each-limit.ts';
import { log } from '../runtime/log.ts';
import type { ErasureStore } from '../store/erasures.ts';
import type { FairStore } from '../store/fairs.ts';
import type { SettingStore } from '../store/settings.ts';
import { type EraseDeps, eraseOrder } from './erase-order.ts';
import { type EraseTaskDeps, eraseTasks } from './erase-tasks.ts';
import { type EraseWaitingDeps, eraseWaiting } from './erase-waiting.ts';

/** Orders at a time. */
const PARALLEL = 8;

const OVERLAP = HOUR;

interface Deps extends EraseDeps, EraseTaskDeps, EraseWaitingDeps {
  fairs: Pick<FairStore, 'list' | 'withTypes'>;
  settings: Pick<SettingStore, 'retention'>;
  erasures: ErasureStore;
}

/** A slice of the work: when it is, and whether there is time for more. */
interface Slice {
  now: () => Date;
  hasTime: () => boolean;
}

/** Requests take seconds and indexes lag: what was changed just before a round may only be found by the next. */
const againFrom = (upTo = ''): string => upTo && new Date(Date.parse(upTo) - OVERLAP).toISOString();

type Counts = Pick<ErasureRound, 'orders' | 'waiting' | 'failed'>;

/**
 * One fair's orders that changed since its last round. An order that is erased moves to the end of its index, so a
 * round that was cut short is simply begun again. @returns whether it came to the end
 */
async function eraseFair(fair: Fair, counts: Counts, { now, hasTime }: Slice, deps: Deps): Promise<boolean> {
  const began = now();
  const range = { from: againFrom(await deps.erasures.doneUpTo(fair.id)), to: began.toISOString() };
  // A clock that was put back finds nothing new.
  if (range.from > range.to) return true;
  const before = { ...counts };
  const erase = async (orderId: string) => {
    if (!hasTime()) return;
    try {
      const erasure = { orderId, leaving: everybody, who: 'system' };
      if (await eraseOrder(erasure, now(), deps)) counts.orders += 1;
    } catch (error) {
      counts.failed += 1;
      log.error('order-not-erased', error, { order: orderId });
    }
  };
  for await (const { orders, unreadable } of deps.erasing.changedBetween(fair.id, range)) {
    counts.failed += unreadable;
    const left = orders.filter((order) => !isErased(order));
    const ready = left.filter((order) => !whyNotErase(order, fair, began));
    counts.waiting += left.length - ready.length;
    await forEachLimit(
      ready.map(({ id }) => id),
      PARALLEL,
      erase,
    );
    if (!hasTime()) break;
  }
  // What the office's table was kept in between its processes; also where a round died just before.
  await deps.files.remove(soldSnapshotKey(fair.id));
  await eraseWaiting(fair.id, () => true, deps);
  const open = await eraseTasks(fair.id, () => true, now(), deps);
  if (!hasTime()) return false;
  if (counts.waiting === before.waiting && counts.failed === before.failed)
    await deps.erasures.markDone(fair.id, began);
  return open === 0;
}

/** What keeps one fair from being gone through does not keep the others from it. */
async function tryFair(fair: Fair, counts: Counts, slice: Slice, deps: Deps): Promise<boolean> {
  try {
    return await eraseFair(fair, counts, slice, deps);
  } catch (error) {
    counts.failed += 1;
    log.error('fair-not-erased', error, { fair: fair.id });
    return false;
  }
}

/** Erases the people of all fairs that ended longer ago than data is kept. */
export function eraseEnded(deps: Deps) {
  return async (slice: Slice): Promise<void> => {
    const at = slice.now();
    const kept = await deps.settings.retention();
    const over = (await deps.fairs.list()).filter((fair) => erasedFrom(fair, kept) <= at);
    const counts: Counts = { orders: 0, waiting: 0, failed: 0 };
    let finished = true;
    for (const fair of over) finished = (await tryFair(fair, counts, slice, deps)) && finished;
    await deps.erasures.recordRound({ at: at.toISOString(), ...counts, finished });
    log.info('erased-ended', { ...counts });
    // The alarm hears of it; what was erased stays erased.
    if (counts.failed > 0) throw new Error(`erasing failed ${counts.failed} times`);
  };
}
