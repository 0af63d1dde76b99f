import type { Fair } from '#shared/domain/fair.ts';
import { purposeOf } from '#shared/domain/message.ts';
import type { SendMail } from '../adapters/mailer.ts';
import { messageContent } from '../documents/mail/message-mail.ts';
import type { Address } from '../documents/mail/mime.ts';
import { renderContent } from '../documents/mail/render-mail.ts';
import { fittingMail } from '../mail/fitting-mail.ts';
import { oneClick } from '../mail/one-click.ts';
import { accessToken, formPage, newsPage, noNewsAddress, orderPage } from '../runtime/links.ts';
import type { Message } from '../store/mail/messages.ts';
import type { Addressee } from './addressee.ts';

export interface MessageMail {
  message: Message;
  fair: Fair;
  addressee: Addressee;
  mailboxHash: string;
}

interface Deps {
  send: SendMail;
  linkSecret: () => Promise<string>;
  publicUrl: string;
  from: Address;
}

/** Makes and sends one person's mail of a message; news has a link that mail programs show as a button that ends it. */
export const deliverMessage =
  ({ send, linkSecret, publicUrl, from }: Deps) =>
  async ({ message, fair, addressee, mailboxHash }: MessageMail, date: Date): Promise<void> => {
    const { order, email, name, isBuyer } = addressee;
    const secret = await linkSecret();
    const isNews = purposeOf(message) === 'news';
    const url = isBuyer
      ? orderPage(publicUrl, order, accessToken(secret, order.id, order.linkNumber))
      : formPage(publicUrl, order.lang, order.fairId);
    const content = messageContent({
      ...{ template: message.text, lang: order.lang, fair, name, url, publicUrl },
      leaveUrl: isNews ? newsPage(publicUrl, secret, mailboxHash, order.lang) : undefined,
    });
    const mime = await fittingMail({
      ...{ fair, from, date, tickets: [], others: [] },
      render: () => renderContent(content),
      to: { name, address: email },
      messageId: `<${message.id}.${mailboxHash}@${new URL(publicUrl).hostname}>`,
      headers: isNews ? oneClick(noNewsAddress(publicUrl, secret, mailboxHash, order.lang)) : {},
    });
    // By these the mail service's events tell which message came back.
    await send(mime, email, { fair: fair.id, message: message.id, mailbox: mailboxHash });
  };
