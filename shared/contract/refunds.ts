import { id } from '../domain/ids.ts';
import { orderStatuses } from '../domain/order.ts';
import { MAX_TICKETS } from '../domain/order-size.ts';
import { requiredReason } from '../domain/reason.ts';
import { repaymentActs } from '../domain/repayment.ts';
import { rights } from '../domain/rights.ts';
import { ticketId } from '../domain/ticket.ts';
import { sellers } from '../domain/user.ts';
import { seenVersion } from '../domain/version.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';

/** What a refund or withdrawal leaves the order as. */
export const refundOutcome = z.strictObject({
  /** `refunding` until the provider has returned the money; `refunded` at once where there is nothing to return. */
  status: z.enum(orderStatuses),
});

/** Tickets of one order to give back; absent means the whole order. */
export const chosenTickets = z.optional(z.array(ticketId).check(z.minLength(1), z.maxLength(MAX_TICKETS)));

/** The office refunds a whole order or tickets of it, at any time. Money taken by the office is returned by hand. */
export const refundOrder = call({
  id: 'refundOrder',
  resource: 'ticket-office',
  invalidates: ['tickets'],
  method: 'POST',
  path: '/api/tickets/refund',
  roles: rights.refund,
  body: z.strictObject({
    orderId: id('ord'),
    tickets: chosenTickets,
    reason: requiredReason,
    /** The order's version on the screen; if absent it is not checked. */
    version: z.optional(seenVersion),
  }),
  response: refundOutcome,
  problems: [
    'not_found',
    'order_not_paid',
    'order_erased',
    'ticket_void',
    'refund_too_large',
    'changed_meanwhile',
    'busy',
  ],
});

/** Takes one's own sale at the desk back within minutes, as long as none of its tickets was used. */
export const undoSale = call({
  id: 'undoSale',
  resource: 'ticket-office',
  invalidates: ['tickets', 'ticket-types'],
  method: 'POST',
  path: '/api/tickets/undoSale',
  roles: sellers,
  body: z.strictObject({ orderId: id('ord') }),
  response: refundOutcome,
  problems: ['not_found', 'order_erased', 'too_late_for_sale', 'ticket_used', 'busy'],
});

/** The office's decision about a payment that `/api/hangfire` lists as needing one. */
export const resolveRepayment = call({
  id: 'resolveRepayment',
  resource: 'ticket-office',
  invalidates: ['jobs', 'tickets'],
  method: 'POST',
  path: '/api/tickets/resolvePayment',
  roles: rights.refund,
  body: z.strictObject({
    orderId: id('ord'),
    repaymentId: z.string().check(z.regex(/^[\w-]{1,80}$/)),
    act: z.enum(repaymentActs),
    reason: requiredReason,
  }),
  problems: [
    'not_found',
    'changed_meanwhile',
    'order_not_paid',
    'order_already_paid',
    'order_not_payable',
    'order_erased',
    'payment_not_claimed',
    'sold_out',
    'provider_unreachable',
    'busy',
  ],
});
