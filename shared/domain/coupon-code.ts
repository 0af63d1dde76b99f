import { asTyped } from './as-typed.ts';

/** Characters of the longest code. */
export const MAX_COUPON_CODE = 32;

/** Codes are compared without case and spaces; they are stored in capitals. */
export const normaliseCoupon = (typed: string): string => asTyped(typed).toUpperCase().replace(/\s/g, '');

/** The codes that a typed one may stand for: people leave a dash out, or make one. */
export function spellingsOf(code: string): string[] {
  const plain = code.replaceAll('-', '');
  return [...new Set([code, plain, ...(plain.length === CODE_LENGTH ? [dashed(plain)] : [])])];
}

/** No characters that look alike: no 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
const CODE_SIGNS = '34679ACDEFGHJKMNPQRTWXY';
const CODE_LENGTH = 8;

const dashed = (signs: string): string =>
  `${signs.slice(0, CODE_LENGTH / 2)}-${signs.slice(CODE_LENGTH / 2)}`;

/**
 * `K7QM-4HXA`: eight characters of 23, from at least 16 random bytes; two bytes each, so that the bias is negligible.
 */
export function codeFrom(bytes: Uint8Array): string {
  const signs = Array.from({ length: CODE_LENGTH }, (_, index) => {
    const number = ((bytes[2 * index] ?? 0) << 8) | (bytes[2 * index + 1] ?? 0);
    return CODE_SIGNS[number % CODE_SIGNS.length];
  }).join('');
  return dashed(signs);
}
