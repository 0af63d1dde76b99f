import { daysInWords } from '#shared/domain/days-in-words.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { coloursOf } from '#shared/domain/fair-colours.ts';
import { fairDays } from '#shared/domain/fair-days.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { venueIn } from '#shared/domain/venue.ts';
import { hardSpaces } from '#shared/texts/language-tools.ts';
import type { MailTemplate } from '#shared/texts/mail-template.ts';
import { type MessagePlaceholder, messageFrame } from '#shared/texts/message-mail.ts';
import { fill, footerOf, type MailContent, picturesOf } from './mail-content.ts';

export interface MessageMailData {
  template: MailTemplate;
  lang: Language;
  fair: Fair;
  /** The recipient's whole name; empty where nobody was named. */
  name: string;
  /** The order's page; for a holder, the fair's. */
  url: string;
  /** The page that ends news, where it is news. */
  leaveUrl: string | undefined;
  publicUrl: string;
}

/** The content of the organiser's message to one person, in their language. */
export function messageContent(data: MessageMailData): MailContent {
  const { template, lang, fair, url, leaveUrl, publicUrl } = data;
  const { place, address, city } = venueIn(fair, lang);
  const values: Record<MessagePlaceholder, string> = {
    name: data.name,
    fair: inLanguage(fair.name, lang),
    dates: daysInWords(fairDays(fair), lang),
    place: hardSpaces(`${place}, ${address}, ${city}`),
    link: url,
    organiser: fair.organiser.name,
  };
  const written = (text: MailTemplate['title']) => fill(inLanguage(text, lang), values);
  const frame = messageFrame[lang];
  return {
    lang,
    subject: written(template.subject).replace(/\s+/g, ' '),
    title: written(template.title),
    paragraphs: written(template.body)
      .split(/\n\s*\n/)
      .filter(Boolean),
    facts: [],
    tickets: [],
    ticketsLabel: '',
    button: { label: written(template.button), url },
    links: [],
    linksLabel: '',
    note: undefined,
    leave: leaveUrl === undefined ? undefined : { label: frame.leave, url: leaveUrl },
    fairName: values.fair,
    ...picturesOf(fair, publicUrl),
    colours: coloursOf(fair),
    footer: footerOf(fair, lang, frame.reasons[leaveUrl === undefined ? 'fair' : 'news']),
  };
}
