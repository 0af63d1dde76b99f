import { grosze } from '../domain/grosze.ts';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { mailKinds } from '../domain/mail-kinds.ts';
import { invoiceEntry } from '../domain/order.ts';
import { noteText } from '../domain/reason.ts';
import { suppressionReasons } from '../domain/suppression.ts';
import { ticketId } from '../domain/ticket.ts';
import { orderReaders } from '../domain/user.ts';
import * as z from '../zod.ts';
import { call, type ResponseOf } from './call.ts';
import { shownTicket } from './tickets.ts';
import { wordedAnswer } from './worded-answer.ts';

/** An event in an order's history, whoever caused it. */
export const orderEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('placed'), at: instant }),
  z.strictObject({ kind: z.literal('expired'), at: instant }),
  /** Grosze, and one of `paymentWays` or the provider's own number. */
  z.strictObject({ kind: z.literal('paid'), at: instant, amount: grosze, way: z.string() }),
  z.strictObject({ kind: z.literal('mail'), at: instant, mail: z.enum(mailKinds), to: z.string() }),
  /** The buyer's address was suppressed, after a mail to it failed or was reported as spam. */
  z.strictObject({ kind: z.literal('undelivered'), at: instant, reason: z.enum(suppressionReasons) }),
  /** A user's change, named as in the audit trail. */
  z.strictObject({
    kind: z.literal('act'),
    at: instant,
    action: z.string(),
    actorId: z.string(),
    email: z.optional(z.string()),
    reason: z.optional(z.string()),
  }),
  z.strictObject({
    kind: z.literal('entry'),
    at: instant,
    ticketId,
    /** Whose it was then; empty where nobody was named. */
    holder: z.string(),
    gate: z.string(),
    admissions: z.int(),
  }),
  /** Paid when no places were left, so the money is refunded; or a completed repayment. */
  z.strictObject({ kind: z.enum(['paid-too-late', 'money-returned']), at: instant, amount: grosze }),
]);
export type OrderEvent = z.infer<typeof orderEvent>;

/** A whole order: its tickets as in the table of sold tickets, its money, and its history. */
export const getOrderDetails = call({
  id: 'getOrderDetails',
  resource: 'tickets',
  method: 'GET',
  path: '/api/tickets/orderDetails/{orderId}',
  roles: orderReaders,
  params: z.strictObject({ orderId: id('ord') }),
  response: z.strictObject({
    tickets: z.array(shownTicket),
    /** Its buyer, where its first ticket tells of somebody else, to whom they have transferred it. */
    buyer: z.optional(
      z.pick(shownTicket, { name: true, surname: true, email: true, phoneNumber: true, company: true }),
    ),
    /** What the people whom it names answered to the fair's questions; absent where nobody answered any. */
    answers: z.optional(z.array(z.strictObject({ who: z.string(), answers: z.array(wordedAnswer) }))),
    fairId: id('fair'),
    /** The coupon's discount in grosze. */
    discount: grosze,
    /** Grosze that went back for single tickets. */
    returned: grosze,
    /** Its invoice and corrections, in their order. */
    documents: z.array(invoiceEntry),
    /** The buyer's data was erased, so nothing can be corrected or sent. */
    erased: z.boolean(),
    /** The buyer's address is suppressed: nothing is sent to it. */
    suppressed: z.boolean(),
    /** The mail service holds one of its mails back. */
    mailHeld: z.boolean(),
    /** When badges were printed last, by their ticket; absent until one was. */
    badges: z.optional(z.record(ticketId, instant)),
    /** Oldest first. */
    events: z.array(orderEvent),
  }),
  problems: ['not_found'],
});

/** A note of the staff on an order. It stays in the order's history until its buyer's data is erased. */
export const addNote = call({
  id: 'addNote',
  resource: 'tickets',
  method: 'POST',
  path: '/api/tickets/note',
  roles: orderReaders,
  body: z.strictObject({ orderId: id('ord'), note: noteText }),
  problems: ['not_found', 'order_erased'],
});

export type OrderDetails = ResponseOf<typeof getOrderDetails>;
