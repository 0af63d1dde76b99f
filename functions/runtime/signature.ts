import { createHmac, timingSafeEqual } from 'node:crypto';

const made = (key: string, terms: string): string =>
  createHmac('sha256', key).update(terms).digest('base64url').slice(0, 32);

/**
 * A signature of the terms: 192 bits of an HMAC, in 32 URL-safe characters. A secret may have several keys, one per
 * line: the first one signs.
 */
export const signature = (secret: string, terms: string): string => made(secret.split('\n')[0] ?? '', terms);

const bytesOf = (text: string | Buffer): Buffer => (typeof text === 'string' ? Buffer.from(text) : text);

/** Compares in constant time. */
export function isSame(given: string | Buffer, expected: string | Buffer): boolean {
  const [one, other] = [bytesOf(given), bytesOf(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Whether any of the secret's keys signed these terms. */
export const isSignature = (given: string, secret: string, terms: string): boolean =>
  secret.split('\n').some((key) => isSame(given, made(key, terms)));
