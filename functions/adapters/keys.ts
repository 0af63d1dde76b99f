import { type Key, keysIn, linesOf, signingKeyOf } from '../runtime/keyring.ts';
import { log } from '../runtime/log.ts';
import { renewedSecret, secret } from './secrets.ts';

/** The keys for signing links, passes and proofs, one per line. */
export const linkKeys = async (): Promise<string> => linesOf(keysIn(await secret('links')), new Date());

/** The present key for signing tickets. */
export const ticketKey = async (): Promise<Key> => signingKeyOf(keysIn(await secret('signing')), new Date());

/**
 * The keys that CloudFront may send with a call, oldest first. None where they cannot be read: callers are then
 * rate-limited by the connection's address, which is better than refusing them.
 * @param read `now` for those that may be newer than what is known
 */
export async function originKeys(read: 'cached' | 'now' = 'cached'): Promise<string[]> {
  try {
    return keysIn(await (read === 'now' ? renewedSecret : secret)('origin')).map(({ key }) => key);
  } catch (error) {
    log.warn('origin-keys-unreadable', { reason: error instanceof Error ? error.name : String(error) });
    return [];
  }
}
