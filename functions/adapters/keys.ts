import { type Key, keysIn, linesOf, signingKeyOf } from '../runtime/keyring.ts';
import { secret } from './secrets.ts';

/** The keys of links, passes and proofs, as signatures take them. */
export const linkKeys = async (): Promise<string> => linesOf(keysIn(await secret('links')), new Date());

/** The key that tickets are signed with now. */
export const ticketKey = async (): Promise<Key> => signingKeyOf(keysIn(await secret('signing')), new Date());
