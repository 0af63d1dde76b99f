import { Problem } from '#shared/contract/problem.ts';
import { type Gate, gateEnd, LATE_SCANS, readGateToken } from '#shared/domain/gate.ts';
import { hashOf } from '../../runtime/hash-of.ts';
import { isSame } from '../../runtime/signature.ts';
import type { PairedGate } from '../../runtime/use-case.ts';
import type { GateStore } from '../../store/fairs/gates.ts';
import type { KnownFairs } from './known-fairs.ts';

/** When the token with this secret ends: with the fair, or when it was revoked; undefined for a foreign secret. */
function tokenEnd(gate: Gate, secret: string, fairEnd: Date): Date | undefined {
  const hash = hashOf(secret);
  const { revoked } = gate;
  if (revoked && isSame(hash, revoked.secretHash))
    return new Date(Math.min(Date.parse(revoked.at), fairEnd.getTime()));
  return gate.active && isSame(hash, gate.secretHash) ? fairEnd : undefined;
}

/**
 * The gate of a device's token. Tokens expire with the fair.
 * @param late also takes a token that ended within the last hour
 * @throws Problem gate_unknown where the token is invalid or expired
 */
export async function gateOf(
  token: string,
  { gates, fairs }: { gates: GateStore; fairs: KnownFairs },
  now: Date,
  late = false,
): Promise<PairedGate> {
  const read = readGateToken(token);
  const gate = read && (await gates.byId(read.gateId));
  const known = gate && (await fairs(gate.fairId, now));
  const end = known && tokenEnd(gate, read.secret, gateEnd(known.fair));
  if (end && now < end) return gate;
  if (!late || !end || now.getTime() >= end.getTime() + LATE_SCANS) throw new Problem('gate_unknown');
  return { ...gate, endedAt: end.toISOString() };
}
