import { Problem } from '#shared/contract/problem.ts';
import { renewedSecret } from '../secrets.ts';
import { KeysRefused } from './keys-refused.ts';
import { client } from './przelewy24-client.ts';
import { type Credentials, checkKeys, type KeyName } from './przelewy24-shapes.ts';

export interface ProviderState {
  host: string;
  merchantId: number;
  configured: boolean;
  reachable: boolean;
  /** The names of credentials that are missing, malformed or refused. */
  wrongKeys: KeyName[];
}

/** Przelewy24's `testAccess`: whether it responds, and which credentials it refuses. */
async function testAccess(of: Credentials): Promise<Pick<ProviderState, 'reachable' | 'wrongKeys'>> {
  try {
    const { status } = await client(of, globalThis.fetch)('GET', '/testAccess');
    return { reachable: status === 200, wrongKeys: [] };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { reachable: false, wrongKeys: error instanceof KeysRefused ? ['posId', 'apiKey'] : [] };
  }
}

/** Tests the configuration of the payment provider. */
export async function providerState(): Promise<ProviderState> {
  const { keys, wrong, host } = checkKeys(await renewedSecret('przelewy24'));
  if (!keys) return { host, merchantId: 0, configured: false, reachable: false, wrongKeys: wrong };
  return { host, merchantId: keys.merchantId, configured: true, ...(await testAccess(keys)) };
}
