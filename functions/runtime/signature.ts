import { createHmac, timingSafeEqual } from 'node:crypto';

const made = (key: string, terms: string): string =>
  createHmac('sha256', key).update(terms).digest('base64url').slice(0, 32);

/**
 * What only a holder of the secret can make for these terms: 192 bits of an HMAC, in 32 letters that an address may
 * hold. A secret may have several keys, a line each: the first one signs.
 */
export const signature = (secret: string, terms: string): string => made(secret.split('\n')[0] ?? '', terms);

const bytesOf = (text: string | Buffer): Buffer => (typeof text === 'string' ? Buffer.from(text) : text);

/** Compares without telling by its time how much of a forgery was right. */
export function isSame(given: string | Buffer, expected: string | Buffer): boolean {
  const [one, other] = [bytesOf(given), bytesOf(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Whether any of the secret's keys made this signature of the terms. */
export const isSignature = (given: string, secret: string, terms: string): boolean =>
  secret.split('\n').some((key) => isSame(given, made(key, terms)));
