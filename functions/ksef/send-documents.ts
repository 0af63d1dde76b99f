import type { InvoiceDocument } from '#shared/domain/invoice-document.ts';
import { afterFailure, needsLook, type Submission } from '#shared/domain/ksef.ts';
import { waitsForKsef } from '#shared/domain/ksef-mark.ts';
import { KsefBusy, KsefRefused } from '../adapters/ksef/client.ts';
import { sha256 } from '../adapters/ksef/encryption.ts';
import type { KsefSession } from '../adapters/ksef/ksef.ts';
import { invoiceKey } from '../adapters/pdf-key.ts';
import { log } from '../runtime/log.ts';
import { raise } from '../runtime/signals.ts';
import { byItself } from './by-itself.ts';
import type { KsefDeps } from './ksef-deps.ts';
import type { Turn } from './look-up.ts';

/** KSeF takes thirty a minute. */
const MAX_A_ROUND = 25;

/** A correction as it is sent: with the number that its invoice has by now. Undefined while that has none yet. */
function asSent(document: InvoiceDocument, all: readonly InvoiceDocument[]): InvoiceDocument | undefined {
  const { corrects } = document;
  const original = corrects && all.find(({ id }) => id === corrects.id);
  if (!corrects || !original?.ksef) return document;
  const ksefNumber = original.ksef.number;
  return ksefNumber ? { ...document, corrects: { ...corrects, ksefNumber } } : undefined;
}

interface Ready {
  submission: Submission;
  file: Uint8Array;
}

/** The file of a document that may be sent now. */
async function fileOf({ orderId, place }: Submission, deps: KsefDeps): Promise<Uint8Array | undefined> {
  const documents = await deps.invoices.ofOrder(orderId);
  const document = documents[place - 1];
  const sent = document && waitsForKsef(document) ? asSent(document, documents) : undefined;
  return sent && deps.documentFile(sent, 'xml');
}

/** Those that may be sent now, with their files. */
async function readyOnes(waiting: readonly Submission[], deps: KsefDeps): Promise<Ready[]> {
  const ready: Ready[] = [];
  for (const submission of waiting) {
    if (ready.length === MAX_A_ROUND) break;
    await byItself(submission, async () => {
      const file = await fileOf(submission, deps);
      if (file) ready.push({ submission, file });
    });
  }
  return ready;
}

/** Sends one, which is noted before: whatever happens to the answer, its session is looked through afterwards. */
async function sendOne({ submission, file }: Ready, session: KsefSession, deps: KsefDeps): Promise<void> {
  const { orderId, place } = submission;
  const sent: Submission = { ...submission, state: 'sent', session: session.reference, hash: sha256(file) };
  await deps.files.put(invoiceKey(orderId, place, 'xml'), file, 'application/xml');
  if (!(await deps.ksef.move(submission, sent))) return;
  try {
    await session.send(file);
    log.info('ksef-sent', { order: orderId, place });
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

/** Sends what waits, the first issued first, in one session; corrections after their invoices. */
export async function sendDocuments(
  waiting: readonly Submission[],
  { ksef, hasTime }: Turn,
  deps: KsefDeps,
): Promise<void> {
  const ready = await readyOnes(waiting, deps);
  if (ready.length === 0 || !hasTime()) return;
  const session = await ksef.openSession();
  try {
    for (const one of ready) if (hasTime()) await sendOne(one, session, deps);
  } finally {
    await closed(session);
  }
}
