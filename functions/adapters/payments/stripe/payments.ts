import type { Payments, TimeLeft } from '../port.ts';
import { client } from './client.ts';
import { readNotice } from './notices.ts';
import { panelRefunds, refundPayment, refundState } from './refunds.ts';
import { lookup, pageIn, paymentsOn, register, verify } from './sessions.ts';
import type { Credentials } from './shapes.ts';

/** Stripe's Checkout as a `Payments`; no call waits longer than `timeLeft`. */
export function payments(credentials: Credentials, fetch = globalThis.fetch, timeLeft?: TimeLeft): Payments {
  const stripe = client(credentials, fetch, timeLeft);
  return {
    payPage: pageIn,
    register: (request) => register(stripe, request),
    readNotification: (notice) => readNotice(credentials, stripe, notice),
    verify: (payment) => verify(stripe, payment),
    lookup: (sessionId, known) => lookup(stripe, sessionId, known),
    refund: (request) => refundPayment(stripe, request),
    panelRefunds: (from, to) => panelRefunds(stripe, from, to),
    paymentsOn: (day) => paymentsOn(stripe, day),
    refundState: (query) => refundState(stripe, query),
  };
}
