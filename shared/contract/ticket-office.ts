import { email } from '../domain/email.ts';
import { id } from '../domain/ids.ts';
import { soldTicketEdit } from '../domain/office.ts';
import { orderStatuses } from '../domain/order.ts';
import { reasonText } from '../domain/reason.ts';
import { rights } from '../domain/rights.ts';
import { ticketId } from '../domain/ticket.ts';
import { sellers } from '../domain/user.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { orAsListed } from './or-as-listed.ts';
import { prepared } from './prepared.ts';
import { listedTicket } from './tickets.ts';

const oneTicket = z.strictObject({ id: ticketId });

/**
 * Marks an unpaid or expired order as paid at the office; its tickets are made and mailed as usual. If the buyer has
 * paid online after all, that payment counts, and `paid_online` tells the office not to take money.
 */
export const confirmTicket = call({
  id: 'confirmTicket',
  resource: 'ticket-office',
  invalidates: ['tickets'],
  method: 'GET',
  path: '/api/tickets/confirm/{id}',
  roles: ['Admin'],
  changesState: true,
  params: oneTicket,
  query: z.strictObject({ reason: z.optional(reasonText) }),
  problems: [
    'not_found',
    'order_already_paid',
    'paid_online',
    'payment_undecided',
    'order_not_payable',
    'order_erased',
    'sold_out',
    'coupon_used_up',
    'busy',
  ],
});

/**
 * Sends an order's tickets again, to its buyer or to `email`. Every request sends one mail, unless its idempotency key
 * is repeated.
 */
export const sendTicket = call({
  id: 'sendTicket',
  resource: 'ticket-office',
  method: 'POST',
  path: '/api/tickets/sendTicket',
  roles: sellers,
  body: z.strictObject({
    ticketId,
    orderNumber: z.string().check(z.maxLength(40)),
    email: z.optional(email),
  }),
  idempotencyKey: 'any',
  response: z.strictObject({ to: z.string() }),
  problems: [
    'not_found',
    'order_not_paid',
    'order_erased',
    'ticket_void',
    'address_missing',
    'address_suppressed',
    'too_many_tries',
  ],
});

/** More than an order has. */
const MAX_OF_ORDER = 99;

/**
 * Gives unused tickets of an order other codes, and the order another link, which are mailed like the first: the codes
 * before admit nobody, and the links before open nothing.
 */
export const renewCodes = call({
  id: 'renewCodes',
  resource: 'tickets',
  method: 'POST',
  path: '/api/tickets/renewCodes',
  roles: sellers,
  body: z.strictObject({
    orderId: id('ord'),
    tickets: z.array(ticketId).check(z.minLength(1), z.maxLength(MAX_OF_ORDER)),
  }),
  problems: ['not_found', 'order_not_paid', 'ticket_used', 'ticket_void', 'busy'],
});

const withoutNulls = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent)
    ? Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null))
    : sent;

/**
 * Corrects a sold ticket and its order. The ticket keeps its code, so what was sent or printed stays valid. Takes the
 * fields alone or a listed row; what is null or absent is blank.
 */
export const editTicketSold = call({
  id: 'editTicketSold',
  resource: 'ticket-office',
  invalidates: ['tickets'],
  method: 'POST',
  path: '/api/tickets/editTicketSold',
  roles: ['Admin'],
  body: prepared(withoutNulls, orAsListed(soldTicketEdit, listedTicket)),
  response: z.strictObject({ version: z.int() }),
  problems: ['not_found', 'order_erased', 'changed_meanwhile'],
});

/**
 * Voids one ticket and returns its place. One that is not paid yet, or was paid online, goes with its whole order, which
 * is cancelled or refunded.
 */
export const removeTicket = call({
  id: 'removeTicket',
  resource: 'ticket-office',
  invalidates: ['tickets'],
  method: 'DELETE',
  path: '/api/tickets/remove/{id}',
  roles: rights.refund,
  params: oneTicket,
  query: z.strictObject({ reason: z.optional(z.string().check(z.trim(), z.maxLength(200))) }),
  response: z.strictObject({ status: z.enum(orderStatuses) }),
  problems: [
    'not_found',
    'order_not_paid',
    'order_already_paid',
    'order_erased',
    'ticket_void',
    'refund_too_large',
    'changed_meanwhile',
    'provider_unreachable',
    'busy',
  ],
});
