import type { KsefSeller, Submission } from '#shared/domain/ksef.ts';
import { KsefRefused } from '../../adapters/ksef/client.ts';
import type { Ksef } from '../../adapters/ksef/ksef.ts';
import { invoiceKey } from '../../adapters/pdf-key.ts';
import { log } from '../../runtime/log.ts';
import type { KsefDeps } from './ksef-deps.ts';
import { makePdf } from './make-pdf.ts';
import { tellBuyer } from './tell-buyer.ts';

interface Accepted {
  before: Submission;
  after: Submission;
  /** Where KSeF said that its confirmation is. */
  confirmation: string | undefined;
}

/**
 * Keeps the ministry's confirmation. It can be had there at any time by the number: nobody waits for it.
 * @returns the document, which shows where KSeF kept it back
 */
async function keepConfirmation(
  { after, confirmation }: Accepted,
  ksef: Ksef,
  deps: KsefDeps,
): Promise<Submission> {
  const { orderId, place, session = '', ksefNumber = '' } = after;
  try {
    const xml = await ksef.confirmationOf({ session, ksefNumber, confirmation });
    await deps.files.put(invoiceKey(orderId, place, 'upo'), xml, 'application/xml');
    return after;
  } catch (error) {
    if (!(error instanceof KsefRefused)) throw error;
    log.warn('ksef-confirmation-missing', { order: orderId, reason: error.message });
    return { ...after, isUnconfirmed: true };
  }
}

/** Keeps what KSeF gave an accepted document, and lets the buyer have it. Each step may be repeated. */
export async function acceptDocument(
  accepted: Accepted,
  { ksef, seller, now }: { ksef: Ksef; seller: KsefSeller; now: Date },
  deps: KsefDeps,
): Promise<void> {
  const { before } = accepted;
  const after = await keepConfirmation(accepted, ksef, deps);
  await makePdf(after, seller, deps);
  const order = await deps.orders.byId(after.orderId);
  if (!order) throw new Error(`order ${after.orderId} is gone`);
  // Where the order changed meanwhile, the next round does it again.
  if (!(await deps.ksef.show(before, after, order, now))) return;
  log.info('ksef-accepted', { order: after.orderId, place: after.place });
  await tellBuyer(after, deps);
}
