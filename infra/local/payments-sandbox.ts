import { startPaymentSandbox } from '../payment-sandbox/sandbox.ts';

const shop = { merchantId: 100_001, posId: 100_001 };

export interface Payments {
  url: string;
  /** What the secret `przelewy24` holds, as JSON. */
  secret: string;
  stop(): Promise<void>;
}

/** Starts the payment sandbox with credentials of its own; `key` makes them differ between installations. */
export async function startPayments(
  port: number,
  key: string,
  now: () => Date,
  dataDir: string | undefined,
): Promise<Payments> {
  const credentials = { ...shop, apiKey: `api-${key}`, crc: `crc-${key}` };
  const sandbox = await startPaymentSandbox({ port, now, credentials, ...(dataDir && { dataDir }) });
  return { ...sandbox, secret: JSON.stringify({ host: sandbox.url, ...credentials }) };
}
