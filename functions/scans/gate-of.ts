import { timingSafeEqual } from 'node:crypto';
import { Problem } from '../../shared/contract/problem.ts';
import { type Gate, readGateToken } from '../../shared/domain/gate.ts';
import { hashOf } from '../account/current-session.ts';
import type { GateStore } from '../store/gates.ts';

/**
 * The gate whose token a device sends; undefined where it sends none.
 * @throws Problem gate_unknown for a token that is not (or no longer) good
 */
export async function gateOf(
  headers: Readonly<Record<string, string | undefined>>,
  gates: GateStore,
): Promise<Gate | undefined> {
  const token = headers['x-gate'];
  if (!token) return undefined;
  const read = readGateToken(token);
  const gate = read && (await gates.byId(read.gateId));
  if (
    !gate?.active ||
    !timingSafeEqual(Buffer.from(hashOf(read?.secret ?? '')), Buffer.from(gate.secretHash))
  )
    throw new Problem('gate_unknown');
  return gate;
}
