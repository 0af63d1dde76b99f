import * as z from 'zod/mini';
import { venueEn } from '../domain/fair.ts';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { invoiceKinds } from '../domain/invoice.ts';
import { type InvoiceDetails, invoiceDetails } from '../domain/invoice-details.ts';
import { language, localText } from '../domain/local-text.ts';
import { invoiceEntry, orderStatuses } from '../domain/order.ts';
import { purchase } from '../domain/purchase.ts';
import { countries } from '../domain/regions.ts';
import { ticketId } from '../domain/ticket.ts';
import { ticketName } from '../domain/ticket-name.ts';
import { call } from './call.ts';
import { saleRoutes } from './sale-routes.ts';

/** `redirectUrl` is absent when there is nothing to pay. */
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
    'payments_slow',
    'provider_unreachable',
  ],
});

const detailNames = Object.keys(invoiceDetails.shape) as (keyof InvoiceDetails)[];

const orderView = z.strictObject({
  orderId: id('ord'),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  lang: language,
  /** The recipient of its tickets; absent where the office sold them without an address. */
  email: z.optional(z.string()),
  /** Grosze for the tickets that it still has; of a cancelled order, the amount that is refunded. */
  total: z.int(),
  /** Grosze that went back for single tickets before. */
  returned: z.optional(z.int()),
  /** Who refunds it, unless the payment provider does. */
  returnedBy: z.optional(z.literal('organiser')),
  expiresAt: instant,
  /** The server's clock, for the countdown. */
  now: instant,
  /** The payment page, while the order can be paid. */
  redirectUrl: z.optional(z.string()),
  sentAt: z.optional(instant),
  paidAt: z.optional(instant),
  /** The payment method, or the provider's number for an unnamed one. */
  paymentWay: z.optional(z.string()),
  /**
   * A key that only shows the order, until its fair is over. Absent for whoever has only that, like address, invoice and
   * the way to pay.
   */
  readKey: z.optional(z.string()),
  /**
   * Present where the buyer requested an invoice: the person on a private one, and its number once the office has
   * written it.
   */
  invoice: z.optional(
    z.strictObject({
      kind: z.optional(z.enum(invoiceKinds)),
      person: z.optional(z.string()),
      number: z.optional(z.string()),
      /** Those that can be downloaded, by their place from 1: our own invoice and its corrections. */
      documents: z.optional(z.array(invoiceEntry)),
      /** While the buyer may correct it by themselves: until when, and what it says of them. */
      correction: z.optional(
        z.strictObject({
          until: instant,
          country: z.enum(countries),
          details: z.record(z.enum(detailNames), z.string()),
        }),
      ),
      /** Whether what follows from a correction is still being made. */
      isComing: z.optional(z.literal(true)),
    }),
  ),
  tickets: z.array(
    z.strictObject({
      ticketId,
      /** For people: typed at a gate. */
      code: z.string(),
      /** What the ticket's QR says, which a gate can judge without asking anybody; absent until it is issued. */
      qr: z.optional(z.string()),
      holder: z.string(),
      /** While the buyer may correct its name: that name, and how often. */
      correction: z.optional(z.extend(ticketName, { left: z.int() })),
      typeName: localText(80),
      /** Grosze that it cost. */
      price: z.int(),
      /** It was admitted at a gate. */
      used: z.optional(z.literal(true)),
      /** Whether the PDF can be downloaded. */
      ready: z.boolean(),
    }),
  ),
  fair: z.strictObject({
    name: localText(120),
    place: z.string(),
    address: z.string(),
    city: z.string(),
    venueEn: z.optional(venueEn),
    startDate: instant,
    endDate: instant,
    withdrawalEnd: instant,
    organiser: z.strictObject({ name: z.string(), email: z.string(), phone: z.optional(z.string()) }),
    banner: z.optional(z.string()),
    colour: z.optional(z.string()),
  }),
});
export type OrderView = z.infer<typeof orderView>;

