import { documentFormats } from '../domain/document-format.ts';
import { email } from '../domain/email.ts';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { orderStatuses } from '../domain/order.ts';
import { purchase } from '../domain/purchase.ts';
import { HOUR } from '../domain/time.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { oneClickBody } from './one-click.ts';
import { oneOrder, orderKey } from './order-link.ts';
import { orderView } from './order-view.ts';
import { saleRoutes } from './sale-routes.ts';

/** Places an order. `redirectUrl` is absent when there is nothing to pay. */
export const buyTicket = call({
  id: 'buyTicket',
  resource: 'orders',
  ...saleRoutes.buyTicket,
  roles: 'anyone',
  body: purchase,
  idempotencyKey: 'checked',
  response: z.strictObject({
    orderId: id('ord'),
    orderNumber: z.string(),
    /** The access key of the order's page and tickets: its bearer counts as the buyer. */
    key: z.string(),
    /** Shows later that a request comes from the browser that bought: it stands in no link. */
    browserKey: z.string(),
    redirectUrl: z.optional(z.string()),
    expiresAt: instant,
  }),
  status: 201,
  problems: [
    'no_active_fair',
    'sale_not_open',
    'sale_ended',
    'ticket_type_unavailable',
    'sold_out',
    'offer_ended',
    'link_invalid',
    'coupon_unknown',
    'coupon_used_up',
    'coupon_too_few',
    'too_many_unpaid',
    'too_many_free',
    'too_many_tries',
    'network_barred',
    'proof_needed',
    'pass_needed',
    'busy',
    'price_changed',
    'total_too_large',
    'idempotency_mismatch',
    'order_not_payable',
    'payments_off',
    'payments_slow',
    'provider_unreachable',
  ],
});

/** An order as its buyer sees it, by the key in their link. */
export const getOrder = call({
  id: 'getOrder',
  resource: 'orders',
  method: 'GET',
  path: '/api/orders/{orderId}',
  roles: 'anyone',
  params: oneOrder,
  query: z.strictObject({ key: orderKey }),
  response: orderView,
  problems: ['link_invalid', 'not_found'],
});

/** The buyer releases unpaid places early; idempotent. */
export const releaseOrder = call({
  id: 'releaseOrder',
  resource: 'orders',
  method: 'POST',
  path: '/api/orders/{orderId}/release',
  roles: 'anyone',
  params: oneOrder,
  body: z.strictObject({ key: orderKey }),
  /** `paid` where the provider reports a payment after all. */
  response: z.strictObject({ status: z.enum(orderStatuses) }),
  problems: ['link_invalid', 'not_found', 'provider_unreachable', 'busy'],
});

const reminderLink = z.strictObject({
  token: orderKey,
  /** The position of the holder whom the reminder went to; absent for the buyer. */
  holder: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
});

/** Leads a person who opens the one-click address of a reminder to a page with one button; it ends nothing. */
export const showReminders = call({
  id: 'showReminders',
  resource: 'orders',
  method: 'GET',
  path: '/api/orders/{orderId}/noReminders',
  sharesPath: true,
  roles: 'anyone',
  params: oneOrder,
  query: reminderLink,
  response: z.strictObject({ location: z.string() }),
  status: 302,
  problems: [],
});

/** Ends the reminders for whoever got one. The body is empty, or what an RFC 8058 mail program sends. */
export const refuseReminders = call({
  id: 'refuseReminders',
  resource: 'orders',
  method: 'POST',
  path: '/api/orders/{orderId}/noReminders',
  sharesPath: true,
  roles: 'anyone',
  params: oneOrder,
  query: reminderLink,
  ...oneClickBody,
  problems: ['link_invalid', 'not_found'],
});

/** Confirms a free order by the token in its mail; idempotent. */
export const confirmOrder = call({
  id: 'confirmOrder',
  resource: 'orders',
  method: 'POST',
  path: '/api/orders/{orderId}/confirm',
  roles: 'anyone',
  params: oneOrder,
  body: z.strictObject({ token: orderKey }),
  /** `expired` where the time to confirm was over. */
  response: z.strictObject({ status: z.enum(orderStatuses) }),
  problems: ['link_invalid', 'not_found', 'busy'],
});

/** Makes all links to a paid order invalid, those in mails and calendars too, and gives its buyer a new key. */
export const renewOrderLink = call({
  id: 'renewOrderLink',
  resource: 'orders',
  invalidates: [],
  method: 'POST',
  path: '/api/orders/{orderId}/renewLink',
  roles: 'anyone',
  params: oneOrder,
  body: z.strictObject({ key: orderKey }),
  response: z.strictObject({ key: z.string() }),
  problems: ['link_invalid', 'not_found', 'order_not_paid', 'changed_meanwhile'],
});

/**
 * An invoice or correction of an order, by its place from 1, as a PDF or the ministry's FA(3), for buyers with the
 * order's access key, or staff; for staff also the ministry's confirmation (UPO), once it is kept.
 */
export const getInvoice = call({
  id: 'getInvoice',
  resource: 'files',
  method: 'GET',
  path: '/api/orders/{orderId}/invoices/{place}',
  roles: 'anyone',
  params: z.strictObject({ orderId: id('ord'), place: z.string().check(z.regex(/^[1-9]\d?$/)) }),
  query: z.strictObject({
    key: z.optional(orderKey),
    format: z._default(z.enum(documentFormats), 'pdf'),
  }),
  response: z.strictObject({ location: z.string() }),
  status: 302,
  problems: ['link_invalid', 'not_found'],
});

/** Many people may share a network; but this must not become a way to send mail to strangers. */
const LINKS = { limit: 30, window: HOUR };

/**
 * Mails links to all orders of an address for fairs that are not over to that address, for people who have lost the mail
 * with their tickets. The response is the same for everybody, so that it does not reveal who has bought.
 */
export const mailOrderLinks = call({
  id: 'mailOrderLinks',
  resource: 'orders',
  method: 'POST',
  path: '/api/orders/mailLinks',
  roles: 'anyone',
  body: z.strictObject({ email }),
  rateLimit: { counter: 'order-links', per: 'network', tellsWait: true, ...LINKS },
  problems: ['too_many_tries', 'enough_for_today'],
});
