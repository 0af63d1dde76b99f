import { openDays } from '#shared/domain/admission.ts';
import { daysInWords } from '#shared/domain/days-in-words.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { coloursOf, type FairColours } from '#shared/domain/fair-colours.ts';
import { fairDays, withdrawalEnd } from '#shared/domain/fair-days.ts';
import { fullNameOf } from '#shared/domain/full-name.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { type MailKind, orderMail } from '#shared/domain/mail-kinds.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { formatNip } from '#shared/domain/nip.ts';
import { type Order, ticketCount } from '#shared/domain/order.ts';
import { amountKept, isPaidThroughProvider } from '#shared/domain/refund.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { positionOf, type Ticket, ticketCodeOf } from '#shared/domain/ticket.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { formatTime, formatUntil } from '#shared/domain/time.ts';
import { venueIn } from '#shared/domain/venue.ts';
import { holderName } from '#shared/texts/holder-name.ts';
import { counted, fillPlaceholders, hardSpaces } from '#shared/texts/language-tools.ts';
import {
  cancelledTemplate,
  correctionTemplate,
  formerTemplates,
  linkedTickets,
  mailFrame,
  mailTemplates,
  type OrderPlaceholder,
  paidAtOfficeTemplate,
  returnedTemplates,
  transferredTemplate,
  undoableTemplate,
  withTransfer,
} from '#shared/texts/mail.ts';
import type { MailTemplate } from '#shared/texts/mail-template.ts';
import { formPage } from '../../runtime/links.ts';

export interface OrderMailData {
  kind: MailKind;
  fair: Fair;
  order: Order;
  /** The types of the order's tickets. */
  types: readonly TicketType[];
  /** Those that a mail carries, or tells were given back. */
  tickets: readonly Ticket[];
  publicUrl: string;
  /** Grosze that are returned while the order stays. */
  returned?: number | undefined;
  /** The order's page with its access key; for a holder, the fair's page. */
  orderUrl: string;
  /** The recipient. */
  email: string;
  /** The office's text instead of the built-in one. */
  template?: MailTemplate | undefined;
  /** The documents that it brings. */
  documents?: readonly Pick<NonNullable<Order['documents']>[number], 'kind' | 'number'>[];
  /** The orders that it leads to, besides its own text. */
  linked?: readonly LinkedOrder[];
  /** The tickets are too large to be attached: the order's page has them. */
  isLinked?: boolean;
  /** Its recipient has lost the order's address, and with it the order's page. */
  isFormer?: boolean;
  /** Its recipient may undo the act that it tells of. */
  isUndoable?: boolean;
}

/** An order and its page with the access key. */
export interface LinkedOrder {
  order: Order;
  fair: Fair;
  url: string;
}

/** A mail's content in its language, before it becomes HTML or plain text. */
export interface MailContent {
  lang: Language;
  subject: string;
  title: string;
  paragraphs: string[];
  facts: { label: string; lines: string[] }[];
  tickets: { holder: string; type: string; code: string }[];
  /** Above the tickets: where their PDFs are, or what became of them. */
  ticketsLabel: string;
  button: { label: string; url: string };
  /** Pages of orders, below the button, and what is said above them. */
  links: { label: string; lines: string[]; url: string }[];
  linksLabel: string;
  /** Below the button. */
  note: string | undefined;
  /** The link to leave a waiting list. */
  leave?: { label: string; url: string } | undefined;
  fairName: string;
  banner: string | undefined;
  /** The organiser's. */
  logo: string | undefined;
  /** The fair's own colours, if it has some. */
  colours: FairColours | undefined;
  footer: string[];
}

const ticketForms = {
  pl: { one: 'bilet', few: 'bilety', many: 'biletów', other: 'biletu' },
  en: { one: 'ticket', other: 'tickets' },
} as const;

/** The Warsaw days when any of the order's tickets is valid; all days of the fair where the types are unknown. */
export function orderDays({ fair, types }: Pick<OrderMailData, 'fair' | 'types'>): string[] {
  const open = new Set(types.flatMap((type) => openDays(fair, type.admission)));
  return fairDays(fair).filter((day) => open.size === 0 || open.has(day));
}

function valuesOf({
  fair,
  order,
  tickets,
  returned,
  email,
}: OrderMailData): Record<OrderPlaceholder, string> {
  const { lang } = order;
  const count = tickets.length || order.lines.reduce((sum, { holders }) => sum + holders.length, 0);
  return {
    fair: inLanguage(fair.name, lang),
    order: orderNumberOf(order.id),
    total: formatMoney(amountKept(order), lang),
    amount: formatMoney(returned ?? order.total, lang),
    tickets: counted(lang, count, ticketForms[lang]),
    email,
    buyer: fullNameOf(order.buyer),
    refundUntil: formatUntil(withdrawalEnd(fair), lang),
    organiser: fair.organiser.name,
  };
}

/** Fills the office's text, with hard spaces added; the values stay as typed. */
export const fill = (text: string, values: Record<string, string>): string =>
  fillPlaceholders(hardSpaces(text), values);

function factsOf(data: OrderMailData): MailContent['facts'] {
  const { fair, order } = data;
  const texts = mailFrame[order.lang];
  const opens = texts.opensAt(formatTime(new Date(fair.startDate), order.lang));
  const { place, address, city } = venueIn(fair, order.lang);
  return [
    { label: texts.when, lines: [daysInWords(orderDays(data), order.lang), opens] },
    { label: texts.where, lines: [hardSpaces(place), hardSpaces(`${address}, ${city}`)] },
  ];
}

