import type { JobOf } from '#shared/contract/jobs.ts';
import { DAY } from '#shared/domain/time.ts';
import { MailServiceDown, RecipientRefused, RecipientUnverified } from '../adapters/mailer.ts';
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
  /** The mail service holds it back: it is retried each hour, and nothing else waits for it. */
  recordHeld?: () => Promise<void>;
  /** Its own record says that it was sent, which saves the claim's for every sale. */
  isOwnRecord?: boolean;
}

/** A recipient whom the office chose. */
export interface Chosen {
  to: string | undefined;
  edition: number | undefined;
}

/** How long a mail waits for a mail service that is down, retried each hour, before a person has to look at it. */
const OUTAGE = DAY;

interface MailJob {
  /** The order or entry that it is about. */
  about: { order: string } | { entry: string };
  /** Its name among their mails. */
  name: string;
  job: JobOf<'send-mail' | 'send-waiting-mail'>;
  /** Whether the queue gives its message to a person if this try fails. */
  isLastTry: boolean;
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
}

/**
 * Sends one mail, once. The claim separates two deliveries: the later one fails, and at its retry the mail is sent, or
 * the claim is old enough to take over. A crash between the mail service's acceptance and our record cannot be excluded;
 * then a second mail is better than none.
 */
export async function sendOnce(mailJob: MailJob, now: Date, { claims, recipients }: Deps): Promise<void> {
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
    const held = { job, since: claim.heldSince ?? now.toISOString() };
    if (error instanceof RecipientUnverified) {
      log.info('mail-held', { ...about, mail: name });
      await claims.hold(id, name, { ...held, why: 'unverified' });
      return mail.recordHeld?.();
    }
    const isOutage = error instanceof MailServiceDown && now.getTime() < Date.parse(held.since) + OUTAGE;
    if (isOutage && (mailJob.isLastTry || claim.heldSince))
      await claims.hold(id, name, { ...held, why: 'service-down' });
    else await claims.release(id, name);
    if (isOutage && mailJob.isLastTry) {
      log.warn('mail-waits-for-service', { ...about, mail: name });
      return mail.recordHeld?.();
    }
    throw error;
  }
  if (!mail.isOwnRecord || claim.heldSince)
    await claims.markSent(id, name, now, 'order' in about ? to : undefined);
  await mail.recordSent(to);
}
