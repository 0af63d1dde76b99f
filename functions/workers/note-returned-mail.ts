import * as z from 'zod/mini';
import { noteReturnedMail, type ReturnedMail } from '../mail/note-returned-mail.ts';
import { log } from '../runtime/log.ts';
import { openTable } from '../store/open.ts';
import { recipientStore } from '../store/recipients.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));

/** What SES tells EventBridge, as far as it matters here. */
const returned = z.object({
  detail: z.object({
    mail: z.object({ messageId: z.string() }),
    bounce: z.optional(z.object({ bounceType: z.string(), bouncedRecipients: recipients })),
    complaint: z.optional(z.object({ complainedRecipients: recipients })),
  }),
});

const addressesIn = (list: z.output<typeof recipients>): string[] =>
  list.map(({ emailAddress }) => /<([^<>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress);

/** A full mailbox, or a server that is away, is no reason to give an address up: SES tries those again by itself. */
function returnedMail(event: unknown): ReturnedMail | undefined {
  const { mail, bounce, complaint } = returned.parse(event).detail;
  const { messageId } = mail;
  if (bounce?.bounceType === 'Permanent')
    return { addresses: addressesIn(bounce.bouncedRecipients), reason: 'bounced', messageId };
  if (complaint)
    return { addresses: addressesIn(complaint.complainedRecipients), reason: 'complained', messageId };
  log.info('mail-returned-for-now', { messageId });
  return undefined;
}

const note = noteReturnedMail(recipientStore(openTable()));

export async function handler(event: unknown): Promise<void> {
  const found = returnedMail(event);
  if (found) await note(found, new Date());
}
