import { isSame } from '#functions/runtime/signature.ts';
import { Problem } from '#shared/contract/problem.ts';
import { checkRequest } from '../check-request.ts';
import { KeysRefused } from '../keys-refused.ts';
import type {
  PanelRefund,
  PaymentNotification,
  PaymentRequest,
  PaymentState,
  Payments,
  RawNotification,
  RefundResponse,
  RefundState,
  TimeLeft,
} from '../port.ts';
import { chargeBlik } from './blik.ts';
import { client, type SendRequest, shaped, unreachable } from './client.ts';
import { isInPanel, paymentsOn, refundedInPanel } from './history.ts';
import {
  type Credentials,
  paymentNotification,
  reasonOf,
  refunded,
  refundNotification,
  refundsMade,
  registered,
  transaction,
  verified,
} from './shapes.ts';
import { notificationSign, refundNotificationSign, registerSign, verifySign } from './signs.ts';

const CURRENCY = 'PLN';

/**
 * Cards and phone wallets (1), instant transfers (2), other wallets (256), BLIK (8192). Not traditional transfer (4) or
 * prepayment (32): their money arrives days after the hold has ended.
 */
const CHANNELS = 1 + 2 + 256 + 8192;

const cut = (text: string, length: number): string => [...text].slice(0, length).join('');

/** Characters that the provider takes. */
const MAX_EMAIL = 50;

const MAX_USER_AGENT = 255;

/** Reserved (RFC 2606), and takes no mail. */
const NO_MAIL = '@example.com';

/**
 * A part of an address may be somebody else's, and payers with one address in common would be one payer to the
 * provider: a longer one is replaced by one of this session's own.
 */
const payerEmail = ({ email, sessionId }: PaymentRequest): string =>
  email.length <= MAX_EMAIL ? email : `${sessionId.slice(0, MAX_EMAIL - NO_MAIL.length)}${NO_MAIL}`;

function registration(credentials: Credentials, request: PaymentRequest) {
  const { sessionId, amount, buyer = {}, payer } = request;
  return {
    merchantId: credentials.merchantId,
    posId: credentials.posId,
    sessionId,
    amount,
    currency: CURRENCY,
    description: cut(request.description, 1024),
    email: payerEmail(request),
    ...(buyer.name && { client: cut(buyer.name, 40) }),
    ...(buyer.address && { address: cut(buyer.address, 80) }),
    ...(buyer.postalCode && { zip: cut(buyer.postalCode, 10) }),
    ...(buyer.city && { city: cut(buyer.city, 50) }),
    country: request.country,
    language: request.lang,
    urlReturn: request.returnUrl,
    urlStatus: request.notifyUrl,
    timeLimit: request.minutes,
    channel: CHANNELS,
    encoding: 'UTF-8',
    ...(payer && {
      regulationAccept: true,
      additional: { PSU: { IP: payer.address, userAgent: cut(payer.agent, MAX_USER_AGENT) } },
    }),
    sign: registerSign(credentials, { sessionId, amount, currency: CURRENCY }),
  };
}

/** @throws Problem link_invalid */
function jsonOf({ body }: RawNotification): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new Problem('link_invalid', { detail: 'not JSON' });
  }
}

function readPaymentNotification(credentials: Credentials, body: unknown): PaymentNotification {
  const read = paymentNotification.safeParse(body);
  if (!read.success) throw new Problem('link_invalid', { detail: 'not a payment notice' });
  const { sign, methodId, orderId, sessionId, amount, originAmount, currency } = read.data;
  if (!isSame(sign, notificationSign(credentials, read.data)))
    throw new KeysRefused('link_invalid', { detail: 'wrong sign' });
  const [providerId, method] = [String(orderId), String(methodId)];
  return { kind: 'payment', sessionId, providerId, amount, originAmount, currency, method };
}

function readRefundNotification(credentials: Credentials, body: unknown): PaymentNotification {
  const read = refundNotification.safeParse(body);
  if (!read.success) throw new Problem('link_invalid', { detail: 'not a refund notice' });
  const { sign, orderId, sessionId, refundsUuid, amount, currency, status } = read.data;
  if (!isSame(sign, refundNotificationSign(credentials, read.data)))
    throw new KeysRefused('link_invalid', { detail: 'wrong sign' });
  const [providerId, refundId] = [String(orderId), refundsUuid];
  return { kind: 'refund', sessionId, providerId, refundId, amount, currency, done: status === 0 };
}

async function lookup(send: SendRequest, sessionId: string): Promise<PaymentState> {
  const response = await send('GET', `/transaction/by/sessionId/${encodeURIComponent(sessionId)}`);
  if (response.status === 404) return { state: 'none' };
  const { data } = shaped(response, transaction);
  if (data.sessionId !== sessionId) throw unreachable('a payment of another session');
  if (data.status === 0) return { state: 'none' };
  if (data.status === 3) return { state: 'returned' };
  return {
    state: 'paid',
    providerId: String(data.orderId),
    amount: data.amount,
    currency: data.currency,
    method: String(data.paymentMethod),
    verified: data.status === 2,
  };
}

