import { codeAddress, type KsefSeller, type Submission } from '#shared/domain/ksef.ts';
import { waitsForKsef } from '#shared/domain/ksef-mark.ts';
import { warsawDay } from '#shared/domain/time.ts';
import { ksefHosts } from '../adapters/ksef/access.ts';
import { KsefRefused } from '../adapters/ksef/client.ts';
import type { Ksef } from '../adapters/ksef/ksef.ts';
import { confirmationKey, invoiceKey } from '../adapters/pdf-key.ts';
import { log } from '../runtime/log.ts';
import type { KsefDeps } from './ksef-deps.ts';

interface Accepted {
  before: Submission;
  after: Submission;
  /** Where KSeF said that its confirmation is. */
  confirmation: string | undefined;
}

/** Keeps the ministry's confirmation. It can be had there at any time by the number: nobody waits for it. */
async function keepConfirmation({ after, confirmation }: Accepted, ksef: Ksef, deps: KsefDeps) {
  const { orderId, place, session = '', ksefNumber = '' } = after;
  try {
    const xml = await ksef.confirmationOf({ session, ksefNumber, confirmation });
    await deps.files.put(confirmationKey(orderId, place), xml, 'application/xml');
  } catch (error) {
    if (!(error instanceof KsefRefused)) throw error;
    log.warn('ksef-confirmation-missing', { order: orderId, reason: error.message });
  }
}

/** Makes the PDF, which has waited for the number. */
async function makePdf(submission: Submission, { environment }: KsefSeller, deps: KsefDeps): Promise<void> {
  const { orderId, place, nip, issuedAt, hash = '', ksefNumber = '' } = submission;
  const document = (await deps.invoices.ofOrder(orderId))[place - 1];
  if (!document) throw new Error(`document ${place} of ${orderId} is gone`);
  const issuedOn = warsawDay(new Date(issuedAt));
  const address = codeAddress(ksefHosts(environment).codes, { nip, issuedOn, hash });
  const pdf = await deps.documentFile(document, 'pdf', { number: ksefNumber, address });
  await deps.files.put(invoiceKey(orderId, place), pdf, 'application/pdf');
}

/**
 * Requests the mail that brings an accepted document; of those that were issued together, the last accepted one's
 * brings all. Idempotent: it is under way until this is done.
 */
export async function tellBuyer(submission: Submission, deps: KsefDeps): Promise<void> {
  const { orderId, place, issuedAt } = submission;
  const order = await deps.orders.byId(orderId);
  const { documents = [], erasedAt } = order ?? {};
  const isLast = !documents.some((one) => one.issuedAt === issuedAt && waitsForKsef(one));
  const document = documents[place - 1];
  if (document && isLast && !erasedAt)
    await deps.enqueue({ kind: 'send-mail', mail: 'invoice', orderId, sending: document.id.slice(-12) });
  await deps.ksef.finish(submission);
}

/** Keeps what KSeF gave an accepted document, and lets the buyer have it. Each step may be repeated. */
export async function acceptDocument(
  accepted: Accepted,
  { ksef, seller, now }: { ksef: Ksef; seller: KsefSeller; now: Date },
  deps: KsefDeps,
): Promise<void> {
  const { before, after } = accepted;
  await keepConfirmation(accepted, ksef, deps);
  await makePdf(after, seller, deps);
  const order = await deps.orders.byId(after.orderId);
  if (!order) throw new Error(`order ${after.orderId} is gone`);
  // Where the order changed meanwhile, the next round does it again.
  if (!(await deps.ksef.accept(before, after, order, now))) return;
  log.info('ksef-accepted', { order: after.orderId, place: after.place });
  await tellBuyer(after, deps);
}
