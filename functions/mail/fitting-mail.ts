import type { Fair } from '#shared/domain/fair.ts';
import { MAX_MAIL_BYTES } from '../adapters/mailer.ts';
import { type Address, type Mail, type MailAttachment, toMime } from '../documents/mail/mime.ts';
import type { RenderedMail } from '../documents/mail/render-mail.ts';
import { log } from '../runtime/log.ts';

interface FittingMail extends Omit<Mail, keyof RenderedMail | 'attachments' | 'from' | 'replyTo'> {
  fair: Fair;
  from: Address;
  /** Its words; `isLinked` where the tickets are not in it. */
  render: (isLinked: boolean) => RenderedMail;
  tickets: readonly MailAttachment[];
  /** Attached in any case. */
  others: readonly MailAttachment[];
}

/** The same mail, marked as a test. */
export const asTest = ({ subject, ...mail }: RenderedMail): RenderedMail => ({
  ...mail,
  subject: `[Test] ${subject}`,
});

/** A mail in the name of a fair's organiser, who gets the answers; tickets that are too large for it are left out. */
export async function fittingMail({
  fair: { organiser },
  from,
  render,
  tickets,
  others,
  ...mail
}: FittingMail): Promise<Uint8Array> {
  const compose = (isLinked: boolean, attachments: readonly MailAttachment[]) =>
    toMime({
      ...mail,
      ...render(isLinked),
      from: { ...from, name: organiser.name },
      replyTo: { name: organiser.name, address: organiser.email },
      attachments,
    });
  const whole = await compose(false, [...tickets, ...others]);
  if (whole.length <= MAX_MAIL_BYTES) return whole;
  log.warn('mail-linked', { mail: mail.messageId, bytes: whole.length });
  return compose(true, others);
}
