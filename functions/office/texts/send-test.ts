import { randomUUID } from 'node:crypto';
import type { Fair } from '#shared/domain/fair.ts';
import type { SendMail } from '../../adapters/mailer.ts';
import type { Address, MailAttachment } from '../../documents/mail/mime.ts';
import type { RenderedMail } from '../../documents/mail/render-mail.ts';
import { asTest, fittingMail } from '../../mail/fitting-mail.ts';

export interface SendTestDeps {
  send: SendMail;
  from: Address;
  publicUrl: string;
}

interface Content {
  fair: Fair;
  render: (isLinked: boolean) => RenderedMail;
  tickets?: readonly MailAttachment[];
  others?: readonly MailAttachment[];
}

/** Sends a mail of a fair, marked as a test, to one address. */
export async function sendTest(
  { fair, render, tickets = [], others = [] }: Content,
  { to, now }: { to: string; now: Date },
  { send, from, publicUrl }: SendTestDeps,
): Promise<void> {
  const message = await fittingMail({
    ...{ fair, from, tickets, others },
    render: (isLinked) => asTest(render(isLinked)),
    to: { name: '', address: to },
    messageId: `<${randomUUID()}.test@${new URL(publicUrl).hostname}>`,
    date: now,
  });
  await send(message, to);
}
