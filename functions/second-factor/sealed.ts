import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

const NONCE = 12;
const TAG = 16;

/** Encrypts bytes for one user (AES-256-GCM): in another user's record they cannot be opened. */
export function seal(secret: string, userId: string, content: Uint8Array): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'totp'), nonce).setAAD(Buffer.from(userId));
  const sealed = [cipher.update(content), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url');
}

/** @throws an error of Node's where it was not sealed for this user with this secret */
export function unseal(secret: string, userId: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'totp'), bytes.subarray(0, NONCE))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
}

/** A hash that nobody can search for without the secret, however short what is hashed. */
export const keyedHash = (secret: string, userId: string, text: string): string =>
  createHmac('sha256', keyFor(secret, 'recovery-code')).update(`${userId} ${text}`).digest('base64url');
