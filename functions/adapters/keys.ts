import { type Key, keysIn, linesOf, signingKeyOf } from '../runtime/keyring.ts';
import { log } from '../runtime/log.ts';
import { secret } from './secrets.ts';

/** The keys of links, passes and proofs, as signatures take them. */
export const linkKeys = async (): Promise<string> => linesOf(keysIn(await secret('links')), new Date());

/** The key that tickets are signed with now. */
export const ticketKey = async (): Promise<Key> => signingKeyOf(keysIn(await secret('signing')), new Date());

/**
 * The keys that CloudFront may send with a call, the oldest first; none where they cannot be read: who calls is then
 * counted under the connection's address, which is better than not being served.
 */
export async function originKeys(): Promise<string[]> {
  try {
    return keysIn(await secret('origin')).map(({ key }) => key);
  } catch (error) {
    log.warn('origin-keys-unreadable', { reason: error instanceof Error ? error.name : String(error) });
    return [];
  }
}
