import type { Fair } from '#shared/domain/fair.ts';
import type { WaitingMailKind } from '#shared/domain/mail-kinds.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import type { WaitingEntry } from '#shared/domain/waiting-list.ts';
import type { MailTemplate } from '#shared/texts/mail-template.ts';
import type { SendMail } from '../adapters/mailer.ts';
import { type Address, toMime } from '../documents/mail/mime.ts';
import { renderContent } from '../documents/mail/render-mail.ts';
import { waitingMailContent } from '../documents/mail/waiting-mail.ts';
import { leaveAddress, offerPage, waitingPlacePage } from '../runtime/links.ts';
import { placeToken } from '../runtime/place-token.ts';
import { oneClick } from './one-click.ts';

interface Deps {
  wording: (kind: WaitingMailKind) => Promise<MailTemplate | undefined>;
  send: SendMail;
  linkSecret: () => Promise<string>;
  publicUrl: string;
  from: Address;
}

export interface WaitingMail {
  kind: WaitingMailKind;
  /** Its name among the entry's mails. */
  name: string;
  to: string;
  entry: WaitingEntry;
  fair: Fair;
  type: TicketType;
  holdHours: number;
}

/**
 * Makes and sends a mail to a person on a waiting list, with an unsubscribe link that mail programs show as a button.
 */
export const deliverWaitingMail =
  (deps: Deps) =>
  async (mail: WaitingMail, date: Date): Promise<void> => {
    const { kind, entry, fair, to } = mail;
    const { publicUrl, from } = deps;
    const token = placeToken(await deps.linkSecret(), entry);
    const content = waitingMailContent({
      ...mail,
      lang: entry.lang,
      person: entry.name ?? '',
      until: entry.offer?.until,
      toConfirm: kind === 'waiting-joined' && entry.unconfirmed === true,
      publicUrl,
      offerUrl: offerPage(publicUrl, entry, token),
      placeUrl: waitingPlacePage(publicUrl, entry.lang, token),
      template: await deps.wording(kind),
    });
    const mime = await toMime({
      ...renderContent(content),
      from: { ...from, name: fair.organiser.name },
      to: { name: entry.name ?? '', address: to },
      replyTo: { name: fair.organiser.name, address: fair.organiser.email },
      attachments: [],
      messageId: `<${entry.id}.${mail.name}@${new URL(publicUrl).hostname}>`,
      date,
      headers: oneClick(leaveAddress(publicUrl, token)),
    });
    await deps.send(mime, to);
  };
