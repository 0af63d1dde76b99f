import type { KeptOrder, findBuyer as row } from '#shared/contract/buyers.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { KeptAnswers } from '#shared/domain/answers.ts';
import { documentEnd } from '#shared/domain/document-end.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { hasDocuments, invoiceKindOf, invoiceNumberOf, privateInvoiceOf } from '#shared/domain/invoice.ts';
import type { Order, Refund } from '#shared/domain/order.ts';
import { holderAt } from '#shared/domain/order-holders.ts';
import type { QuestionList } from '#shared/domain/questions/question.ts';
import { type ErasedPeople, leavingOf, whyNotErase } from '#shared/domain/retention.ts';
import { orderIdOfTicket, positionOf, type Ticket, ticketCodeOf, ticketsOf } from '#shared/domain/ticket.ts';
import { wordedAnswers } from '#shared/texts/worded-answers.ts';
import { forEachLimit } from '../../runtime/for-each-limit.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore, FairWithTypes } from '../../store/fairs/fairs.ts';
import type { MessageStore } from '../../store/mail/messages.ts';
import { recipientKey } from '../../store/mail/recipient-key.ts';
import type { InvoiceStore } from '../../store/money/invoices.ts';
import type { OrderErasing } from '../../store/orders/order-erasing.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { AuditStore } from '../../store/people/audit.ts';
import { type LookDeps, ordersOf } from './orders-of.ts';

/** How many orders are read at a time. */
const PARALLEL = 8;

interface Deps extends LookDeps {
  orders: OrderStore;
  erasing: OrderErasing;
  fairs: FairStore;
  audit: AuditStore;
  invoices: Pick<InvoiceStore, 'ofOrder'>;
  messages: Pick<MessageStore, 'ofMailbox'>;
}

interface FairContext extends Pick<FairWithTypes, 'fair' | 'types' | 'questions'> {
  now: Date;
  /** The organiser's messages to them. */
  messages: Awaited<ReturnType<MessageStore['ofMailbox']>>;
}

const MAX_ENTRIES = 100;

function ticketsIn(
  order: Order,
  issued: readonly Ticket[],
  leaving: ErasedPeople,
  { types, questions, now }: FairContext,
) {
  return ticketsOf(order, now)
    .filter(({ id }) => leaving.positions.includes(positionOf(id)))
    .map((planned): KeptOrder['tickets'][number] => {
      const ticket = issued.find(({ id }) => id === planned.id) ?? planned;
      return {
        ticketId: ticket.id,
        code: ticketCodeOf(ticket.id, ticket.securityCode),
        type: types.find(({ id }) => id === ticket.ticketTypeId)?.name ?? { pl: '–' },
        holder: ticket.holder,
        ...answersIn(holderAt(order, positionOf(ticket.id))?.answers, questions),
        status: ticket.status,
        admissions: ticket.admissions,
        ...(ticket.lastEntry && { lastEntry: ticket.lastEntry }),
        ...(ticket.lastExit && { lastExit: ticket.lastExit }),
        contactShared: ticket.contactId !== undefined,
      };
    });
}

const answersIn = (answers: KeptAnswers | undefined, questions: QuestionList | undefined) =>
  answers ? { answers: wordedAnswers(answers, questions) } : {};

const toldOf = ({ at, reason }: Refund) => ({ at, ...(reason && { reason }) });

/** Fields that only the buyer may see. */
function boughtBy(
  { buyer: { answers, ...buyer }, address, consents, payment, refund, returns, ...order }: Order,
  { questions }: FairContext,
): Partial<KeptOrder> {
  const { couponId, referenceCode } = order;
  const invoiceNumber = invoiceNumberOf(order);
  const invoice = invoiceKindOf(buyer);
  const privateInvoice = privateInvoiceOf(buyer);
  return {
    buyer,
    ...answersIn(answers, questions),
    address,
    consents,
    ...(couponId && { coupon: couponId.split('+')[1]?.toUpperCase() }),
    ...(invoice && { invoice }),
    ...(privateInvoice && { privateInvoice }),
    ...(invoiceNumber && { invoiceNumber }),
    ...(referenceCode && { referenceCode }),
    ...(payment?.paidAt && { paidAt: payment.paidAt }),
    ...(payment?.method && { paymentMethod: payment.method }),
    ...(refund && { refund: toldOf(refund) }),
    ...(returns && {
      returns: returns.map((returned) => ({ ...toldOf(returned), amount: returned.amount })),
    }),
  };
}

/** The messages that went to somebody as the holder of an order's ticket. */
const messagesIn = ({ id }: Order, { messages }: FairContext): KeptOrder['messages'] =>
  messages
    .filter(({ to }) => to.tickets.some((ticketId) => orderIdOfTicket(ticketId) === id))
    .flatMap(({ message, to: { state, at, returned } }) =>
      state === 'sent' && at ? [{ subject: message.text.subject.pl, at, ...(returned && { returned }) }] : [],
    );

/** What each of an order's documents says of its buyer, and until when it is kept. */
const documentsIn = async (order: Order, { invoices }: Deps): Promise<KeptOrder['documents']> =>
  (await invoices.ofOrder(order.id)).map(({ number, kind, issuedAt, buyer }) => {
    return { number, kind, issuedAt, buyer, keptUntil: documentEnd(issuedAt).toISOString() };
  });

async function keptIn(
  order: Order,
  leaving: ErasedPeople,
  setting: FairContext,
  deps: Deps,
): Promise<KeptOrder> {
  const [found, trail, sentTo, documents] = await Promise.all([
    deps.orders.withTickets(order.id),
    leaving.buyer ? deps.audit.page(order.id, MAX_ENTRIES) : undefined,
    leaving.buyer ? deps.erasing.sentTo(order.id) : [],
    leaving.buyer && hasDocuments(order) ? documentsIn(order, deps) : undefined,
  ]);
  const refusal = whyNotErase(order, setting.fair, setting.now);
  return {
    orderId: order.id,
    orderNumber: orderNumberOf(order.id),
    status: order.status,
    createdAt: order.createdAt,
    total: order.total,
    lang: order.lang,
    ...(leaving.buyer && boughtBy(order, setting)),
    ...(documents && { documents }),
    tickets: ticketsIn(order, found?.tickets ?? [], leaving, setting),
    sentTo,
    messages: messagesIn(order, setting),
    trail: (trail?.entries ?? []).map(({ actorId: _, ...entry }) => entry),
    ...(refusal && { refusal }),
  };
}

export const findBuyer =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body }, { now }) => {
    const sold = await deps.fairs.withTypes(body.fairId);
    if (!sold) throw new Problem('not_found');
    const found = await ordersOf(body.fairId, body.email, now, deps);
    const messages = await deps.messages.ofMailbox(body.fairId, recipientKey(body.email));
    const ordersById = new Map<string, KeptOrder>();
    await forEachLimit(found, PARALLEL, async (order) => {
      const leaving = leavingOf(order, body.email);
      if (leaving) ordersById.set(order.id, await keptIn(order, leaving, { ...sold, now, messages }, deps));
    });
    return found.flatMap(({ id }) => ordersById.get(id) ?? []);
  };
