import type { JobOf } from '#shared/contract/jobs.ts';
import { Problem } from '#shared/contract/problem.ts';
import { holderMails } from '#shared/domain/holder-mails.ts';
import { renewals } from '#shared/domain/new-codes.ts';
import type { Order } from '#shared/domain/order.ts';
import { sendingOfReturn } from '#shared/domain/repayment.ts';
import { keptTickets, positionOf, securityCodesOf, type Ticket, ticketIdOf } from '#shared/domain/ticket.ts';
import type { Files } from '../../adapters/files.ts';
import { orderPdfKey, pdfKey } from '../../adapters/pdf-key.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import type { TicketSigner } from '../../adapters/signing.ts';
import { type PageSetting, ticketPage, ticketPictures } from '../../documents/pdf/ticket-page.ts';
import { ticketPdf } from '../../documents/pdf/ticket-pdf.ts';
import { voidTicketJobs } from '../../mail/void-ticket-jobs.ts';
import { type BringDeps, bringDocuments } from '../../money/invoices/bring-documents.ts';
import { log } from '../../runtime/log.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { TicketStore } from '../../store/tickets/tickets.ts';

export interface IssueDeps extends BringDeps {
  orders: OrderStore;
  fairs: FairStore;
  tickets: TicketStore;
  files: Files;
  images: Files;
  signer: () => Promise<TicketSigner>;
  enqueue: Enqueue;
  /** Makes the id of a shared contact. */
  newContactId: () => string;
  publicUrl: string;
}

interface IssueContext extends PageSetting {
  signer: TicketSigner;
}

const pageOf = (ticket: Ticket, setting: IssueContext, publicUrl: string) =>
  ticketPage(ticket, setting.signer.sign(ticket.id, ticket.edition), setting, publicUrl);

/** One file for the mail of several tickets: its pages share fonts and pictures. */
async function makeOrderPdf(tickets: readonly Ticket[], setting: IssueContext, deps: IssueDeps) {
  const [first, ...others] = tickets.map((ticket) => pageOf(ticket, setting, deps.publicUrl));
  if (!first || others.length === 0) return;
  await deps.files.put(orderPdfKey(setting.order), await ticketPdf([first, ...others]), 'application/pdf');
}

async function settingOf(order: Order, deps: IssueDeps): Promise<IssueContext> {
  const [sold, signer] = await Promise.all([deps.fairs.withTypes(order.fairId), deps.signer()]);
  if (!sold) throw new Error(`fair ${order.fairId} of ${order.id} is gone`);
  return { order, ...sold, signer, ...(await ticketPictures(sold.fair, order.lang, deps.images)) };
}

/** Only the buyer's own ticket gets a contact, and only with consent; nobody asked the other holders. */
const withContact = (ticket: Ticket, order: Order, newContactId: () => string): Ticket =>
  order.consents.shareContactAt && positionOf(ticket.id) === 1
    ? { ...ticket, contactId: newContactId() }
    : ticket;

/**
 * The PDF is stored before the record, so a ticket on record can be downloaded. After a correction the ticket is made
 * again with the same id and security code, so codes already sent stay valid; one from before security codes, or that was
 * transferred, is given its own.
 * @returns the tickets that were made
 */
async function makeTickets(
  order: Order,
  issued: readonly Ticket[],
  now: Date,
  deps: IssueDeps,
): Promise<Ticket[]> {
  const before = (id: string) => issued.find((ticket) => ticket.id === id);
  const kept = keptTickets(order, now);
  const ticketsToMake = kept.filter(({ id }) => order.staleSince || !before(id));
  if (ticketsToMake.length === 0 && kept.length < 2) return [];
  const setting = await settingOf(order, deps);
  const made = ticketsToMake.map((ticket) => {
    const { ticketId: _, ...signed } = setting.signer.sign(ticket.id, ticket.edition);
    const known = before(ticket.id);
    const own = known?.edition === ticket.edition ? known?.securityCode : undefined;
    const securityCode = own ?? setting.signer.securityCode(ticket.id, ticket.edition);
    return { ...ticket, securityCode, signed };
  });
  const mailed = new Set(holderMails(order).flatMap(({ ticketIds }) => ticketIds));
  for (const ticket of made) {
    const pdf = await ticketPdf([pageOf(ticket, setting, deps.publicUrl)]);
    await deps.files.put(pdfKey(ticket), pdf, 'application/pdf');
    const isMailed = mailed.has(ticket.id);
    if (before(ticket.id)) await deps.tickets.correct(ticket, isMailed);
    else await deps.tickets.issue(withContact(ticket, order, deps.newContactId), isMailed);
  }
  const all = [...made, ...issued];
  // Also where all were made before: a death may have come before their file. Only the buyer gets it.
  const own = kept.filter(({ transferred }) => !transferred);
  const pages = own.flatMap(({ id }) => all.find((ticket) => ticket.id === id) ?? []);
  await makeOrderPdf(pages, setting, deps);
  return made;
}

