import * as z from '#shared/zod.ts';
import { log } from '../runtime/log.ts';
import type { ReturnedMail } from './note-returned-mail.ts';

/** The part we need of SES's event on EventBridge. */
const returned = z.object({
  detail: z.object({
    mail: z.object({
      messageId: z.string(),
      destination: z.array(z.string()),
      tags: z.optional(z.record(z.string(), z.array(z.string()))),
    }),
    bounce: z.optional(z.object({ bounceType: z.string() })),
    complaint: z.optional(z.object({ complaintFeedbackType: z.optional(z.nullable(z.string())) })),
  }),
});

/** The message to many that a mail's tags name. */
function messageOf(tags: Record<string, string[]> = {}): Pick<ReturnedMail, 'of'> {
  const [fair, message, mailbox] = ['fair', 'message', 'mailbox'].map((name) => tags[name]?.[0]);
  return fair && message && mailbox ? { of: { fair, message, mailbox } } : {};
}

const bare = (address: string): string => /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address;

/**
 * A full mailbox or an unavailable server does not suppress an address: SES retries those itself. Neither does feedback
 * that a mail was not spam. The address is the one written to: a forwarded mail may be reported by another.
 */
export function readReturnedMail(event: unknown): ReturnedMail | undefined {
  const { mail, bounce, complaint } = returned.parse(event).detail;
  const about = { addresses: mail.destination.map(bare), messageId: mail.messageId, ...messageOf(mail.tags) };
  if (bounce?.bounceType === 'Permanent') return { ...about, reason: 'bounced' };
  if (complaint && (complaint.complaintFeedbackType ?? 'abuse') === 'abuse')
    return { ...about, reason: 'complained' };
  log.info('mail-returned-for-now', { messageId: mail.messageId });
  return undefined;
}
