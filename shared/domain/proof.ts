import * as z from '../zod.ts';

/**
 * A proof-of-work challenge: find the `number` below `range` whose PBKDF2 key (SHA-256, 16 bytes, `number` in decimal
 * digits as the password) is `target`, in hex. It is sent back as `{token}.{number}`.
 */
export interface Challenge {
  salt: string;
  target: string;
  range: number;
  iterations: number;
  token: string;
}

/** A solved challenge. */
export const proof = z.string().check(z.maxLength(200), z.regex(/^[\w.-]+$/));
