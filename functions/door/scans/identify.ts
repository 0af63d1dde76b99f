import { readCode } from '#shared/domain/ticket-code.ts';
import { verifyCode } from '../../adapters/signing.ts';
import type { SigningKeyStore } from '../../store/tickets/signing-keys.ts';

export type Identification =
  | { kind: 'signed'; ticketId: string; edition: number }
  /** Not verified yet: the caller compares the ticket's security code. */
  | { kind: 'typed'; ticketId: string; securityCode: string | undefined }
  | { kind: 'incomplete' }
  | { kind: 'forged' };

/** A process may miss some key rotations; a forged version beyond this costs no read. */
const MAX_AHEAD = 3;

/**
 * Finds the ticket of a code. Signatures are checked with the published keys, which are cached and read again only for
 * a new version, so forged and foreign codes cost no read.
 */
export function identifier(keys: SigningKeyStore) {
  let known: Map<number, string> | undefined;
  let newest = 0;
  return async (text: string): Promise<Identification> => {
    const read = readCode(text);
    if (read.kind === 'foreign') return { kind: 'forged' };
    if (read.kind === 'typed' || read.kind === 'incomplete') return read;
    const { keyVersion } = read.code;
    if (!known || (keyVersion > newest && keyVersion <= newest + MAX_AHEAD)) {
      known = await keys.all();
      newest = Math.max(0, ...known.keys());
    }
    const publicKey = known.get(keyVersion);
    if (!publicKey || !verifyCode(read.code, publicKey)) return { kind: 'forged' };
    return { kind: 'signed', ticketId: read.code.ticketId, edition: read.code.edition ?? 0 };
  };
}
export type Identify = ReturnType<typeof identifier>;
