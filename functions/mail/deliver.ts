import { isSameEmail } from '#shared/domain/email.ts';
import { fullNameOf } from '#shared/domain/full-name.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { isGiven } from '#shared/domain/ksef-mark.ts';
import { type MailKind, orderMail } from '#shared/domain/mail-kinds.ts';
import type { Order } from '#shared/domain/order.ts';
import { isEmailRestorable } from '#shared/domain/order-email.ts';
import { type Ticket, ticketNumberOf } from '#shared/domain/ticket.ts';
import { typesIn } from '#shared/domain/ticket-type.ts';
import { isTrial } from '#shared/domain/trial.ts';
import { documentFileName } from '#shared/texts/invoice.ts';
import type { MailTemplate } from '#shared/texts/mail-template.ts';
import type { Files } from '../adapters/files.ts';
import type { SendMail } from '../adapters/mailer.ts';
import { invoiceKey, orderPdfKey, pdfKey } from '../adapters/pdf-key.ts';
import { calendarFor } from '../documents/mail/calendar.ts';
import { orderDays } from '../documents/mail/mail-content.ts';
import type { Address, MailAttachment } from '../documents/mail/mime.ts';
import { renderMail } from '../documents/mail/render-mail.ts';
import {
  accessToken,
  confirmationToken,
  formPage,
  noRemindersAddress,
  orderPage,
  readToken,
  restoringPage,
} from '../runtime/links.ts';
import { currentTrace } from '../runtime/trace.ts';
import { asTest, fittingMail } from './fitting-mail.ts';
import { oneClick } from './one-click.ts';
import type { MailMatter, MailRequest } from './send-mail.ts';

interface Deps {
  files: Files;
  /** The office's text for a kind of mail; undefined where the built-in text applies. */
  wording: (kind: MailKind) => Promise<MailTemplate | undefined>;
  send: SendMail;
  linkSecret: () => Promise<string>;
  publicUrl: string;
  from: Address;
}

const pdfAttachment = (filename: string, content: Uint8Array): MailAttachment => ({
  filename: `${filename}.pdf`,
  content,
  contentType: 'application/pdf',
});

/** All tickets of an order in one file. */
export const ticketsAttachment = ({ id, lang }: Order, content: Uint8Array): MailAttachment =>
  pdfAttachment(`${lang === 'pl' ? 'bilety' : 'tickets'}-${orderNumberOf(id)}`, content);

async function pdfOf({ lang }: Order, ticket: Ticket, files: Files): Promise<MailAttachment> {
  const content = await files.get(pdfKey(ticket));
  if (!content) throw new Error(`the PDF of ${ticket.id} is missing`);
  return pdfAttachment(`${lang === 'pl' ? 'bilet' : 'ticket'}-${ticketNumberOf(ticket.id)}`, content);
}

/**
 * All tickets in one file for the buyer; or each in its own, for a holder, who gets theirs alone, and where a ticket was
 * removed since that file was made.
 */
async function pdfsOf(
  { order, tickets }: MailMatter,
  isBuyer: boolean,
  files: Files,
): Promise<MailAttachment[]> {
  const content = isBuyer && tickets.length > 1 && (await files.get(orderPdfKey(order)));
  if (!content) return Promise.all(tickets.map((ticket) => pdfOf(order, ticket, files)));
  return [ticketsAttachment(order, content)];
}

/**
 * The documents that a mail brings to an order's buyer: a first mail all, one about a refund its correction, another the
 * one that it is about, and what was issued with it; what has no number of KSeF yet comes later. Nobody else is told the
 * buyer's tax number or address.
 */
function documentsIn({ id, buyer, documents = [] }: Order, { kind, name, to, holder }: MailRequest) {
  if (holder || to !== buyer.email) return [];
  const all = documents.map((document, index) => ({ ...document, key: invoiceKey(id, index + 1) }));
  const ready = (some: typeof all) => some.filter(isGiven);
  const brought = orderMail(kind).documents;
  if (brought === 'all') return ready(all);
  if (brought === 'last') return ready(all.slice(-1));
  const last = brought === 'named' && all.find((document) => name.endsWith(document.id.slice(-12)));
  return last ? ready(all.filter(({ issuedAt }) => issuedAt === last.issuedAt)) : [];
}

