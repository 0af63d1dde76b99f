import type { Submission } from '#shared/domain/ksef.ts';
import { KsefError } from '../../adapters/ksef/client.ts';
import { forEachLimit } from '../../runtime/for-each-limit.ts';
import { log } from '../../runtime/log.ts';
import type { HasTime } from './ksef-deps.ts';

/**
 * Does something for one document, whose own trouble holds up no other: the next round tries again, and a late one
 * raises an alarm.
 * @throws KsefError
 */
export async function byItself(submission: Submission, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (error instanceof KsefError) throw error;
    log.error('ksef-document-failed', error, { order: submission.orderId, place: submission.place });
  }
}

/** A thousand documents are one round's work. */
const AT_ONCE = 16;

/**
 * Does something for each document by itself, many at once, those of one order one after the other: they change the
 * same order. What KSeF refuses ends it once the documents that were begun are done.
 * @throws KsefError
 */
export async function eachByItself<T extends { submission: Submission }>(
  all: readonly T[],
  hasTime: HasTime,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const problems: unknown[] = [];
  const ofOrders = [...Map.groupBy(all, ({ submission }) => submission.orderId).values()];
  await forEachLimit(ofOrders, AT_ONCE, async (ofOrder) => {
    for (const item of ofOrder)
      if (problems.length === 0 && hasTime())
        await byItself(item.submission, () => act(item)).catch((error: unknown) => problems.push(error));
  });
  if (problems.length > 0) throw problems[0];
}
