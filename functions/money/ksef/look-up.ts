import {
  afterFailure,
  afterVerdict,
  isDuplicate,
  isNotAllowed,
  type KsefSeller,
  needsLook,
  type Submission,
} from '#shared/domain/ksef.ts';
import { KsefRefused } from '../../adapters/ksef/client.ts';
import type { Ksef } from '../../adapters/ksef/ksef.ts';
import type { KsefInvoice } from '../../adapters/ksef/session-report.ts';
import { log } from '../../runtime/log.ts';
import { raise } from '../../runtime/signals.ts';
import { acceptDocument } from './accept-document.ts';
import { eachByItself } from './by-itself.ts';
import type { HasTime, KsefDeps } from './ksef-deps.ts';
import { dueSessions, type Report, type SessionReader, sessionReader } from './sessions.ts';

/** A seller's turn in a round. */
export interface Turn {
  ksef: Ksef;
  seller: KsefSeller;
  now: Date;
  hasTime: HasTime;
}

/** A document after what its session says, with the invoice that says so. */
interface Judged {
  after: Submission;
  by?: KsefInvoice;
}

/** Ours where the earlier session has the very same file: the answer to its sending was lost. */
async function afterDuplicate(
  submission: Submission,
  found: KsefInvoice,
  reader: SessionReader,
): Promise<Judged> {
  const { original: session } = found;
  const earlier = session && (await reader.report(session, false));
  const own = earlier ? earlier.invoices.get(submission.hash ?? '') : undefined;
  if (session && own?.ksefNumber) return { after: afterVerdict({ ...submission, session }, own), by: own };
  return { after: { ...submission, state: 'unclear', reason: `${found.code} ${found.reason}` }, by: found };
}

async function judged(submission: Submission, report: Report, reader: SessionReader): Promise<Judged> {
  const found = report.invoices.get(submission.hash ?? '');
  // The request never arrived, or its session was lost.
  if (!found) return { after: afterFailure(submission, report.missing) };
  if (isDuplicate(found)) return afterDuplicate(submission, found, reader);
  return { after: afterVerdict(submission, found), by: found };
}

/** Moves one on by what its session says of it. @throws KsefRefused where KSeF does not let the seller send */
async function moveOn(submission: Submission, { after, by }: Judged, turn: Turn, deps: KsefDeps) {
  if (after.state === 'accepted')
    return acceptDocument({ before: submission, after, confirmation: by?.confirmation }, turn, deps);
  if (after === submission) return;
  await deps.ksef.move(submission, after);
  log.warn('ksef-not-accepted', { order: submission.orderId, place: submission.place, state: after.state });
  if (needsLook(after)) raise('ksef-refused');
  if (by && isNotAllowed(by)) throw new KsefRefused(`KSeF: ${by.code} ${by.reason}`);
}

/** Asks what became of documents that were sent, session by session. */
export async function lookUp(sent: readonly Submission[], turn: Turn, deps: KsefDeps): Promise<void> {
  const reader = sessionReader(turn.ksef, turn.now);
  const bySession = [...Map.groupBy(sent, ({ session = '' }) => session)];
  for (const [session, all] of dueSessions(bySession, turn.now)) {
    if (!turn.hasTime()) return;
    const report = await reader.report(
      session,
      all.some(({ isPacked }) => isPacked),
    );
    if (!report) continue;
    const found = all.map((submission) => ({ submission }));
    await eachByItself(found, turn.hasTime, async ({ submission }) =>
      moveOn(submission, await judged(submission, report, reader), turn, deps),
    );
  }
}
