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
  of: { sessionId: string; amount: number; currency: string },
): string => digest({ sessionId: of.sessionId, merchantId, amount: of.amount, currency: of.currency, crc });

export const verifySign = (
  { crc }: Signer,
  of: { sessionId: string; orderId: number; amount: number; currency: string },
): string =>
  digest({ sessionId: of.sessionId, orderId: of.orderId, amount: of.amount, currency: of.currency, crc });

/** Uses our own merchant and shop numbers, so that a notification for another shop never matches. */
export const notificationSign = (
  { merchantId, posId, crc }: Signer,
  of: {
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
    sessionId: of.sessionId,
    amount: of.amount,
    originAmount: of.originAmount,
    currency: of.currency,
    orderId: of.orderId,
    methodId: of.methodId,
    statement: of.statement,
    crc,
  });

export const refundNotificationSign = (
  { merchantId, crc }: Signer,
  of: {
    orderId: number;
    sessionId: string;
    refundsUuid: string;
    amount: number;
    currency: string;
    status: number;
  },
): string =>
  digest({
    orderId: of.orderId,
    sessionId: of.sessionId,
    refundsUuid: of.refundsUuid,
    merchantId,
    amount: of.amount,
    currency: of.currency,
    status: of.status,
    crc,
  });
