import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { encode60 } from '#shared/domain/ids.ts';
import { type SignedCode, signedMessage } from '#shared/domain/ticket-code.ts';
import { digestOf } from '../runtime/hash-of.ts';

/** DER prefixes of an Ed25519 private (PKCS #8) and public (SPKI) key, before the 32 raw bytes. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** A separate key, so that typed codes reveal nothing about the signing key. */
const SECURITY_CODE_KEY = 'bramka/security-code';
const SECURITY_CODE_LENGTH = 6;

export interface TicketSigner {
  keyVersion: number;
  /** Base64url of the 32 raw bytes, for verifying at gates. */
  publicKey: string;
  /** @param edition how often the ticket was transferred, if it was */
  sign(ticketId: string, edition?: number): SignedCode;
  /** The end of the typed code: six characters. */
  securityCode(ticketId: string, edition?: number): string;
}

/** A signer whose Ed25519 seed is SHA-256 of `secret`: the same secret always gives the same codes. */
export function signerFrom(secret: string, keyVersion: number): TicketSigner {
  const seed = digestOf(secret);
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const codeKey = Buffer.from(hkdfSync('sha256', seed, '', SECURITY_CODE_KEY, 32));
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    keyVersion,
    publicKey: spki.subarray(PUBLIC_PREFIX.length).toString('base64url'),
    sign(ticketId, edition) {
      const terms = { ticketId, keyVersion, ...(edition ? { edition } : {}) };
      const message = Buffer.from(signedMessage(terms));
      return { ...terms, signature: sign(null, message, key).toString('base64url') };
    },
    securityCode(ticketId, edition) {
      const mac = createHmac('sha256', codeKey)
        .update(signedMessage({ ticketId, keyVersion, edition }))
        .digest();
      return encode60(mac).slice(0, SECURITY_CODE_LENGTH);
    },
  };
}

/** The keys that were read: as many as a stage's settings have. */
const publicKeys = new Map<string, KeyObject>();

function readPublicKey(publicKey: string): KeyObject | undefined {
  const known = publicKeys.get(publicKey);
  if (known) return known;
  const raw = Buffer.from(publicKey, 'base64url');
  if (raw.length !== 32) return undefined;
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, raw]), format: 'der', type: 'spki' });
  publicKeys.set(publicKey, key);
  return key;
}

/** Whether the code was signed with the key behind `publicKey` (base64url of 32 raw bytes). */
export function verifyCode(code: SignedCode, publicKey: string): boolean {
  const key = readPublicKey(publicKey);
  const signature = Buffer.from(code.signature, 'base64url');
  return key !== undefined && verify(null, Buffer.from(signedMessage(code)), key, signature);
}
