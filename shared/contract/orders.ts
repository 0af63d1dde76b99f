import { blikCode, blikRefusals } from '../domain/blik.ts';
import { documentFormats } from '../domain/document-format.ts';
import { email } from '../domain/email.ts';
import { venueEn } from '../domain/fair.ts';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { invoiceKinds } from '../domain/invoice.ts';
import { type InvoiceDetails, invoiceDetails } from '../domain/invoice-details.ts';
import { language, localText } from '../domain/local-text.ts';
import { invoiceEntry, orderStatuses } from '../domain/order.ts';
import { ownColours } from '../domain/own-colour.ts';
import { privateLines } from '../domain/private-invoice.ts';
import { purchase } from '../domain/purchase.ts';
import { countries } from '../domain/regions.ts';
import { ticketId } from '../domain/ticket.ts';
import { ticketName } from '../domain/ticket-name.ts';
import { ticketRecipient } from '../domain/ticket-transfer.ts';
import { HOUR, MINUTE } from '../domain/time.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { saleRoutes } from './sale-routes.ts';

const oneOrder = z.strictObject({ orderId: id('ord') });

/** The access key of an order's links. */
const orderKey = z.string().check(z.maxLength(64));

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
    'payments_off',
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
  /** Until when the buyer may correct that address; absent where they may not. */
  emailCorrection: z.optional(instant),
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
  /** Present while it may be paid by BLIK codes in the form. */
  blik: z.optional(
    z.strictObject({
      codesLeft: z.int(),
      /** When the bank was asked last; absent where no code was tried. */
      askedAt: z.optional(instant),
      /** Why it took no money then, where it has said so. */
      refused: z.optional(z.enum(blikRefusals)),
    }),
  ),
  sentAt: z.optional(instant),
  paidAt: z.optional(instant),
  /** The payment method, or the provider's number for an unnamed one. */
  paymentWay: z.optional(z.string()),
  /**
   * A key that only shows the order, until its fair is over. Absent for whoever has only that, like address, invoice and
   * the way to pay.
   */
  readKey: z.optional(z.string()),
  /** Its tickets can be put into Apple Wallet, or Google's. */
  appleWallet: z.optional(z.literal(true)),
  googleWallet: z.optional(z.literal(true)),
  /**
   * Present where the buyer requested an invoice: the lines of a private one, and its number once the office has
   * written it.
   */
  invoice: z.optional(
    z.strictObject({
      kind: z.optional(z.enum(invoiceKinds)),
      lines: z.optional(z.record(z.enum(privateLines), z.string())),
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
      /** For people: typed at a gate. Once it was transferred, its number alone, which does not admit. */
      code: z.string(),
      /** What the ticket's QR says, which a gate can judge without asking anybody; absent until it is issued. */
      qr: z.optional(z.string()),
      holder: z.string(),
      /** While the buyer may correct its name: that name, empty for a bearer's, and how often. */
      correction: z.optional(z.strictObject({ name: z.string(), surname: z.string(), left: z.int() })),
      /** Set once the buyer has transferred it: then only its holder has its code. */
      transferred: z.optional(z.literal(true)),
      /** While the buyer may transfer it: how often, and how often it was, which a request names. */
      transfer: z.optional(z.strictObject({ left: z.int(), edition: z.int() })),
      typeName: localText(80),
      /** The Warsaw days when it admits, as `2026-11-21`; absent where it admits on every day of the fair. */
      days: z.optional(z.array(z.string())),
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
    logo: z.optional(z.string()),
    ...ownColours,
  }),
});
export type OrderView = z.infer<typeof orderView>;

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
  params: oneOrder,
  query: z.strictObject({ key: orderKey }),
  response: z.strictObject({ location: z.string() }),
  status: 302,
  problems: ['link_invalid', 'not_found'],
});

/** More than one home's buyers look, and too few to make us ask the provider all day. */
const LOOKUPS = { limit: 120, window: 10 * MINUTE };

/** More than a fair's network has buyers, and too few to try strangers' codes. */
const CODES = { limit: 60, window: 10 * MINUTE };

/**
 * Charges a BLIK code from the shop's form, whose owner confirms in their bank's app: `getOrder` shows when they have.
 * The body's terms are the provider's, which stand beside the code.
 */
export const payByBlik = call({
  id: 'payByBlik',
  resource: 'orders',
  method: 'POST',
  path: '/api/orders/{orderId}/blik',
  roles: 'anyone',
  rateLimit: { counter: 'blik', per: 'network', ...CODES, tellsWait: true },
  params: oneOrder,
  body: z.strictObject({
    key: orderKey,
    code: blikCode,
    termsAccepted: z.literal(true),
  }),
  /** Why the bank takes no money by this code; another one may be tried. */
  response: z.strictObject({ refused: z.optional(z.enum(blikRefusals)) }),
  problems: [
    'link_invalid',
    'not_found',
    'order_not_payable',
    'blik_codes_spent',
    'blik_unavailable',
    'too_many_tries',
    'payments_slow',
    'provider_unreachable',
    'busy',
  ],
});

/** Asks the provider whether an unpaid order is paid, where the notification stays away. */
export const lookUpPayment = call({
  id: 'lookUpPayment',
  resource: 'orders',
  method: 'POST',
  path: '/api/orders/{orderId}/lookUpPayment',
  roles: 'anyone',
  rateLimit: { counter: 'payment-lookup', per: 'network', ...LOOKUPS },
  params: oneOrder,
  body: z.strictObject({ key: orderKey }),
  response: z.strictObject({ status: z.enum(orderStatuses) }),
  problems: ['link_invalid', 'not_found', 'too_many_tries', 'provider_unreachable', 'busy'],
});

/** Ends the reminders for whoever got one. The body is empty, or what an RFC 8058 mail program sends. */
export const refuseReminders = call({
  id: 'refuseReminders',
  resource: 'orders',
  method: 'POST',
  path: '/api/orders/{orderId}/noReminders',
  roles: 'anyone',
  params: oneOrder,
  query: z.strictObject({
    token: orderKey,
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
 * For whoever has lost the mail with their tickets: links to all orders of an address for fairs that are not over go to
 * that address. The response is the same for everybody, so that it does not reveal who has bought.
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
 * The buyer mistyped their address: once within a day the tickets go to another one. The same address again changes
 * nothing. @returns the key of the order's new links
 */
export const correctEmail = call({
  id: 'correctEmail',
  resource: 'orders',
  method: 'POST',
  path: '/api/orders/{orderId}/correctEmail',
  roles: 'anyone',
  params: oneOrder,
  body: z.strictObject({ email, key: orderKey }),
  response: z.strictObject({ key: z.string() }),
  problems: ['link_invalid', 'not_found', 'order_not_paid', 'email_fixed', 'busy'],
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