export const getOrder = call({
  id: 'getOrder',
  resource: 'orders',
  method: 'GET',
  path: '/api/orders/{orderId}',
  roles: 'anyone',
  params: z.strictObject({ orderId: id('ord') }),
  query: z.strictObject({ key: z.string().check(z.maxLength(64)) }),
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
  params: z.strictObject({ orderId: id('ord') }),
  body: z.strictObject({ key: z.string().check(z.maxLength(64)) }),
  /** `paid` where the provider reports a payment after all. */
  response: z.strictObject({ status: z.enum(orderStatuses) }),
  problems: ['link_invalid', 'not_found', 'provider_unreachable', 'busy'],
});

/**
 * Sends the buyer to the payment page. Where many places are held unpaid, `buyTicket` leads here: an order holds its
 * places for the whole time only once its payment page was opened.
 */
export const openPaymentPage = call({
  id: 'openPaymentPage',
  resource: 'orders',
  method: 'GET',
  path: '/api/orders/{orderId}/pay',
  roles: 'anyone',
  params: z.strictObject({ orderId: id('ord') }),
  query: z.strictObject({ key: z.string().check(z.maxLength(64)) }),
  response: z.strictObject({ location: z.string() }),
  status: 302,
  problems: ['link_invalid', 'not_found'],
});

/** Ends the reminders for whoever got one. The body is empty, or what an RFC 8058 mail program sends. */
export const refuseReminders = call({
  id: 'refuseReminders',
  resource: 'orders',
  method: 'POST',
  path: '/api/orders/{orderId}/noReminders',
  roles: 'anyone',
  params: z.strictObject({ orderId: id('ord') }),
  query: z.strictObject({
    token: z.string().check(z.maxLength(64)),
    /** The position of the holder whom the reminder went to; absent for the buyer. */
    holder: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
  }),
  body: z.optional(z.instanceof(Uint8Array)),
  upload: { types: ['application/x-www-form-urlencoded'], maxBytes: 1000 },
  problems: ['link_invalid', 'not_found'],
});

/** Confirms a free order by the token in its mail; idempotent. */
export const confirmOrder = call({
  id: 'confirmOrder',
  resource: 'orders',
  method: 'POST',
  path: '/api/orders/{orderId}/confirm',
  roles: 'anyone',
  params: z.strictObject({ orderId: id('ord') }),
  body: z.strictObject({ token: z.string().check(z.maxLength(64)) }),
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
  params: z.strictObject({ orderId: id('ord') }),
  body: z.strictObject({ key: z.string().check(z.maxLength(64)) }),
  response: z.strictObject({ key: z.string() }),
  problems: ['link_invalid', 'not_found', 'order_not_paid', 'changed_meanwhile'],
});

/**
 * An invoice or correction of an order, by its place from 1, as a PDF or the ministry's FA(3); for buyers with the
 * order's access key, or staff.
 */
export const getInvoice = call({
  id: 'getInvoice',
  resource: 'files',
  method: 'GET',
  path: '/api/orders/{orderId}/invoices/{place}',
  roles: 'anyone',
  params: z.strictObject({ orderId: id('ord'), place: z.string().check(z.regex(/^[1-9]\d?$/)) }),
  query: z.strictObject({
    key: z.optional(z.string().check(z.maxLength(64))),
    format: z._default(z.enum(['pdf', 'xml']), 'pdf'),
  }),
  response: z.strictObject({ location: z.string() }),
  status: 302,
  problems: ['link_invalid', 'not_found'],
});

/** The buyer corrects the name on a ticket, as often as the organiser allows; the same name again changes nothing. */
export const correctName = call({
  id: 'correctName',
  resource: 'orders',
  method: 'POST',
  path: '/api/orders/{orderId}/correctName',
  roles: 'anyone',
  params: z.strictObject({ orderId: id('ord') }),
  body: z.extend(ticketName, { ticketId, key: z.string().check(z.maxLength(64)) }),
  problems: ['link_invalid', 'not_found', 'order_not_paid', 'name_fixed', 'busy'],
});

/**
 * The buyer corrects once, within seven days, what the invoice says of them; a correction follows, and a new invoice
 * where the tax number is another. The same details again change nothing.
 */
export const correctInvoice = call({
  id: 'correctInvoice',
  resource: 'orders',
  method: 'POST',
  path: '/api/orders/{orderId}/correctInvoice',
  roles: 'anyone',
  params: z.strictObject({ orderId: id('ord') }),
  body: z.extend(invoiceDetails, { key: z.string().check(z.maxLength(64)) }),
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
