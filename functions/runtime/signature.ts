import { createHmac, timingSafeEqual } from 'node:crypto';

/** What only a holder of the secret can make for these terms: 192 bits of an HMAC, in 32 letters that an address may hold. */
export const signature = (secret: string, terms: string): string =>
  createHmac('sha256', secret).update(terms).digest('base64url').slice(0, 32);

const bytesOf = (text: string | Buffer): Buffer => (typeof text === 'string' ? Buffer.from(text) : text);

/** Compares without telling by its time how much of a forgery was right. */
export function isSame(given: string | Buffer, expected: string | Buffer): boolean {
  const [one, other] = [bytesOf(given), bytesOf(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
