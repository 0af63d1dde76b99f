import * as z from '../zod.ts';
import { asTyped } from './as-typed.ts';

/** Crockford's base 32 in lower case: no i, l, o, u, so that codes read aloud or typed are unambiguous. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export const idPrefixes = [
  'fair',
  'typ',
  'ord',
  'gate',
  'usr',
  'scn',
  'bat',
  'ref',
  'tsk',
  'wtg',
  'inv',
  'dev',
  'qst',
  'msg',
  'opt',
] as const;
export type IdPrefix = (typeof idPrefixes)[number];

/** Length of the random part in characters of five bits: 60 bits. */
const LENGTH = 12;

/** Encodes the first 60 bits of `bytes` (at least 8) as twelve characters. */
export function encode60(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes.subarray(0, 8)) bits = (bits << 8n) | BigInt(byte);
  let text = '';
  for (let shift = 59n; shift >= 4n; shift -= 5n) text += ALPHABET[Number((bits >> shift) & 31n)];
  return text;
}

export const idOf = (prefix: IdPrefix, bytes: Uint8Array): string => `${prefix}_${encode60(bytes)}`;

/** An id of one kind: in lower case, so that paths can be matched case-insensitively. */
export const id = (prefix: IdPrefix) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{${LENGTH}}$`)));

/** Normalises a typed code: ignores case and separators, and maps look-alike characters. */
export const normaliseCode = (typed: string): string =>
  asTyped(typed).toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');

const GROUPS = /(.{4})(?=.)/g;

/** `ord_k3j28dnmq1rs` → `K3J2-8DNM-Q1RS`: the order number for people. */
export const orderNumberOf = (orderId: string): string =>
  orderId.slice('ord_'.length).toUpperCase().replace(GROUPS, '$1-');

/** The order id of a typed number; undefined where it cannot be one. */
export function orderIdOf(orderNumber: string): string | undefined {
  const candidate = `ord_${normaliseCode(orderNumber)}`;
  return z.safeParse(id('ord'), candidate).success ? candidate : undefined;
}