const needsTickets = ({ status, erasedAt, sentAt, staleSince }: Order): boolean =>
  status === 'paid' && !erasedAt && (!sentAt || staleSince !== undefined);

/** Distinguishes a mail with other codes, or to another address, from those before. */
function sendingOfMails(order: Order): { sending?: string } {
  const times = renewals(order);
  if (order.emailRestoredAt) return { sending: `restored${times || ''}` };
  if (order.emailCorrectedAt) return { sending: `otheraddress${times || ''}` };
  return times > 0 ? { sending: `newcodes${times}` } : {};
}

/** The mails about tickets that were given back, as far as nobody was told. */
async function requestReturnMails({ id: orderId, returns = [] }: Order, { enqueue }: IssueDeps) {
  for (const given of returns)
    if (!given.notifiedAt)
      await enqueue({
        kind: 'send-mail',
        mail: 'tickets-returned',
        orderId,
        sending: sendingOfReturn(given),
      });
}

/** The mails that bring transferred tickets to their new holders. */
async function requestTransferMails(order: Order, { enqueue }: IssueDeps) {
  const mails = holderMails(order);
  for (const [place, edition] of Object.entries(order.transfers ?? {})) {
    const ticketId = ticketIdOf(order.id, Number(place));
    const mail = mails.find(({ ticketIds }) => ticketIds.includes(ticketId));
    const about = { kind: 'send-mail', mail: 'holder-ticket', orderId: order.id } as const;
    const codes = order.recoded?.[place] ?? 0;
    const sending = `transfer${place}x${edition}${codes > 0 ? `x${codes}` : ''}`;
    if (mail) await enqueue({ ...about, position: mail.position, sending });
  }
}

/**
 * Makes the missing or outdated tickets of a paid order, then the documents of any order, and requests its mails, which
 * bring both. A document that fails delays the mail, but no ticket: the order's page has those.
 */
export const issueTickets =
  (deps: IssueDeps) =>
  async ({ orderId }: JobOf<'issue-tickets'>, now: Date): Promise<void> => {
    // The job follows a write of a moment ago, which a stale read might miss.
    const found = await deps.orders.withTickets(orderId, { consistent: true });
    if (!found) throw new Problem('not_found');
    const { tickets } = found;
    // An order that changes meanwhile stays out of date, whatever is read of it later.
    const { staleSince } = found.order;
    const isDue = needsTickets(found.order);
    const made = isDue ? await makeTickets(found.order, tickets, now, deps) : [];
    // Before the buyer's mails: until those are sent the sweep repeats this job.
    for (const job of voidTicketJobs(found.order)) await deps.enqueue(job);
    const order = await bringDocuments(found.order, now, deps);
    await requestReturnMails(order, deps);
    if (!isDue) {
      log.info('nothing-to-issue', { order: orderId, status: order.status });
      return;
    }
    const codes = securityCodesOf([...tickets, ...made]);
    // Before the order counts as up to date, so that none is lost; each is sent once.
    await requestTransferMails(order, deps);
    if (staleSince) await deps.orders.markFresh({ ...order, staleSince }, now, codes);
    if (order.sentAt) return;
    if (order.unmailed) {
      await deps.orders.markHandedOver(order, now, codes);
      return;
    }
    // The buyer's mail comes last: until it is sent the sweep repeats this job, so no other mail is lost.
    // Who has all theirs by transfers is sent those above.
    const isFirst = (id: string) => !order.transfers?.[positionOf(id)];
    const owed = holderMails(order).filter(({ ticketIds }) => ticketIds.some(isFirst));
    const hasNewCodes = (ids: readonly string[]) => ids.some((id) => order.recoded?.[positionOf(id)]);
    const again = sendingOfMails(order);
    for (const { position, ticketIds } of owed) {
      const codes = hasNewCodes(ticketIds) ? again : {};
      await deps.enqueue({ kind: 'send-mail', mail: 'holder-ticket', orderId, position, ...codes });
    }
    await deps.enqueue({ kind: 'send-mail', mail: 'ticket', orderId, ...again });
  };
