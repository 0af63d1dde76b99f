import * as z from 'zod/mini';
import { grosze } from '../domain/grosze.ts';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { suppressionReasons } from '../domain/suppression.ts';
import { ticketId } from '../domain/ticket.ts';
import { call } from './call.ts';
import { mailKinds } from './jobs.ts';
import { shownTicket } from './tickets.ts';

/** Something that happened to an order, by whoever it was done. */
export const orderEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('placed'), at: instant }),
  z.strictObject({ kind: z.literal('expired'), at: instant }),
  /** Grosze, and one of `paymentWays` or the provider's own number. */
  z.strictObject({ kind: z.literal('paid'), at: instant, amount: grosze, way: z.string() }),
  z.strictObject({ kind: z.literal('mail'), at: instant, mail: z.enum(mailKinds), to: z.string() }),
  /** Its buyer's address refused mail, and is not written to since. */
  z.strictObject({ kind: z.literal('undelivered'), at: instant, reason: z.enum(suppressionReasons) }),
  /** A change that a person made, as its audit trail names it. */
  z.strictObject({
    kind: z.literal('act'),
    at: instant,
    what: z.string(),
    who: z.string(),
    email: z.optional(z.string()),
    reason: z.optional(z.string()),
  }),
  z.strictObject({ kind: z.literal('entry'), at: instant, ticketId, gate: z.string(), admissions: z.int() }),
  /** Paid when no places were left, so that the money goes back; a payment that is back. */
  z.strictObject({ kind: z.enum(['paid-too-late', 'money-returned']), at: instant, amount: grosze }),
]);
export type OrderEvent = z.infer<typeof orderEvent>;

/** One order whole: its tickets as the table of sold tickets has them, its money, and what happened in order. */
export const getOrderDetails = call({
  id: 'getOrderDetails',
  resource: 'tickets',
  method: 'GET',
  path: '/api/tickets/orderDetails/{orderId}',
  roles: ['Admin', 'Cashier'],
  params: z.strictObject({ orderId: id('ord') }),
  response: z.strictObject({
    tickets: z.array(shownTicket),
    fairId: id('fair'),
    /** Grosze that the coupon took off. */
    discount: grosze,
    /** Whose data were taken out, so that there is nothing left to correct or send. */
    erased: z.boolean(),
    /** The buyer's address refuses mail: nothing is sent to it. */
    suppressed: z.boolean(),
    /** A mail of it waits for the mail service to let it go out. */
    mailHeld: z.boolean(),
    /** The oldest first. */
    events: z.array(orderEvent),
  }),
  problems: ['not_found'],
});
