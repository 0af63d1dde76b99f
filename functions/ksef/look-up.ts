import {
  afterFailure,
  afterVerdict,
  isDuplicate,
  isNotAllowed,
  type KsefSeller,
  needsLook,
  type Submission,
} from '#shared/domain/ksef.ts';
import { KsefRefused } from '../adapters/ksef/client.ts';
import type { Ksef, KsefInvoice } from '../adapters/ksef/ksef.ts';
import { log } from '../runtime/log.ts';
import { raise } from '../runtime/signals.ts';
import { acceptDocument } from './accept-document.ts';
import { byItself } from './by-itself.ts';
import type { HasTime, KsefDeps } from './ksef-deps.ts';

/** A seller's turn in a round. */
export interface Turn {
  ksef: Ksef;
  seller: KsefSeller;
  now: Date;
  hasTime: HasTime;
}

/** The invoices of a session; undefined where KSeF does not know it. */
async function known(ksef: Ksef, session: string): Promise<KsefInvoice[] | undefined> {
  try {
    return await ksef.invoicesOf(session);
  } catch (error) {
    if (error instanceof KsefRefused) return undefined;
    throw error;
  }
}

/** Ours where the earlier session has the very same file: the answer to its sending was lost. */
async function afterDuplicate(submission: Submission, found: KsefInvoice, ksef: Ksef): Promise<Submission> {
  const earlier = found.original ? await known(ksef, found.original) : undefined;
  const own = earlier?.find(({ hash, ksefNumber }) => hash === submission.hash && ksefNumber);
  if (own && found.original) return afterVerdict({ ...submission, session: found.original }, own);
  return { ...submission, state: 'unclear', reason: `${found.code} ${found.reason}` };
}

async function judged(
  submission: Submission,
  found: KsefInvoice | undefined,
  ksef: Ksef,
): Promise<Submission> {
  // The request never arrived, or its session was lost.
  if (!found) return afterFailure(submission, 'not in its session');
  return isDuplicate(found) ? afterDuplicate(submission, found, ksef) : afterVerdict(submission, found);
}

/** Moves one on by what its session says of it. @throws KsefRefused where KSeF does not let the seller send */
async function lookUpOne(
  submission: Submission,
  invoices: readonly KsefInvoice[] | undefined,
  turn: Turn,
  deps: KsefDeps,
) {
  const found = invoices?.findLast(({ hash }) => hash === submission.hash);
  const after = await judged(submission, found, turn.ksef);
  if (after.state === 'accepted') return acceptDocument([submission, after], turn, deps);
  if (after === submission) return;
  await deps.ksef.move(submission, after);
  log.warn('ksef-not-accepted', { order: submission.orderId, place: submission.place, state: after.state });
  if (needsLook(after)) raise('ksef-refused');
  if (found && isNotAllowed(found)) throw new KsefRefused(`KSeF: ${found.code} ${found.reason}`);
}

/** Asks what became of documents that were sent, a request a session. */
export async function lookUp(sent: readonly Submission[], turn: Turn, deps: KsefDeps): Promise<void> {
  const bySession = Map.groupBy(sent, ({ session = '' }) => session);
  for (const [session, all] of bySession) {
    if (!turn.hasTime()) return;
    const invoices = await known(turn.ksef, session);
    for (const one of all)
      if (turn.hasTime()) await byItself(one, () => lookUpOne(one, invoices, turn, deps));
  }
}
