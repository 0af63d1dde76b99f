import { timingSafeEqual } from 'node:crypto';
import { Problem } from '#shared/contract/problem.ts';
import { type Gate, gateEnd, readGateToken } from '#shared/domain/gate.ts';
import { hashOf } from '../runtime/hash-of.ts';
import type { GateStore } from '../store/gates.ts';
import type { KnownFairs } from './known-fairs.ts';

/**
 * The gate of a device's token. Tokens expire with the fair.
 * @throws Problem gate_unknown where the token is invalid or expired
 */
export async function gateOf(
  token: string,
  { gates, fairs }: { gates: GateStore; fairs: KnownFairs },
  now: Date,
): Promise<Gate> {
  const read = readGateToken(token);
  const gate = read && (await gates.byId(read.gateId));
  if (
    !gate?.active ||
    !timingSafeEqual(Buffer.from(hashOf(read?.secret ?? '')), Buffer.from(gate.secretHash))
  )
    throw new Problem('gate_unknown');
  const known = await fairs(gate.fairId, now);
  if (!known || now >= gateEnd(known.fair)) throw new Problem('gate_unknown');
  return gate;
}
