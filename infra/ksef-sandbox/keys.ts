import {
  constants,
  createDecipheriv,
  createHash,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { selfSigned } from './certificate.ts';
import { DAY } from './units.ts';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

interface SandboxKey {
  publicKeyId: string;
  key: KeyObject;
  certificate: Buffer;
  validFrom: Date;
  validTo: Date;
}

function newKey(now: Date): SandboxKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [validFrom, validTo] = [new Date(now.getTime() - DAY), new Date(now.getTime() + 3650 * DAY)];
  const certificate = selfSigned(privateKey, validFrom, validTo);
  return { publicKeyId: sha256(certificate), key: privateKey, certificate, validFrom, validTo };
}

/** The key that tokens and session keys are encrypted for, in one. */
export function sandboxKeys(now: () => Date) {
  let made: SandboxKey | undefined;
  // Made when first needed: most who start a sandbox send nothing.
  const current = (): SandboxKey => {
    made ??= newKey(now());
    return made;
  };
  return {
    /** Withdraws the key at once, as in an emergency. */
    rotate(): void {
      made = newKey(now());
    },

    list: () => [
      {
        certificate: current().certificate.toString('base64'),
        certificateId: sha256(Buffer.from(current().publicKeyId)),
        publicKeyId: current().publicKeyId,
        validFrom: current().validFrom.toISOString(),
        validTo: current().validTo.toISOString(),
        usage: ['KsefTokenEncryption', 'SymmetricKeyEncryption'],
      },
    ],

    isCurrent: (publicKeyId: string | null | undefined): boolean =>
      publicKeyId == null || publicKeyId === current().publicKeyId,

    /** Undefined where it was not encrypted for the key. */
    open(sealed: string): Buffer | undefined {
      const { key } = current();
      const padding = constants.RSA_PKCS1_OAEP_PADDING;
      try {
        return privateDecrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(sealed, 'base64'));
      } catch {
        return undefined;
      }
    },
  };
}
export type SandboxKeys = ReturnType<typeof sandboxKeys>;

/** Bytes encrypted by a session's key; undefined where they were not. */
export function decrypted(content: Uint8Array, session: { key: string; vector: string }): Buffer | undefined {
  const [key, vector] = [session.key, session.vector].map((text) => Buffer.from(text, 'base64'));
  try {
    const decipher = createDecipheriv('aes-256-cbc', key ?? '', vector ?? '');
    return Buffer.concat([decipher.update(content), decipher.final()]);
  } catch {
    return undefined;
  }
}
