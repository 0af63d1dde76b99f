import { shopEmail } from '#shared/domain/order.ts';
import { methods } from '../payment-sandbox/bookings.ts';
import { startPaymentSandbox } from '../payment-sandbox/sandbox.ts';
import type { Session } from '../payment-sandbox/sessions.ts';
import type { PastPayment } from './demo/sell.ts';

const shop = { merchantId: 100_001, posId: 100_001 };

export interface Payments {
  url: string;
  /** The content of the secret `przelewy24`, as JSON. */
  secret: string;
  remember(payment: PastPayment): void;
  stop(): Promise<void>;
}

/** The sandbox's record of a payment from the demo's history. */
function sessionOf({ order, providerId, paidAt }: PastPayment): Session {
  const { sessionId = order.id, token = order.id } = order.payment ?? {};
  const at = paidAt.toISOString();
  return {
    token,
    orderId: providerId,
    registration: {
      ...shop,
      sessionId,
      amount: order.total,
      currency: 'PLN',
      description: order.id,
      email: shopEmail(order),
      country: 'PL',
      language: order.lang,
      urlReturn: 'http://127.0.0.1/',
      sign: '',
    },
    createdAt: order.createdAt,
    paid: { at, methodId: methods.blik, verified: true },
    notices: [{ at, kind: 'payment', status: 200 }],
    refunds: [],
  };
}

/** Starts the payment sandbox with its own credentials; `key` makes them differ between installations. */
export async function startPayments(
  port: number,
  key: string,
  now: () => Date,
  dataDir: string | undefined,
): Promise<Payments> {
  const credentials = { ...shop, apiKey: `api-${key}`, crc: `crc-${key}` };
  const sandbox = await startPaymentSandbox({ port, now, credentials, ...(dataDir && { dataDir }) });
  const remember = (payment: PastPayment) => sandbox.remember(sessionOf(payment));
  return { ...sandbox, remember, secret: JSON.stringify({ host: sandbox.url, ...credentials }) };
}
