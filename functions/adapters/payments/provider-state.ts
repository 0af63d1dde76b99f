import * as z from 'zod/mini';
import { Problem } from '#shared/contract/problem.ts';
import { secret } from '../secrets.ts';
import { client } from './przelewy24-client.ts';
import { type Credentials, credentials } from './przelewy24-shapes.ts';

export interface ProviderState {
  host: string;
  merchantId: number;
  configured: boolean;
  reachable: boolean;
}

/** Przelewy24's `testAccess`: whether it answers and knows these credentials. */
async function isReachable(of: Credentials): Promise<boolean> {
  try {
    const { status } = await client(of, globalThis.fetch)('GET', '/testAccess');
    return status === 200;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** How the payment provider is set up, asked of itself. */
export async function providerState(): Promise<ProviderState> {
  const read = z.safeParse(credentials, JSON.parse(await secret('przelewy24')));
  if (!read.success) return { host: '', merchantId: 0, configured: false, reachable: false };
  const { host, merchantId, apiKey } = read.data;
  const configured = merchantId > 0 && apiKey !== '';
  return { host, merchantId, configured, reachable: configured && (await isReachable(read.data)) };
}
