import { createHash } from 'node:crypto';

export interface Signer {
  merchantId: number;
  posId: number;
  crc: string;
}

/** Lower-case hex SHA-384 of the compact JSON: the provider signs fields in exactly the order given here. */
const digest = (fields: Record<string, string | number>): string =>
  createHash('sha384').update(JSON.stringify(fields)).digest('hex');

export const registerSign = (
  { merchantId, crc }: Signer,
  signed: { sessionId: string; amount: number; currency: string },
): string =>
  digest({ sessionId: signed.sessionId, merchantId, amount: signed.amount, currency: signed.currency, crc });

export const verifySign = (
  { crc }: Signer,
  signed: { sessionId: string; orderId: number; amount: number; currency: string },
): string =>
  digest({
    sessionId: signed.sessionId,
    orderId: signed.orderId,
    amount: signed.amount,
    currency: signed.currency,
    crc,
  });

/** Uses our own merchant and shop numbers, so that a notification for another shop never matches. */
export const notificationSign = (
  { merchantId, posId, crc }: Signer,
  signed: {
    sessionId: string;
    amount: number;
    originAmount: number;
    currency: string;
    orderId: number;
    methodId: number;
    statement: string;
  },
): string =>
  digest({
    merchantId,
    posId,
    sessionId: signed.sessionId,
    amount: signed.amount,
    originAmount: signed.originAmount,
    currency: signed.currency,
    orderId: signed.orderId,
    methodId: signed.methodId,
    statement: signed.statement,
    crc,
  });

export const refundNotificationSign = (
  { merchantId, crc }: Signer,
  signed: {
    orderId: number;
    sessionId: string;
    refundsUuid: string;
    amount: number;
    currency: string;
    status: number;
  },
): string =>
  digest({
    orderId: signed.orderId,
    sessionId: signed.sessionId,
    refundsUuid: signed.refundsUuid,
    merchantId,
    amount: signed.amount,
    currency: signed.currency,
    status: signed.status,
    crc,
  });
