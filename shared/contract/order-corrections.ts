import { email } from '../domain/email.ts';
import { invoiceDetails } from '../domain/invoice-details.ts';
import { ticketId } from '../domain/ticket.ts';
import { ticketName } from '../domain/ticket-name.ts';
import { ticketRecipient } from '../domain/ticket-transfer.ts';
import { HOUR } from '../domain/time.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { oneOrder, orderKey } from './order-link.ts';

/** The buyer corrects the name on a ticket, as often as the organiser allows; the same name again changes nothing. */
export const correctName = call({
  id: 'correctName',
  resource: 'orders',
  method: 'POST',
  path: '/api/orders/{orderId}/correctName',
  roles: 'anyone',
  params: oneOrder,
  body: z.extend(ticketName, { ticketId, key: orderKey }),
  problems: ['link_invalid', 'not_found', 'order_not_paid', 'name_fixed', 'busy'],
});

/** As often from one network: this must not become a way to send mail to strangers. */
const TRANSFERS = { limit: 30, window: HOUR };

/**
 * The buyer gives a ticket to somebody else, who gets it by mail: the codes before are void. Of two requests that have
 * seen the same `edition` one is taken; the same person again changes nothing.
 */
export const transferTicket = call({
  id: 'transferTicket',
  resource: 'orders',
  method: 'POST',
  path: '/api/orders/{orderId}/transferTicket',
  roles: 'anyone',
  rateLimit: { counter: 'ticket-transfers', per: 'network', tellsWait: true, ...TRANSFERS },
  params: oneOrder,
  body: z.extend(ticketRecipient, { ticketId, edition: z.int(), key: orderKey }),
  problems: [
    'link_invalid',
    'not_found',
    'order_not_paid',
    'transfer_over',
    'transferred_meanwhile',
    'mailbox_full',
    'too_many_tries',
    'busy',
  ],
});

/**
 * Corrects the address that a buyer has mistyped: once within a day the tickets go to another one. The same address again changes
 * nothing. @returns the key of the order's new links
 * Without the `browserKey` that the buying browser was given, whoever lost the address may undo it for a day.
 */
export const correctEmail = call({
  id: 'correctEmail',
  resource: 'orders',
  method: 'POST',
  path: '/api/orders/{orderId}/correctEmail',
  roles: 'anyone',
  params: oneOrder,
  body: z.strictObject({
    email,
    key: orderKey,
    browserKey: z.optional(orderKey),
  }),
  response: z.strictObject({ key: z.string() }),
  problems: ['link_invalid', 'not_found', 'order_not_paid', 'email_fixed', 'busy'],
});

/**
 * Gives an order back to the address that a correction took from it, by the link in its mail: once, within a day, while
 * nobody has come in. Repeating it changes nothing.
 */
export const restoreEmail = call({
  id: 'restoreEmail',
  resource: 'orders',
  method: 'POST',
  path: '/api/orders/{orderId}/restoreEmail',
  roles: 'anyone',
  params: oneOrder,
  body: z.strictObject({ token: orderKey }),
  problems: ['link_invalid', 'email_not_restorable', 'busy'],
});

/**
 * The buyer corrects once, within seven days, what the invoice says of them; a correction follows, and a new invoice
 * where the tax number is another. The same details again change nothing. An invoice that waits for the right tax number
 * may be corrected until it is issued, which does not count as the once.
 */
export const correctInvoice = call({
  id: 'correctInvoice',
  resource: 'orders',
  method: 'POST',
  path: '/api/orders/{orderId}/correctInvoice',
  roles: 'anyone',
  params: oneOrder,
  body: z.extend(invoiceDetails, { key: orderKey }),
  problems: [
    'link_invalid',
    'not_found',
    'no_documents',
    'order_not_paid',
    'invoice_corrected',
    'correction_over',
    'busy',
  ],
});
