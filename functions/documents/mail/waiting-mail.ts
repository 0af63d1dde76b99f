import type { Fair } from '#shared/domain/fair.ts';
import { coloursOf } from '#shared/domain/fair-colours.ts';
import type { WaitingMailKind } from '#shared/domain/mail-kinds.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { formatUntil } from '#shared/domain/time.ts';
import { hardSpaces } from '#shared/texts/language-tools.ts';
import { mailTemplates } from '#shared/texts/mail.ts';
import type { MailTemplate } from '#shared/texts/mail-template.ts';
import { type WaitingPlaceholder, waitingMailFrame } from '#shared/texts/waiting-mail.ts';
import { fill, footerOf, type MailContent, picturesOf } from './mail-content.ts';

export interface WaitingMailData {
  kind: WaitingMailKind;
  lang: Language;
  person: string;
  fair: Fair;
  type: TicketType;
  /** Until when a place is held, if one is. */
  until: string | undefined;
  holdHours: number;
  /** Whether the person has to confirm their address first: the mail says so whatever text the organiser wrote. */
  toConfirm: boolean;
  publicUrl: string;
  /** The page where the held place is bought. */
  offerUrl: string;
  /** The page that shows the person's place, where it can be left. */
  placeUrl: string;
  template?: MailTemplate | undefined;
}

/** The content of a mail to a person on a waiting list. */
export function waitingMailContent(data: WaitingMailData): MailContent {
  const { kind, lang, fair, type, until, publicUrl, toConfirm, template = mailTemplates[kind] } = data;
  const frame = waitingMailFrame[lang];
  const values: Record<WaitingPlaceholder, string> = {
    fair: inLanguage(fair.name, lang),
    person: data.person,
    ticketType: inLanguage(type.name, lang),
    hold: frame.hours(data.holdHours),
    organiser: fair.organiser.name,
    until: until ? hardSpaces(formatUntil(new Date(until), lang)) : '',
  };
  const written = (text: MailTemplate['title']) => fill(inLanguage(text, lang), values);
  return {
    lang,
    subject: `${toConfirm ? frame.confirmSubject : ''}${written(template.subject).replace(/\s+/g, ' ')}`,
    title: written(template.title),
    paragraphs: [
      ...(toConfirm ? [frame.confirmText] : []),
      ...written(template.body)
        .split(/\n\s*\n/)
        .filter(Boolean),
    ],
    facts: [],
    tickets: [],
    ticketsLabel: '',
    button: {
      label: toConfirm ? frame.confirm : written(template.button),
      url: kind === 'waiting-offer' ? data.offerUrl : data.placeUrl,
    },
    links: [],
    linksLabel: '',
    note: undefined,
    leave: { label: frame.leave, url: data.placeUrl },
    fairName: values.fair,
    ...picturesOf(fair, publicUrl),
    colours: coloursOf(fair),
    footer: footerOf(fair, lang, frame.fromHost(new URL(publicUrl).host)),
  };
}
