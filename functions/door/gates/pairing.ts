import { randomBytes } from 'node:crypto';
import { type Gate, gateToken } from '#shared/domain/gate.ts';
import { hashOf } from '../../runtime/hash-of.ts';

/** A new pairing secret: the device gets the token, the table its hash. */
export function newPairing(gateId: string): { token: string; secretHash: string } {
  const secret = randomBytes(24).toString('base64url');
  return { token: gateToken(gateId, secret), secretHash: hashOf(secret) };
}

/** Ends a gate's present token. */
export const revokedOf = ({ secretHash }: Gate, now: Date) => ({
  revoked: { secretHash, at: now.toISOString() },
});