function ticketLines({ tickets, types, order }: OrderMailData): MailContent['tickets'] {
  const typeName = (id: string) => types.find((type) => type.id === id)?.name ?? { pl: '' };
  return tickets.map(({ id, holder, ticketTypeId, securityCode }) => ({
    holder: holderName(holder, order.lang),
    type: inLanguage(typeName(ticketTypeId), order.lang),
    code: ticketCodeOf(id, securityCode),
  }));
}

/** One is behind the button already. */
function linksOf({ linked = [], order: { lang } }: OrderMailData): MailContent['links'] {
  if (linked.length < 2) return [];
  return linked.map(({ order, fair, url }) => ({
    label: inLanguage(fair.name, lang),
    lines: [
      daysInWords(fairDays(fair), lang),
      `${counted(lang, ticketCount(order) - (order.removed?.length ?? 0), ticketForms[lang])} · ${orderNumberOf(order.id)}`,
    ],
    url,
  }));
}

/** The pictures above a mail. */
export function picturesOf(
  { banners: { mail, logo } }: Pick<Fair, 'banners'>,
  publicUrl: string,
): Pick<MailContent, 'banner' | 'logo'> {
  const urlOf = (key: string | undefined) => key && `${publicUrl}/images/${key}`;
  return { banner: urlOf(mail), logo: urlOf(logo) };
}

/** Who sends the mail, and why. */
export function footerOf({ organiser }: Fair, lang: Language, reason: string): string[] {
  const { name, address, nip, email, phone } = organiser;
  const legal = [name, address, nip && `${mailFrame[lang].nip} ${formatNip(nip)}`].filter(Boolean).join(', ');
  const contact = [email, phone].filter(Boolean).join(', ');
  return [hardSpaces(legal), hardSpaces(contact), reason];
}

/** A holder whose files do not fit has their codes alone: only the buyer has the order's page. */
function ticketsLabelOf({ kind, order: { lang }, isLinked }: OrderMailData): string {
  const { tickets, attached, linked, cancelled } = mailFrame[lang];
  if (orderMail(kind).tickets === 'void') return cancelled;
  if (!isLinked) return `${tickets} · ${attached}`;
  return kind === 'ticket' ? `${tickets} · ${linked}` : tickets;
}

/** The built-in texts of a kind for orders that its usual one would be wrong about. */
const variants: Partial<Record<MailKind, (data: OrderMailData) => MailTemplate | undefined>> = {
  // Where an invoice replaces the one corrected, it comes last.
  invoice: ({ documents }) => (documents?.at(-1)?.kind === 'correction' ? correctionTemplate : undefined),
  // Only provider payments are refunded automatically.
  'tickets-returned': ({ order, returned }) => {
    if (!returned) return returnedTemplates.free;
    return isPaidThroughProvider(order) ? undefined : returnedTemplates.office;
  },
  refund: ({ order }) => {
    if (amountKept(order) === 0) return cancelledTemplate;
    return isPaidThroughProvider(order) ? undefined : paidAtOfficeTemplate;
  },
};

function templateOf(data: OrderMailData): MailTemplate {
  const { kind, tickets, template, isLinked, isFormer, isUndoable } = data;
  const brings = orderMail(kind).tickets === 'brought';
  if (brings && tickets.length === 0) return transferredTemplate;
  const forced = isUndoable
    ? undoableTemplate
    : isFormer
      ? formerTemplates[kind]
      : isLinked
        ? linkedTickets[kind]
        : undefined;
  if (template && !forced) return template;
  const builtIn = forced ?? variants[kind]?.(data) ?? mailTemplates[kind];
  return brings && tickets.some(({ transferred }) => transferred) ? withTransfer(builtIn) : builtIn;
}

/** The content of a mail about an order, in the order's language. */
export function mailContent(data: OrderMailData): MailContent {
  const { kind, fair, order, publicUrl, orderUrl, documents = [] } = data;
  const template = templateOf(data);
  const { lang } = order;
  const described = orderMail(kind);
  const isTicket = described.tickets === 'brought';
  const canWithdraw = described.hasWithdrawal && order.createdAt < withdrawalEnd(fair).toISOString();
  const values = valuesOf(data);
  const written = (text: MailTemplate['title']) => fill(inLanguage(text, lang), values);
  return {
    lang,
    subject: written(template.subject).replace(/\s+/g, ' '),
    title: written(template.title),
    paragraphs: [
      ...written(template.body)
        .split(/\n\s*\n/)
        .filter(Boolean),
      ...(isTicket && data.tickets.some(({ id }) => order.recoded?.[positionOf(id)])
        ? [mailFrame[lang].newCodes]
        : []),
      ...(documents.length > 0
        ? [documents.map(({ kind, number }) => mailFrame[lang].documents[kind](number)).join(' ')]
        : []),
    ],
    facts: described.hasVenue ? factsOf(data) : [],
    tickets: described.tickets ? ticketLines(data) : [],
    ticketsLabel: ticketsLabelOf(data),
    button: {
      label: written(template.button),
      url: described.button === 'shop' ? formPage(publicUrl, lang, data.fair.id) : orderUrl,
    },
    links: linksOf(data),
    linksLabel: mailFrame[lang].orders,
    note: canWithdraw ? mailFrame[lang].refund(values.refundUntil) : undefined,
    fairName: values.fair,
    ...picturesOf(fair, publicUrl),
    colours: coloursOf(fair),
    footer: footerOf(fair, lang, mailFrame[lang].fromHost(new URL(publicUrl).host)),
  };
}