async function documentPdf(
  { key, number }: ReturnType<typeof documentsIn>[number],
  { lang }: Order,
  files: Files,
): Promise<MailAttachment> {
  const content = await files.get(key);
  if (!content) throw new Error(`the file of ${number} is missing`);
  return pdfAttachment(documentFileName(lang, number), content);
}

/** The days of an order's tickets, for a calendar. */
export function calendarAttachment(
  { order, fair, types }: Pick<MailMatter, 'order' | 'fair' | 'types'>,
  orderUrl: string,
  at: Date,
): MailAttachment {
  const content = calendarFor({ fair, order, days: orderDays({ fair, types }), orderUrl, at });
  const filename = `${orderNumberOf(order.id)}.ics`;
  return { filename, content, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' };
}

/** The trace id in a mail's header leads to its log lines. */
function traceHeader(): Record<string, string> {
  const trace = currentTrace();
  return trace ? { 'X-Correlation-Id': trace.correlationId } : {};
}

/** Makes an order's mail in its buyer's language, with tickets and calendar where it carries tickets, and sends it. */
export const deliver =
  (deps: Deps) =>
  async ({ kind, name, to, holder }: MailRequest, found: MailMatter, date: Date): Promise<void> => {
    const { order, fair, tickets } = found;
    const ordered = holder ? tickets : order.lines;
    const types = typesIn(ordered, found.types);
    const { publicUrl, from } = deps;
    // Only the buyer gets the order's page, because the whole order can be cancelled there.
    const secret = await deps.linkSecret();
    const pageOf = (order: Order) =>
      orderPage(publicUrl, order, accessToken(secret, order.id, order.linkNumber));
    const ownPage = pageOf(order);
    // Calendars are synchronised and shared.
    const readPage = orderPage(publicUrl, order, readToken(secret, order.id, order.linkNumber));
    const described = orderMail(kind);
    const confirming =
      described.button === 'confirmation' ? `&confirm=${confirmationToken(secret, order.id)}` : '';
    // The address may have been changed since the act that the mail is about, and then its owner's link with it.
    const isPinned = described.to === 'owner-before' || described.about === 'return';
    const isFormer = isPinned && !isSameEmail(to, order.buyer.email ?? '');
    const isUndoable = described.button === 'undo' && isEmailRestorable(order, date);
    const form = formPage(publicUrl, order.lang, order.fairId);
    const shownPage = holder || isFormer ? form : `${ownPage}${confirming}`;
    const orderUrl = isUndoable ? restoringPage(publicUrl, secret, order) : shownPage;
    const template = await deps.wording(kind);
    const bringsTickets = described.tickets === 'brought' && tickets.length > 0;
    const brought = documentsIn(order, { kind, name, to, holder });
    const documents = await Promise.all(brought.map((document) => documentPdf(document, order, deps.files)));
    const pdfs = bringsTickets ? await pdfsOf(found, !holder, deps.files) : [];
    const matter = { ...found, types };
    const calendar = bringsTickets ? [calendarAttachment(matter, holder ? orderUrl : readPage, date)] : [];
    const mime = await fittingMail({
      render(isLinked) {
        const mail = renderMail({
          ...{ kind, fair, order, types, tickets, publicUrl, orderUrl, template, isLinked, isFormer },
          isUndoable,
          email: to,
          returned: (found.repayment ?? found.given)?.amount,
          documents: brought,
          linked: found.live?.map((live) => ({ ...live, url: pageOf(live.order) })) ?? [],
        });
        return isTrial(order) ? asTest(mail) : mail;
      },
      ...{ fair, from, date, tickets: pdfs, others: [...documents, ...calendar] },
      to: { name: isFormer ? '' : (holder?.name ?? fullNameOf(order.buyer)), address: to },
      messageId: `<${order.id}.${name}@${new URL(publicUrl).hostname}>`,
      headers: {
        ...traceHeader(),
        ...(described.withheld === 'reminders' &&
          oneClick(noRemindersAddress(publicUrl, secret, { orderId: order.id, position: holder?.position }))),
      },
    });
    await deps.send(mime, to);
  };
