import { type JobOf, waitingMailNameOf } from '#shared/contract/jobs.ts';
import { isOfferOpen, type WaitingEntry } from '#shared/domain/waiting-list.ts';
import { RecipientRefused, RecipientUnverified } from '../adapters/mailer.ts';
import { log } from '../runtime/log.ts';
import type { FairStore } from '../store/fairs.ts';
import type { MailClaimStore } from '../store/mail-claims.ts';
import type { RecipientStore } from '../store/recipients.ts';
import type { SettingStore } from '../store/settings.ts';
import type { WaitingListStore } from '../store/waiting-list.ts';
import type { WaitingMail } from './deliver-waiting-mail.ts';

type WaitingMailJob = JobOf<'send-waiting-mail'>;

export interface WaitingMailDeps {
  waiting: WaitingListStore;
  fairs: Pick<FairStore, 'withTypes'>;
  claims: MailClaimStore;
  recipients: RecipientStore;
  settings: Pick<SettingStore, 'waiting'>;
  deliver: (mail: WaitingMail, at: Date) => Promise<void>;
}

/** Whether a mail is still true. */
function isWanted({ mail, number }: WaitingMailJob, entry: WaitingEntry, now: Date): boolean {
  if (mail === 'waiting-offer') return isOfferOpen(entry, now) && entry.offers === number;
  return entry.state === 'waiting' && entry.joins === number;
}

/** The recipient cannot be reached: their place goes to the next. */
async function giveUp(entry: WaitingEntry, name: string, now: Date, { waiting, claims }: WaitingMailDeps) {
  log.info('mail-recipient-suppressed', { entry: entry.id, mail: name });
  await claims.release(entry.id, name);
  await waiting.end(entry, 'unreachable', now);
}

async function mailFor(job: WaitingMailJob, entry: WaitingEntry, to: string, deps: WaitingMailDeps) {
  const [found, { holdHours }] = await Promise.all([
    deps.fairs.withTypes(entry.fairId),
    deps.settings.waiting(),
  ]);
  const type = found?.types.find(({ id }) => id === entry.ticketTypeId);
  if (!found || !type) throw new Error(`the type ${entry.ticketTypeId} is gone`);
  return { kind: job.mail, name: waitingMailNameOf(job), to, entry, fair: found.fair, type, holdHours };
}

/** Marks an offer as mailed if a sender crashed after sending; then nobody requests the mail again. */
async function recordMailed(job: WaitingMailJob, now: Date, { waiting }: WaitingMailDeps): Promise<void> {
  if (job.mail !== 'waiting-offer') return;
  const entry = await waiting.entry({ ticketTypeId: job.ticketTypeId, id: job.entryId });
  if (entry && !entry.offer?.mailedAt && isWanted(job, entry, now)) await waiting.markMailed(entry, now);
}

/** Sends one mail to a person on a waiting list, once: claimed like an order's mails. */
export const sendWaitingMail =
  (deps: WaitingMailDeps) =>
  async (job: WaitingMailJob, now: Date): Promise<void> => {
    const { ticketTypeId, entryId } = job;
    const name = waitingMailNameOf(job);
    const claim = await deps.claims.claim(entryId, name, now);
    if (claim.state === 'sent') return recordMailed(job, now, deps);
    if (claim.state !== 'claimed') throw new Error(`another delivery is sending this mail of ${entryId}`);
    const entry = await deps.waiting.entry({ ticketTypeId, id: entryId });
    if (!entry?.email || !isWanted(job, entry, now)) {
      log.info('mail-not-wanted', { entry: entryId, mail: name });
      await deps.claims.release(entryId, name);
      return;
    }
    if (await deps.recipients.isSuppressed(entry.email)) return giveUp(entry, name, now, deps);
    try {
      await deps.deliver(await mailFor(job, entry, entry.email, deps), now);
    } catch (error) {
      if (error instanceof RecipientUnverified) {
        log.info('mail-held', { entry: entryId, mail: name });
        return deps.claims.hold(entryId, name, job, claim.heldSince ?? now.toISOString());
      }
      if (!(error instanceof RecipientRefused)) {
        await deps.claims.release(entryId, name);
        throw error;
      }
      await deps.recipients.suppress({ address: entry.email, reason: 'refused', at: now.toISOString() });
      return giveUp(entry, name, now, deps);
    }
    await deps.claims.markSent(entryId, name, now);
    if (job.mail === 'waiting-offer') await deps.waiting.markMailed(entry, now);
  };
