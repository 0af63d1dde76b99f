import { blikCode, blikRefusals } from '../domain/blik.ts';
import { orderStatuses } from '../domain/order.ts';
import { MINUTE } from '../domain/time.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { oneOrder, orderKey } from './order-link.ts';

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
    'blik_pending',
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
