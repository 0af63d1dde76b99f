import { isDecided, isMissed, type KsefSeller, type Submission } from '#shared/domain/ksef.ts';
import { ksefHosts } from '../../adapters/ksef/access.ts';
import { sha256 } from '../../adapters/ksef/encryption.ts';
import {
  certificateAddress,
  type OfflineCertificate,
  wrongWith,
} from '../../adapters/ksef/offline-certificate.ts';
import { invoiceKey } from '../../adapters/pdf-key.ts';
import { log } from '../../runtime/log.ts';
import { eachByItself } from './by-itself.ts';
import type { HasTime, KsefDeps } from './ksef-deps.ts';
import { makePdf } from './make-pdf.ts';
import { fileOf } from './ready.ts';
import { tellOffline } from './tell-buyer.ts';

/** Milliseconds that a document's files, writes and mail need; KSeF is not asked. */
const RESERVE = 5_000;

interface Signer {
  seller: KsefSeller;
  certificate: OfflineCertificate;
  now: Date;
}

/** Makes a document's files and shows that it went out without a number. Each step may be repeated. */
async function giveOut(
  before: Submission,
  { seller, certificate, now }: Signer,
  deps: KsefDeps,
): Promise<Submission | undefined> {
  const { orderId, place, nip } = before;
  const file = await fileOf(before, deps);
  const order = await deps.orders.byId(orderId);
  // A correction whose invoice has no number yet waits for it.
  if (!file || !order) return undefined;
  const hash = sha256(file);
  const address = certificateAddress(ksefHosts(seller.environment).codes, { nip, hash }, certificate);
  const after: Submission = { ...before, offline: { hash, certificate: address, isTold: false } };
  await deps.files.put(invoiceKey(orderId, place, 'xml'), file, 'application/xml');
  await makePdf(after, seller, deps);
  if (!(await deps.ksef.show(before, after, order, now))) return undefined;
  log.info('ksef-given-out', { order: orderId, place });
  return after;
}

/** The seller's certificate, where it is good for a signature now. */
async function certificateOf(
  nip: string,
  now: Date,
  deps: KsefDeps,
): Promise<OfflineCertificate | undefined> {
  const { offline } = (await deps.accessOf(nip)) ?? {};
  const wrong = offline ? wrongWith(offline, now) : [];
  if (wrong.length > 0) log.warn('ksef-certificate-unusable', { reason: wrong.join('; ') });
  return wrong.length === 0 ? offline : undefined;
}

/** Gives out what has missed KSeF or its day, where its seller has a certificate for that; tells the buyers. */
export async function giveOutMissed(
  own: readonly Submission[],
  { seller, now, hasTime }: { seller: KsefSeller; now: Date; hasTime: HasTime },
  deps: KsefDeps,
): Promise<void> {
  const due = own.filter((document) => isMissed(document, now) || document.offline?.isTold === false);
  const certificate = due.length > 0 && (await certificateOf(seller.nip, now, deps));
  if (!certificate) return;
  const all = due.map((submission) => ({ submission }));
  await eachByItself(
    all,
    () => hasTime(RESERVE),
    async ({ submission: { orderId, place } }) => {
      // It may have been sent in this round.
      const before = await deps.ksef.byPlace(orderId, place);
      if (!before || isDecided(before)) return;
      const given = isMissed(before, now)
        ? await giveOut(before, { seller, certificate, now }, deps)
        : before;
      if (given) await tellOffline(given, deps);
    },
  );
}
