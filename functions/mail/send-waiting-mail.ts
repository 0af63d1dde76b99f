import { type JobOf, waitingMailNameOf } from '#shared/contract/jobs.ts';
import { isOfferOpen, type WaitingEntry } from '#shared/domain/waiting-list.ts';
import type { Enqueue } from '../adapters/queue.ts';
import type { FairStore } from '../store/fairs/fairs.ts';
import type { MailClaimStore } from '../store/mail/mail-claims.ts';
import type { RecipientStore } from '../store/mail/recipients.ts';
import type { SettingStore } from '../store/office/settings.ts';
import type { WaitingListStore } from '../store/sale/waiting-list.ts';
import type { WaitingMail } from './deliver-waiting-mail.ts';
import { type OutgoingMail, sendOnce } from './outbox.ts';

type WaitingMailJob = JobOf<'send-waiting-mail'>;

export interface WaitingMailDeps {
  waiting: WaitingListStore;
  fairs: Pick<FairStore, 'withTypes'>;
  claims: MailClaimStore;
  recipients: RecipientStore;
  enqueue: Enqueue;
  settings: Pick<SettingStore, 'value'>;
  deliver: (mail: WaitingMail, at: Date) => Promise<void>;
}

/** Whether a mail is still true. */
function isWanted({ mail, number }: WaitingMailJob, entry: WaitingEntry, now: Date): boolean {
  if (mail === 'waiting-offer') return isOfferOpen(entry, now) && entry.offers === number;
  return entry.state === 'waiting' && entry.joins === number;
}

async function mailFor(job: WaitingMailJob, entry: WaitingEntry, to: string, deps: WaitingMailDeps) {
  const [found, { holdHours }] = await Promise.all([
    deps.fairs.withTypes(entry.fairId),
    deps.settings.value('waiting'),
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

async function mailOf(
  job: WaitingMailJob,
  now: Date,
  deps: WaitingMailDeps,
): Promise<OutgoingMail | undefined> {
  const { waiting } = deps;
  const entry = await waiting.entry({ ticketTypeId: job.ticketTypeId, id: job.entryId });
  if (!entry?.email || !isWanted(job, entry, now)) return undefined;
  return {
    to: entry.email,
    async deliver(to) {
      await deps.deliver(await mailFor(job, entry, to, deps), now);
      return undefined;
    },
    async recordSent() {
      if (job.mail === 'waiting-offer') await waiting.markMailed(entry, now);
    },
    /** The recipient cannot be reached: their place goes to the next. */
    async recordSkipped() {
      await waiting.end(entry, 'unreachable', now);
    },
  };
}

/** Sends one mail to a person on a waiting list, once. */
export const sendWaitingMail =
  (deps: WaitingMailDeps) =>
  (job: WaitingMailJob, now: Date, failingSince?: string): Promise<void> =>
    sendOnce(
      {
        about: { entry: job.entryId },
        name: waitingMailNameOf(job),
        job,
        failingSince,
        read: () => mailOf(job, now, deps),
        complete: () => recordMailed(job, now, deps),
      },
      now,
      deps,
    );
