import { createHash } from 'node:crypto';
import { amountOf, type Refund, type Session } from './sessions.ts';

export interface ShopCredentials {
  merchantId: number;
  posId: number;
  /** The "klucz do raportów": the password for REST calls. */
  apiKey: string;
  crc: string;
}

const sha384 = (text: string): string => createHash('sha384').update(text, 'utf8').digest('hex');

/** `"key":value,…` in the order of `keys`, which the provider documents for each kind of message. */
function signOf(keys: string, values: object, crc: string): string {
  const all = { ...values, crc };
  const pairs = [...keys.split(' '), 'crc'].map((key) => `"${key}":${JSON.stringify(Reflect.get(all, key))}`);
  return sha384(`{${pairs.join(',')}}`);
}

export const registrationSign = (signed: object, crc: string): string =>
  signOf('sessionId merchantId amount currency', signed, crc);

export const verificationSign = (signed: object, crc: string): string =>
  signOf('sessionId orderId amount currency', signed, crc);

/** The provider's notification of a payment; `amount` may differ from the requested one. */
export function paymentNotice(session: Session, shop: ShopCredentials, amount = amountOf(session)) {
  const { registration, orderId, paid } = session;
  const body = {
    merchantId: shop.merchantId,
    posId: shop.posId,
    sessionId: registration.sessionId,
    amount,
    originAmount: registration.amount,
    currency: registration.currency,
    orderId,
    methodId: paid?.methodId ?? 154,
    statement: statementOf(session),
  };
  const keys = 'merchantId posId sessionId amount originAmount currency orderId methodId statement';
  return { ...body, sign: signOf(keys, body, shop.crc) };
}

export const statementOf = ({ token, orderId }: Session): string =>
  `p24-${token.slice(0, 3).toUpperCase()}-${orderId}`;

/** The notification of a refund, done (status 0) or rejected (1). */
export function refundNotice(session: Session, refund: Refund, shop: ShopCredentials, now: Date) {
  const body = {
    orderId: session.orderId,
    sessionId: session.registration.sessionId,
    merchantId: shop.merchantId,
    requestId: refund.requestId,
    refundsUuid: refund.refundsUuid,
    amount: refund.amount,
    currency: session.registration.currency,
    timestamp: Math.floor(now.getTime() / 1000),
    status: refund.state === 'done' ? 0 : 1,
  };
  const keys = 'orderId sessionId refundsUuid merchantId amount currency status';
  return { ...body, sign: signOf(keys, body, shop.crc) };
}
