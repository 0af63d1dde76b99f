import { Problem } from '#shared/contract/problem.ts';
import { KeysRefused } from '../keys-refused.ts';
import type { Provider, ProviderSetup, ProviderState } from '../provider.ts';
import { client } from './client.ts';
import { payments } from './payments.ts';
import { type Credentials, checkKeys, type KeyName, readKeys } from './shapes.ts';

interface Question {
  key: KeyName;
  text: string;
  hidden?: true;
}

const questions = [
  { key: 'host', text: 'Address (https://secure.przelewy24.pl, or https://sandbox.przelewy24.pl)' },
  { key: 'merchantId', text: 'Merchant id' },
  { key: 'posId', text: 'Shop id (mostly the same)' },
  { key: 'apiKey', text: 'API key, "klucz do raportów"', hidden: true },
  { key: 'crc', text: 'CRC key', hidden: true },
] as const satisfies Question[];

/** Its `testAccess`: whether it responds, and which credentials it refuses. */
async function testAccess(of: Credentials): Promise<Pick<ProviderState, 'reachable' | 'wrongKeys'>> {
  try {
    const { status } = await client(of, globalThis.fetch)('GET', '/testAccess');
    return { reachable: status === 200, wrongKeys: [] };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { reachable: false, wrongKeys: error instanceof KeysRefused ? ['posId', 'apiKey'] : [] };
  }
}

function check(secret: string) {
  const checked = checkKeys(secret);
  return { ...checked, merchant: String(checked.keys?.merchantId ?? 0) };
}

export const przelewy24: Provider = {
  open: (secret, timeLeft) => payments(readKeys(secret), undefined, timeLeft),
};

export const przelewy24Setup: ProviderSetup = {
  description: 'Przelewy24: {host, merchantId, posId, apiKey, crc}, from the merchant’s panel',
  template: { host: 'https://sandbox.przelewy24.pl', merchantId: 0, posId: 0, apiKey: '' },
  generated: 'crc',
  questions,
  check,
  async state(secret) {
    const { keys, wrong, host, merchant } = check(secret);
    if (!keys) return { host, merchant, configured: false, reachable: false, wrongKeys: wrong };
    return { host, merchant, configured: true, ...(await testAccess(keys)) };
  },
};
