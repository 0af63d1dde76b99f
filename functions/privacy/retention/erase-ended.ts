import type { Fair } from '#shared/domain/fair.ts';
import { type ErasureRound, erasedFrom, everybody, isErased, whyNotErase } from '#shared/domain/retention.ts';
import { HOUR } from '#shared/domain/time.ts';
import { soldSnapshotKey } from '../../read-models/sold-snapshot.ts';
import { forEachLimit } from '../../runtime/for-each-limit.ts';
import { log } from '../../runtime/log.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { MessageStore } from '../../store/mail/messages.ts';
import type { SettingStore } from '../../store/office/settings.ts';
import type { ErasureStore } from '../../store/orders/erasures.ts';
import { type EraseDeps, eraseOrder } from './erase-order.ts';
import { type EraseTaskDeps, eraseTasks } from './erase-tasks.ts';
import { type EraseWaitingDeps, eraseWaiting } from './erase-waiting.ts';

/** How many orders are erased at a time. */
const PARALLEL = 8;

const OVERLAP = HOUR;

interface Deps extends EraseDeps, EraseTaskDeps, EraseWaitingDeps {
  fairs: Pick<FairStore, 'list' | 'withTypes' | 'removedTrials'>;
  settings: Pick<SettingStore, 'value'>;
  erasures: ErasureStore;
  messages: Pick<MessageStore, 'forgetAll'>;
}

/** The time limits of one slice: the clock, and whether there is time for more. */
interface Slice {
  now: () => Date;
  hasTime: () => boolean;
}

/**
 * Requests take seconds and indexes are eventually consistent: a change just before a round may only be found by the
 * next.
 */
const againFrom = (upTo = ''): string => upTo && new Date(Date.parse(upTo) - OVERLAP).toISOString();

type Counts = Pick<ErasureRound, 'orders' | 'waiting' | 'failed'>;

/**
 * Erases one fair's orders that changed since its last round. An erased order moves to the end of its index, so an
 * interrupted round simply starts again.
 * @returns whether it reached the end
 */
async function eraseFair(fair: Fair, counts: Counts, { now, hasTime }: Slice, deps: Deps): Promise<boolean> {
  const began = now();
  const range = { from: againFrom(await deps.erasures.doneUpTo(fair.id)), to: began.toISOString() };
  // After a clock was set back there is nothing new.
  if (range.from > range.to) return true;
  const before = { ...counts };
  const erase = async (orderId: string) => {
    if (!hasTime()) return;
    try {
      const erasure = { orderId, leaving: everybody, actorId: 'system' };
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
  // The snapshot of the office's table; removed even if it is left from a round that crashed.
  await deps.files.remove(soldSnapshotKey(fair.id));
  await eraseWaiting(fair.id, () => true, deps);
  await deps.messages.forgetAll(fair.id);
  const open = await eraseTasks(fair.id, () => true, now(), deps);
  if (!hasTime()) return false;
  if (counts.waiting === before.waiting && counts.failed === before.failed)
    await deps.erasures.markDone(fair.id, began);
  return open === 0;
}

/** An error in one fair does not stop the others. */
async function tryFair(fair: Fair, counts: Counts, slice: Slice, deps: Deps): Promise<boolean> {
  try {
    return await eraseFair(fair, counts, slice, deps);
  } catch (error) {
    counts.failed += 1;
    log.error('fair-not-erased', error, { fair: fair.id });
    return false;
  }
}

/** Erases personal data of all fairs that ended longer ago than the retention period, and of removed trial fairs. */
export function eraseEnded(deps: Deps) {
  return async (slice: Slice): Promise<void> => {
    const at = slice.now();
    const kept = await deps.settings.value('retention');
    const ended = (await deps.fairs.list()).filter((fair) => erasedFrom(fair, kept) <= at);
    const over = [...ended, ...(await deps.fairs.removedTrials())];
    const counts: Counts = { orders: 0, waiting: 0, failed: 0 };
    let finished = true;
    for (const fair of over) finished = (await tryFair(fair, counts, slice, deps)) && finished;
    await deps.erasures.recordRound({ at: at.toISOString(), ...counts, finished });
    log.info('erased-ended', { ...counts });
    // This triggers the alarm; what was erased stays erased.
    if (counts.failed > 0) throw new Error(`erasing failed ${counts.failed} times`);
  };
}