/**
 * The response to a second verification is not documented, and a crash may occur between the first success and our
 * record of it: before a refusal counts, a lookup checks whether this very payment is verified.
 */
async function verify(
  credentials: Credentials,
  send: SendRequest,
  payment: Parameters<Payments['verify']>[0],
) {
  const { sessionId, amount, currency } = payment;
  const { merchantId, posId } = credentials;
  const orderId = Number(payment.providerId);
  const sign = verifySign(credentials, { sessionId, orderId, amount, currency });
  const body = { merchantId, posId, sessionId, amount, currency, orderId, sign };
  const response = await send('PUT', '/transaction/verify', body);
  if (response.status === 200 && verified.safeParse(response.body).success) return 'verified';
  const known = await lookup(send, sessionId);
  const isOurs =
    known.state === 'paid' &&
    known.verified &&
    known.providerId === payment.providerId &&
    known.amount === amount &&
    known.currency === currency;
  return isOurs ? 'verified' : 'refused';
}

async function refund(
  send: SendRequest,
  request: Parameters<Payments['refund']>[0],
): Promise<RefundResponse> {
  const { sessionId, amount, refundId } = request;
  const orderId = Number(request.providerId);
  const description = cut(request.description, 35);
  const response = await send('POST', '/transaction/refund', {
    requestId: refundId,
    refundsUuid: refundId,
    refunds: [{ orderId, sessionId, amount, description }],
    urlStatus: request.notifyUrl,
  });
  if (response.status === 201) {
    const [made] = shaped(response, refunded).data;
    // Money may be on its way all the same: only its state, asked for by the refund's own id, tells.
    if (made.orderId !== orderId || made.sessionId !== sessionId || made.amount !== amount)
      throw unreachable('a refund of something else');
    return 'accepted';
  }
  const reason = reasonOf(response.body);
  if (/already exists/i.test(reason)) return 'already';
  if (/concurrent call/i.test(reason)) throw unreachable(reason);
  return { refused: reason };
}

/** What was refunded of a payment; undefined where the provider knows of nothing. */
async function refundsOf(send: SendRequest, providerId: string) {
  const response = await send('GET', `/refund/by/orderId/${encodeURIComponent(providerId)}`);
  if (response.status === 404) return undefined;
  const { data } = shaped(response, refundsMade);
  if (String(data.orderId) !== providerId) throw unreachable('refunds of another payment');
  return data;
}

async function refundState(
  send: SendRequest,
  { providerId, refundId, amount }: Parameters<Payments['refundState']>[0],
): Promise<RefundState> {
  const made = await refundsOf(send, providerId);
  const found = made?.refunds.find(({ requestId }) => requestId === refundId);
  if (!found) return 'unknown';
  if (found.status === 1) return found.amount === amount ? 'done' : 'other-amount';
  return found.status === 4 ? 'rejected' : 'pending';
}

async function panelRefunds(send: SendRequest, from: string, to: string): Promise<PanelRefund[] | undefined> {
  const numbers = await refundedInPanel(from, to, send);
  if (!numbers) return undefined;
  const found: PanelRefund[] = [];
  for (const number of numbers) {
    const providerId = String(number);
    const made = await refundsOf(send, providerId);
    if (!made) throw unreachable('a listed refund is not there');
    const { sessionId, currency, refunds } = made;
    const amount = refunds.filter(isInPanel).reduce((sum, refund) => sum + refund.amount, 0);
    found.push({ sessionId, providerId, amount, currency });
  }
  return found;
}

/** The Przelewy24 REST API v1 as a `Payments`; no call waits longer than `timeLeft`. */
export function payments(credentials: Credentials, fetch = globalThis.fetch, timeLeft?: TimeLeft): Payments {
  const send = client(credentials, fetch, timeLeft);
  return {
    async register(request) {
      checkRequest(request);
      const response = await send('POST', '/transaction/register', registration(credentials, request));
      if (response.status !== 200) throw unreachable(`register refused: ${reasonOf(response.body)}`);
      return { token: shaped(response, registered).data.token };
    },
    ...(credentials.blik && { chargeBlik: (charge) => chargeBlik(send, charge) }),
    payPage: (token) => `${credentials.host}/trnRequest/${token}`,
    async readNotification(notice) {
      const body = jsonOf(notice);
      return typeof body === 'object' && body !== null && 'refundsUuid' in body
        ? readRefundNotification(credentials, body)
        : readPaymentNotification(credentials, body);
    },
    verify: (payment) => verify(credentials, send, payment),
    lookup: (sessionId) => lookup(send, sessionId),
    refund: (request) => refund(send, request),
    panelRefunds: (from, to) => panelRefunds(send, from, to),
    paymentsOn: (day) => paymentsOn(day, send),
    refundState: (query) => refundState(send, query),
  };
}
