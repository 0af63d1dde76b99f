import { Problem } from '#shared/contract/problem.ts';
import { KeysRefused } from '../keys-refused.ts';
import type { Provider, ProviderSetup, ProviderState } from '../provider.ts';
import { client, type SendRequest, shaped } from './client.ts';
import { payments } from './payments.ts';
import { type Credentials, checkKeys, type KeyName, methodsOffered, readKeys } from './shapes.ts';

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
  { key: 'blik', text: 'Has Przelewy24 activated BLIK codes in the shop, method 181? (yes or no)' },
] as const satisfies Question[];

/** BLIK in a shop's own form. */
const BLIK_IN_FORM = [181, 342];

async function takesBlikCodes(send: SendRequest): Promise<boolean> {
  const response = await send('GET', '/payment/methods/pl?amount=100&currency=PLN');
  const { data } = shaped(response, methodsOffered);
  return data.some(({ id, status }) => status && BLIK_IN_FORM.includes(id));
}

/** Its `testAccess`: whether it responds, and which credentials it refuses; and whether it takes what they say of BLIK. */
async function testAccess(credentials: Credentials): Promise<Pick<ProviderState, 'reachable' | 'wrongKeys'>> {
  try {
    const send = client(credentials, globalThis.fetch);
    const { status } = await send('GET', '/testAccess');
    const isWithoutBlik = credentials.blik === true && !(await takesBlikCodes(send));
    return { reachable: status === 200, wrongKeys: isWithoutBlik ? ['blik'] : [] };
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
  questions,
  check,
  async state(secret) {
    const { keys, wrong, host, merchant } = check(secret);
    if (!keys) return { host, merchant, configured: false, reachable: false, wrongKeys: wrong };
    return { host, merchant, configured: true, ...(await testAccess(keys)) };
  },
};
