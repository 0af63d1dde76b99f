import { shopEmail } from '#shared/domain/order.ts';
import { methods } from '../payment-sandbox/bookings.ts';
import { PROVIDER } from '../payment-sandbox/provider.ts';
import { startPaymentSandbox } from '../payment-sandbox/sandbox.ts';
import type { Session } from '../payment-sandbox/sessions.ts';
import type { PastPayment } from './demo/sell.ts';

const shop = { merchantId: 100_001, posId: 100_001 };

export interface Payments {
  url: string;
  /** Its provider's secret, as JSON. */
  secrets: Record<string, string>;
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

/** Starts the payment sandbox with its own credentials, which differ between installations by what was generated. */
export async function startPayments(
  port: number,
  generated: Readonly<Record<string, string | undefined>>,
  now: () => Date,
  dataDir: string | undefined,
): Promise<Payments> {
  const { crc = '' } = JSON.parse(generated[PROVIDER] ?? '{}') as { crc?: string };
  // A value kept from an earlier start is the sandbox's own: `crc-` and the key.
  const key = crc.replace(/^crc-/, '').slice(0, 16);
  const credentials = { ...shop, apiKey: `api-${key}`, crc: `crc-${key}` };
  const sandbox = await startPaymentSandbox({ port, now, credentials, ...(dataDir && { dataDir }) });
  const remember = (payment: PastPayment) => sandbox.remember(sessionOf(payment));
  return {
    ...sandbox,
    remember,
    secrets: { [PROVIDER]: JSON.stringify({ host: sandbox.url, ...credentials }) },
  };
}
