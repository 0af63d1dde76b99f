import type { Submission } from '#shared/domain/ksef.ts';
import { KsefError } from '../adapters/ksef/client.ts';
import { log } from '../runtime/log.ts';

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
