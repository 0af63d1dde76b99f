import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

const NONCE = 12;
const TAG = 16;

/** Encrypts bytes for one user (AES-256-GCM): copied into another user's record they cannot be decrypted. */
export function seal(secret: string, userId: string, content: Uint8Array): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'totp'), nonce).setAAD(Buffer.from(userId));
  const sealed = [cipher.update(content), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url');
}

/** @throws one of Node's errors where it was encrypted for another user or with another secret */
export function unseal(secret: string, userId: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'totp'), bytes.subarray(0, NONCE))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
}

/** A keyed hash: without the secret even a short text cannot be found by trying. */
export const keyedHash = (secret: string, userId: string, text: string): string =>
  createHmac('sha256', keyFor(secret, 'recovery-code')).update(`${userId} ${text}`).digest('base64url');
