import { randomInt } from 'node:crypto';
import { RECOVERY_CODES, type SecondFactor } from '#shared/domain/second-factor.ts';
import { keyedHash } from './sealed.ts';

/** No characters that look alike, because codes are read from paper and typed. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A random code such as `k7qm-4hxa-9t2c-wd5p`: 79 bits. */
const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-');

/** Normalises a typed code: case, spaces and dashes do not matter. */
const bare = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

const hash = (secret: string, userId: string, code: string): string => keyedHash(secret, userId, bare(code));

/** Ten new codes, and the hashes to store. */
export function newRecoveryCodes(secret: string, userId: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  return { codes, hashes: codes.map((code) => hash(secret, userId, code)) };
}

/** The factors without a used code; undefined where the code is invalid. */
export function withoutCode(factor: SecondFactor, secret: string, code: string): SecondFactor | undefined {
  const used = hash(secret, factor.userId, code);
  if (!factor.recoveryCodes.includes(used)) return undefined;
  return { ...factor, recoveryCodes: factor.recoveryCodes.filter((recoveryCode) => recoveryCode !== used) };
}
