import { afterFailure, MAX_ALONE, needsLook, type Submission } from '#shared/domain/ksef.ts';
import { KsefBusy, KsefRefused } from '../../adapters/ksef/client.ts';
import type { KsefSession } from '../../adapters/ksef/online-session.ts';
import { log } from '../../runtime/log.ts';
import { raise } from '../../runtime/signals.ts';
import type { KsefDeps } from './ksef-deps.ts';
import type { Turn } from './look-up.ts';
import { noteSent, type Ready, readyOnes } from './ready.ts';

async function sendOne(ready: Ready, session: KsefSession, deps: KsefDeps): Promise<void> {
  const { submission, file } = ready;
  const sent = await noteSent(ready, { session: session.reference, isPacked: false }, deps);
  if (!sent) return;
  try {
    const first = sent.offline?.hash;
    await session.send(file, {
      isOffline: first !== undefined,
      ...(first && first !== sent.hash && { corrects: first }),
    });
    log.info('ksef-sent', { order: sent.orderId, place: sent.place });
  } catch (error) {
    // It was not taken, and a limit says nothing about the document.
    if (error instanceof KsefBusy) await deps.ksef.move(sent, submission);
    if (!(error instanceof KsefRefused)) throw error;
    const after = afterFailure(sent, error.message);
    await deps.ksef.move(sent, after);
    if (needsLook(after)) raise('ksef-refused');
  }
}

/** Closing only speeds KSeF up: an open session ends by itself. */
async function closed(session: KsefSession): Promise<void> {
  await session.close().catch((error: unknown) => log.warn('ksef-session-open', { reason: String(error) }));
}

/** Sends the first of what waits in one session, the first issued first; corrections after their invoices. */
export async function sendDocuments(
  waiting: readonly Submission[],
  { ksef, hasTime }: Turn,
  deps: KsefDeps,
): Promise<void> {
  const ready = await readyOnes(waiting, { max: MAX_ALONE, hasTime }, deps);
  if (ready.length === 0 || !hasTime()) return;
  const session = await ksef.openSession();
  try {
    for (const submission of ready) if (hasTime()) await sendOne(submission, session, deps);
  } finally {
    await closed(session);
  }
}
