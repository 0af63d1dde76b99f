import { Problem } from '#shared/contract/problem.ts';
import { KeysRefused } from '../keys-refused.ts';
import type { Provider, ProviderSetup, ProviderState } from '../provider.ts';
import { client } from './client.ts';
import { payments } from './payments.ts';
import { type Credentials, checkKeys, type KeyName, readKeys } from './shapes.ts';

const questions = [
  { key: 'host', text: 'Address (https://api.stripe.com, for test keys too)' },
  { key: 'secretKey', text: 'Secret or restricted key (sk_… or rk_…)', hidden: true },
  {
    key: 'webhookSecret',
    text: 'Signing secret of the webhook endpoint (whsec_…; two with a comma between them while one is replaced)',
    hidden: true,
  },
] as const satisfies { key: KeyName; text: string; hidden?: true }[];

/** Test keys and live keys are told apart by their names, which Stripe documents. */
function check(secret: string) {
  const checked = checkKeys(secret);
  const mode = checked.keys?.secretKey.split('_')[1] ?? '';
  return { ...checked, merchant: mode };
}

/** Asks for what every sale needs. A key without that right is refused, too. */
async function tryKey(credentials: Credentials): Promise<Pick<ProviderState, 'reachable' | 'wrongKeys'>> {
  try {
    const { status } = await client(credentials, globalThis.fetch).get('/checkout/sessions', { limit: 1 });
    return { reachable: status === 200, wrongKeys: status === 403 ? ['secretKey'] : [] };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { reachable: false, wrongKeys: error instanceof KeysRefused ? ['secretKey'] : [] };
  }
}

export const stripe: Provider = {
  open: (secret, timeLeft) => payments(readKeys(secret), undefined, timeLeft),
};

export const stripeSetup: ProviderSetup = {
  description: 'Stripe: {host, secretKey, webhookSecret}, from the Dashboard',
  questions,
  check,
  async state(secret) {
    const { keys, wrong, host, merchant } = check(secret);
    if (!keys) return { host, merchant, configured: false, reachable: false, wrongKeys: wrong };
    return { host, merchant, configured: true, ...(await tryKey(keys)) };
  },
};
