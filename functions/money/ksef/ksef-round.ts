import { isLate, type KsefSeller, type Submission, sendingOf } from '#shared/domain/ksef.ts';
import { HOUR } from '#shared/domain/time.ts';
import { KsefBusy, KsefError, KsefRefused } from '../../adapters/ksef/client.ts';
import { log } from '../../runtime/log.ts';
import { raise } from '../../runtime/signals.ts';
import { byItself } from './by-itself.ts';
import { giveOutMissed } from './give-out.ts';
import type { HasTime, KsefDeps } from './ksef-deps.ts';
import { letGo } from './let-go.ts';
import { lookUp } from './look-up.ts';
import { sendDocuments } from './send-documents.ts';
import { sendPackage } from './send-package.ts';
import { tellBuyer } from './tell-buyer.ts';

const later = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();

/** What an error of KSeF's means for its seller. @throws the error where it is not KSeF's */
async function afterError(error: unknown, seller: KsefSeller, now: Date, { ksef }: KsefDeps): Promise<void> {
  if (!(error instanceof KsefError)) throw error;
  log.warn('ksef-round-ended', { reason: error.message });
  if (error instanceof KsefBusy)
    await ksef.pause(seller, { waitsUntil: later(now, error.waitSeconds * 1000) });
  if (error instanceof KsefRefused) {
    raise('ksef-refused');
    await ksef.pause(seller, { waitsUntil: later(now, HOUR), problem: error.message });
  }
}

async function takeTurn(
  seller: KsefSeller,
  own: readonly Submission[],
  { now, hasTime }: { now: Date; hasTime: HasTime },
  deps: KsefDeps,
): Promise<void> {
  const sent = own.filter(({ state }) => state === 'sent');
  const waiting = own.filter(({ state }) => state === 'to-send');
  if (sent.length + waiting.length === 0) return;
  const access = await deps.accessOf(seller.nip);
  if (!access) throw new KsefRefused('KSeF: the secret has no token of this seller');
  const turn = { ksef: await deps.open(seller.nip, access, now), seller, now, hasTime };
  const { packed, alone } = sendingOf(waiting, seller, now);
  // Many that are sent tonight are issued today; what is accepted takes the rest of the round.
  await sendPackage(packed, turn, deps);
  await lookUp(sent, turn, deps);
  await sendDocuments(alone, turn, deps);
  if (seller.problem) await deps.ksef.pause(seller, {});
}

async function ofSeller(
  nip: string,
  own: readonly Submission[],
  when: { now: Date; hasTime: HasTime },
  deps: KsefDeps,
): Promise<void> {
  for (const submission of own) {
    // A death came between their number and their mail.
    if (submission.state === 'accepted') await byItself(submission, () => tellBuyer(submission, deps));
    if (submission.state === 'elsewhere') await byItself(submission, () => letGo(submission, when.now, deps));
  }
  const seller = await deps.ksef.seller(nip);
  if (!seller) return;
  const isPaused = seller.waitsUntil !== undefined && seller.waitsUntil > when.now.toISOString();
  try {
    if (!isPaused) await takeTurn(seller, own, when, deps);
  } catch (error) {
    await afterError(error, seller, when.now, deps);
  }
  await giveOutMissed(own, { seller, ...when }, deps);
}

/** Sends documents to KSeF and asks what became of those that were sent, seller by seller. Late ones raise an alarm. */
export const ksefRound =
  (deps: KsefDeps) =>
  async (now: Date, hasTime: HasTime): Promise<void> => {
    const open = await deps.ksef.open();
    const late = open.filter((document) => isLate(document, now)).length;
    if (late > 0) raise('ksef-late', late);
    const sellers = [...Map.groupBy(open, (document) => document.nip)];
    // A seller with a few waits for none with thousands.
    for (const [nip, own] of sellers.sort(([, some], [, others]) => some.length - others.length)) {
      try {
        await ofSeller(nip, own, { now, hasTime }, deps);
      } catch (error) {
        log.error('ksef-round-failed', error, { documents: own.length });
      }
    }
  };
