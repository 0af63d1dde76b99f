import type { JobOf } from '#shared/contract/jobs.ts';
import { MailServiceDown, RecipientRefused, RecipientUnverified } from '../adapters/mailer.ts';
import type { Enqueue } from '../adapters/queue.ts';
import { Postponed, waitAfter } from '../queue/postponed.ts';
import { log } from '../runtime/log.ts';
import type { MailClaimStore } from '../store/mail/mail-claims.ts';
import type { RecipientStore } from '../store/mail/recipients.ts';

/** Why a mail is not sent, for good. */
export type Obstacle =
  | 'mail-without-address'
  | 'mail-recipient-suppressed'
  | 'mail-recipient-unsubscribed'
  | 'mail-recipient-notified'
  | 'reminder-too-late';

/** A mail that is still true, and what its order or entry records of it. */
export interface OutgoingMail {
  to: string | undefined;
  /** Makes the mail and passes it to the mail service. @returns why it must not go out, if so */
  deliver: (to: string) => Promise<Obstacle | undefined>;
  recordSent: (to: string) => Promise<void>;
  /** It is skipped: nothing retries it, and it does not count as sent. */
  recordSkipped: () => Promise<void>;
  /** The mail service does not take it at present: it is tried again by itself, and nothing else waits for it. */
  recordHeld?: () => Promise<void>;
  /** Its own record says that it was sent, which saves the claim's for every sale. */
  isOwnRecord?: boolean;
}

/** A recipient whom the office chose. */
export interface Chosen {
  to: string | undefined;
  edition: number | undefined;
}

interface MailJob {
  /** The order or entry that it is about. */
  about: { order: string } | { entry: string };
  /** Its name among their mails. */
  name: string;
  job: JobOf<'send-mail' | 'send-waiting-mail'>;
  /** Since when the mail service has not taken it. */
  failingSince?: string | undefined;
  /**
   * Read after the claim and consistently, so that a new owner sees what the former one did; undefined where the mail is
   * no longer true.
   * @param chosen the recipient that the office chose, and the edition of the ticket then
   */
  read: (chosen: Chosen | undefined) => Promise<OutgoingMail | undefined>;
  /** Completes the record of a mail that was sent: a sender may have died between its claim's record and this one. */
  complete: () => Promise<void>;
}

interface Deps {
  claims: Pick<MailClaimStore, 'claim' | 'release' | 'hold' | 'markSent'>;
  recipients: Pick<RecipientStore, 'isSuppressed' | 'suppress'>;
  enqueue: Enqueue;
}

/**
 * Has a mail tried again later that the mail service could not take.
 * @throws Postponed unless it has waited for so long that a person has to look at it
 */
async function waitForService(
  { about, name, job, failingSince }: MailJob,
  mail: OutgoingMail,
  error: MailServiceDown,
  now: Date,
  { claims, enqueue }: Deps,
): Promise<void> {
  const wait = waitAfter(failingSince, now);
  if (!wait) return;
  const { since, afterSeconds } = wait;
  await claims.hold(Object.values(about).join(''), name, { job, since, why: 'service-down' });
  await mail.recordHeld?.();
  await enqueue(job, afterSeconds, since);
  log.warn('mail-waits-for-service', { ...about, mail: name, afterSeconds });
  throw new Postponed(error);
}

/**
 * Sends one mail, once. The claim separates two deliveries: the later one fails, and at its retry the mail is sent, or
 * the claim is old enough to take over. A crash between the mail service's acceptance and our record cannot be excluded;
 * then a second mail is better than none.
 */
export async function sendOnce(mailJob: MailJob, now: Date, deps: Deps): Promise<void> {
  const { claims, recipients } = deps;
  const { about, name, job } = mailJob;
  const id = Object.values(about).join('');
  const claim = await claims.claim(id, name, now);
  if (claim.state === 'sent') return mailJob.complete();
  const isClaimed = claim.state === 'claimed';
  const mail = await mailJob.read(isClaimed ? claim : undefined);
  if (!mail) {
    log.info('mail-not-wanted', { ...about, mail: name });
    if (isClaimed) await claims.release(id, name);
    return;
  }
  if (!isClaimed) throw new Error(`another delivery is sending this mail of ${id}`);

  async function skip(obstacle: Obstacle, skipped: OutgoingMail): Promise<void> {
    log.info(obstacle, { ...about, mail: name });
    await claims.release(id, name);
    await skipped.recordSkipped();
  }

  const { to } = mail;
  if (!to) return skip('mail-without-address', mail);
  try {
    const isSuppressed = await recipients.isSuppressed(to);
    const obstacle = isSuppressed ? 'mail-recipient-suppressed' : await mail.deliver(to);
    if (obstacle) return await skip(obstacle, mail);
  } catch (error) {
    if (error instanceof RecipientRefused) {
      await recipients.suppress({ address: to, reason: 'refused', at: now.toISOString() });
      return skip('mail-recipient-suppressed', mail);
    }
    if (error instanceof RecipientUnverified) {
      log.info('mail-held', { ...about, mail: name });
      const since = claim.heldSince ?? now.toISOString();
      await claims.hold(id, name, { job, since, why: 'unverified' });
      return mail.recordHeld?.();
    }
    if (error instanceof MailServiceDown) await waitForService(mailJob, mail, error, now, deps);
    await claims.release(id, name);
    throw error;
  }
  if (!mail.isOwnRecord || claim.heldSince)
    await claims.markSent(id, name, now, 'order' in about ? to : undefined);
  await mail.recordSent(to);
}
