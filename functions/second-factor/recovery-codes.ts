import { RECOVERY_CODES, type SecondFactor } from '#shared/domain/second-factor.ts';
import { newPassword } from '../account/new-password.ts';
import { keyedHash } from './sealed.ts';

/** Normalises a typed code: case, spaces and dashes do not matter. */
const bare = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

const hash = (secret: string, userId: string, code: string): string => keyedHash(secret, userId, bare(code));

/** Ten new codes, and the hashes to store. */
export function newRecoveryCodes(secret: string, userId: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newPassword);
  return { codes, hashes: codes.map((code) => hash(secret, userId, code)) };
}

/** The factors without a used code; undefined where the code is invalid. */
export function withoutCode(of: SecondFactor, secret: string, code: string): SecondFactor | undefined {
  const used = hash(secret, of.userId, code);
  if (!of.recoveryCodes.includes(used)) return undefined;
  return { ...of, recoveryCodes: of.recoveryCodes.filter((one) => one !== used) };
}
