import { notifyAddress } from '#functions/runtime/links.ts';
import { shopEmail } from '#shared/domain/order.ts';
import type { ProviderId } from '#shared/domain/payments/providers.ts';
import { nearPort } from '../local-cloud/core/http.ts';
import { methods } from '../payment-sandbox/bookings.ts';
import { PROVIDER } from '../payment-sandbox/provider.ts';
import { startPaymentSandbox } from '../payment-sandbox/sandbox.ts';
import type { Session } from '../payment-sandbox/sessions.ts';
import { PROVIDER as SECOND } from '../stripe-sandbox/provider.ts';
import { startStripeSandbox } from '../stripe-sandbox/sandbox.ts';
import type { PastPayment } from './demo/sell.ts';

const shop = { merchantId: 100_001, posId: 100_001 };

export interface Payments {
  /** Of the provider that new orders are paid through. */
  url: string;
  /** The providers' secrets, as JSON. */
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

interface PaymentsOptions {
  /** The edge's; the sandboxes use later ones. Any free ports where it is 0. */
  port: number;
  generated: Readonly<Record<string, string | undefined>>;
  /** Whose keys the shop gets. */
  wanted: readonly ProviderId[] | undefined;
  now: () => Date;
  dataDir: string | undefined;
}

/** The random part of a provider's keys: of the kept key, which has the sandbox's prefix, else as it was generated. */
function keyOf({ generated }: PaymentsOptions, id: ProviderId, field: string, prefix: string): string {
  const content = JSON.parse(generated[id] ?? '{}') as Record<string, string | undefined>;
  return (content[field] ?? content.generated ?? '').replace(prefix, '').slice(0, 16);
}

/** Its credentials differ between installations by what was generated. */
async function startFirst(options: PaymentsOptions) {
  const { port, now, dataDir } = options;
  const key = keyOf(options, PROVIDER, 'crc', 'crc-');
  const credentials = { ...shop, apiKey: `api-${key}`, crc: `crc-${key}` };
  const sandbox = await nearPort(port && port + 3, (free) =>
    startPaymentSandbox({ port: free, now, credentials, ...(dataDir && { dataDir }) }),
  );
  const { crc } = credentials;
  return { ...sandbox, keys: { host: sandbox.url, ...credentials, blik: true }, kept: { crc } };
}

async function startSecond(options: PaymentsOptions) {
  const { port, now, dataDir } = options;
  const key = keyOf(options, SECOND, 'webhookSecret', 'whsec_');
  const [secretKey, webhookSecret] = [`sk_test_${key}`, `whsec_${key}`];
  const sandbox = await nearPort(port && port + 7, (free) =>
    startStripeSandbox({
      ...{ port: free, now, secretKey, webhookSecrets: [webhookSecret], ...(dataDir && { dataDir }) },
      endpoint: ({ request }) => notifyAddress(new URL(request.success_url).origin, SECOND),
    }),
  );
  return { ...sandbox, keys: { host: sandbox.url, secretKey, webhookSecret }, kept: { webhookSecret } };
}

/** Starts the payment sandboxes. A provider that is not wanted has its sandbox, and the shop has no keys of it. */
export async function startPayments(options: PaymentsOptions): Promise<Payments> {
  const { wanted = [PROVIDER] } = options;
  const first = await startFirst(options);
  const second = await startSecond(options);
  const started: Record<ProviderId, { url: string; keys: object; kept: object }> = {
    [PROVIDER]: first,
    [SECOND]: second,
  };
  const secrets = Object.entries(started).map(([id, { keys, kept }]) => [
    id,
    JSON.stringify(wanted.some((wish) => wish === id) ? keys : kept),
  ]);
  return {
    url: started[wanted[0] ?? PROVIDER].url,
    remember: (payment) => first.remember(sessionOf(payment)),
    secrets: Object.fromEntries(secrets),
    stop: async () => void (await Promise.all([first.stop(), second.stop()])),
  };
}
