import { randomUUID } from 'node:crypto';
import type { Fair } from '#shared/domain/fair.ts';
import type { SendMail } from '../adapters/mailer.ts';
import { type Address, type Mail, toMime } from '../documents/mail/mime.ts';

export interface SendTestDeps {
  send: SendMail;
  from: Address;
  publicUrl: string;
}

type Content = Pick<Mail, 'subject' | 'html' | 'text' | 'attachments'> & { fair: Fair };

/** Sends a mail of a fair, marked as a test, to one address. */
export async function sendTest(
  { fair, ...mail }: Content,
  { to, now }: { to: string; now: Date },
  { send, from, publicUrl }: SendTestDeps,
): Promise<void> {
  const message = await toMime({
    ...mail,
    subject: `[Test] ${mail.subject}`,
    from: { ...from, name: fair.organiser.name },
    to: { name: '', address: to },
    messageId: `<${randomUUID()}.test@${new URL(publicUrl).hostname}>`,
    date: now,
  });
  await send(message, to);
}
