import type { InvoiceDocument } from '#shared/domain/invoice-document.ts';
import type { Submission } from '#shared/domain/ksef.ts';
import { lacksKsefNumber } from '#shared/domain/ksef-mark.ts';
import { sha256 } from '../../adapters/ksef/encryption.ts';
import { invoiceKey } from '../../adapters/pdf-key.ts';
import { eachByItself } from './by-itself.ts';
import type { HasTime, KsefDeps } from './ksef-deps.ts';

/** A document that may be sent now, with its file. */
export interface Ready {
  submission: Submission;
  file: Uint8Array;
}

/** Bytes of files that are held at once. */
const MAX_BYTES = 50_000_000;
/** So many are made before it is asked whether that is enough. */
const CHUNK = 50;

/** A correction as it is sent: with the number that its invoice has by now. Undefined while that has none yet. */
function asSent(document: InvoiceDocument, all: readonly InvoiceDocument[]): InvoiceDocument | undefined {
  const { corrects } = document;
  const original = corrects && all.find(({ id }) => id === corrects.id);
  if (!corrects || !original?.ksef) return document;
  const ksefNumber = original.ksef.number;
  return ksefNumber ? { ...document, corrects: { ...corrects, ksefNumber } } : undefined;
}

/** The file that a document's codes name already. @throws Error where it is gone */
async function givenFile(
  { orderId, place }: Submission,
  hash: string,
  { files }: KsefDeps,
): Promise<Uint8Array> {
  const file = await files.get(invoiceKey(orderId, place, 'xml'));
  if (!file || sha256(file) !== hash) throw new Error(`the file of document ${place} of ${orderId} is gone`);
  return file;
}

/** The file of a document that may be sent now. */
export async function fileOf(submission: Submission, deps: KsefDeps): Promise<Uint8Array | undefined> {
  const { orderId, place, offline } = submission;
  if (offline && !offline.isMadeAnew) return givenFile(submission, offline.hash, deps);
  const documents = await deps.invoices.ofOrder(orderId);
  const document = documents[place - 1];
  const sent = document && lacksKsefNumber(document) ? asSent(document, documents) : undefined;
  return sent && deps.documentFile(sent, 'xml');
}

/** Those that may be sent now, with their files, in their order: no more than `max`, and than memory holds. */
export async function readyOnes(
  waiting: readonly Submission[],
  { max, hasTime }: { max: number; hasTime: HasTime },
  deps: KsefDeps,
): Promise<Ready[]> {
  const ready: Ready[] = [];
  const chunk = Math.min(max, CHUNK);
  let bytes = 0;
  for (let from = 0; from < waiting.length && ready.length < max && bytes < MAX_BYTES; from += chunk) {
    const part = waiting.slice(from, from + chunk).map((submission) => ({ submission }));
    const files = new Map<Submission, Uint8Array>();
    await eachByItself(part, hasTime, async ({ submission }) => {
      const file = await fileOf(submission, deps);
      if (file) files.set(submission, file);
    });
    for (const { submission } of part) {
      const file = files.get(submission);
      if (file) ready.push({ submission, file });
      bytes += file?.byteLength ?? 0;
    }
  }
  return ready.slice(0, max);
}

/**
 * Notes that a document is about to be sent in a session, by the hash of its file, which is kept: whatever happens to
 * the answer, its session is looked through afterwards.
 * @returns undefined where somebody else has moved it on
 */
export async function noteSent(
  { submission, file }: Ready,
  { session, isPacked }: { session: string; isPacked: boolean },
  deps: KsefDeps,
): Promise<Submission | undefined> {
  const { orderId, place } = submission;
  const sent: Submission = { ...submission, state: 'sent', session, hash: sha256(file), isPacked };
  await deps.files.put(invoiceKey(orderId, place, 'xml'), file, 'application/xml');
  return (await deps.ksef.move(submission, sent)) ? sent : undefined;
}
