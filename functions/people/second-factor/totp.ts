import { createHmac, randomBytes } from 'node:crypto';
import { isSame } from '../../runtime/signature.ts';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** As RFC 4226 recommends: the length of a SHA-1 hash. */
const SECRET_BYTES = 20;
/** Steps before and after now whose codes are accepted: clocks differ, and typing takes time. */
const TOLERANCE = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** RFC 4648, as authenticator apps expect; the length must be a multiple of five bytes. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

/** The code of one step (RFC 6238 with SHA-1 and six digits, which every app supports). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/**
 * The step of the first of codes that follow each other, the last of them around `now`; undefined where one is invalid.
 */
export function stepOfCodes(secret: Uint8Array, codes: readonly string[], now: Date): number | undefined {
  const typed = codes.map((code) => code.replace(/\s/g, ''));
  const first = stepAt(now) - codes.length + 1;
  const around = Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => first - TOLERANCE + index);
  return around.find((step) => typed.every((code, index) => isSame(code, totpCode(secret, step + index))));
}

/** The QR code's content for the app: issuer, user and secret. */
export function totpUri(secret: Uint8Array, email: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
