import * as z from 'zod/mini';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { invoiceKinds } from '../domain/invoice.ts';
import { language, localText } from '../domain/local-text.ts';
import { orderStatuses } from '../domain/order.ts';
import { purchase } from '../domain/purchase.ts';
import { ticketId } from '../domain/ticket.ts';
import { call } from './call.ts';
import { saleRoutes } from './sale-routes.ts';

/** `redirectUrl` is absent when nothing is to be paid. */
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
    /** Opens the order's page and its tickets: who has it is the buyer. */
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
    'proof_needed',
    'pass_needed',
    'busy',
    'price_changed',
    'total_too_large',
    'idempotency_mismatch',
    'order_not_payable',
    'provider_unreachable',
  ],
});

const orderView = z.strictObject({
  orderId: id('ord'),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  lang: language,
  /** Where its tickets go; absent where the office sold them to somebody who gave no address. */
  email: z.optional(z.string()),
  /** Of an order that was given back, what goes back. */
  total: z.int(),
  /** Who returns that, where it is not the payment provider. */
  returnedBy: z.optional(z.literal('organiser')),
  expiresAt: instant,
  /** The server's clock, for the countdown. */
  now: instant,
  /** Where to pay, while it can still be paid. */
  redirectUrl: z.optional(z.string()),
  sentAt: z.optional(instant),
  paidAt: z.optional(instant),
  /** How it was paid: one of the ways, or the provider's number for one that has no name. */
  paymentWay: z.optional(z.string()),
  /** Where the buyer asked for an invoice; the person on a private one, its number once the office has written it. */
  invoice: z.optional(
    z.strictObject({
      kind: z.optional(z.enum(invoiceKinds)),
      person: z.optional(z.string()),
      number: z.optional(z.string()),
    }),
  ),
  tickets: z.array(
    z.strictObject({
      ticketId,
      code: z.string(),
      holder: z.string(),
      typeName: localText(80),
      /** Whether the PDF is there to be downloaded. */
      ready: z.boolean(),
    }),
  ),
  fair: z.strictObject({
    name: localText(120),
    place: z.string(),
    address: z.string(),
    city: z.string(),
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

/** The buyer gives unpaid places back before their time is over; repeating it changes nothing. */
export const releaseOrder = call({
  id: 'releaseOrder',
  resource: 'orders',
  method: 'POST',
  path: '/api/orders/{orderId}/release',
  roles: 'anyone',
  params: z.strictObject({ orderId: id('ord') }),
  body: z.strictObject({ key: z.string().check(z.maxLength(64)) }),
  /** `paid` where the provider says that somebody has paid after all. */
  response: z.strictObject({ status: z.enum(orderStatuses) }),
  problems: ['link_invalid', 'not_found', 'provider_unreachable', 'busy'],
});
