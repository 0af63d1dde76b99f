import type { BodyOf } from '#shared/contract/call.ts';
import type { startMessage } from '#shared/contract/messages.ts';
import type { MessagePurpose } from '#shared/domain/message.ts';
import type { MailMessage } from '#shared/domain/wording.ts';
import { messagesTexts } from '#shared/texts/office/messages.ts';
import { type MailValues, mailMessageOf } from '#web/src/components/mail-text/mail-text.ts';
import { instantOf } from '#web/src/lib/form/typed-values.ts';
import type { FoundTickets } from '#web/src/lib/sold-tickets-address.ts';

/** A message in its form. */
export type MessageValues = {
  purpose: MessagePurpose;
  consentId: string;
  text: MailValues;
  when: 'now' | 'later';
  sendAt: string;
};

/** Whom it may go to. */
export interface Chosen {
  fairId: string;
  found: FoundTickets;
}

export type MessageBody = BodyOf<typeof startMessage>;

const inBoth = (field: keyof (typeof messagesTexts)['pl']['start']) => ({
  pl: messagesTexts.pl.start[field],
  en: messagesTexts.en.start[field],
});

/** A new message: everything but what only its author can say. */
export const newMessage = (): MessageValues => ({
  purpose: 'fair',
  consentId: '',
  text: {
    subject: inBoth('subject'),
    title: inBoth('title'),
    body: { pl: '', en: '' },
    button: inBoth('button'),
  },
  when: 'now',
  sendAt: '',
});

/** Whom it goes to, by its purpose; undefined while news rests on no consent yet. */
export function audienceIn({ fairId, found }: Chosen, { purpose, consentId }: MessageValues) {
  if (purpose === 'fair') return { fairId, found };
  return consentId ? { fairId, found, consentId } : undefined;
}

/** The text as it is sent. Without an English body there is no English: nobody gets a mail that begins in another language. */
export function messageText(text: MailValues): MailMessage {
  const { subject, title, body, button } = mailMessageOf(text);
  if (body.en !== undefined) return { subject, title, body, button };
  const inPolish = ({ pl }: MailMessage['body']) => ({ pl });
  return {
    subject: inPolish(subject),
    title: inPolish(title),
    body: inPolish(body),
    button: inPolish(button),
  };
}

export const messageBody = (chosen: Chosen, values: MessageValues) => ({
  ...(audienceIn(chosen, values) ?? chosen),
  text: messageText(values.text),
  ...(values.when === 'later' && { sendAt: instantOf(values.sendAt) ?? '' }),
});
