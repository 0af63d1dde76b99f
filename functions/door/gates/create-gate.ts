import type { createGate as row } from '#shared/contract/gates.ts';
import { Problem } from '#shared/contract/problem.ts';
import { newId } from '../../runtime/new-id.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { GateStore } from '../../store/fairs/gates.ts';
import { newPairing } from './pairing.ts';
import { gateView } from './view.ts';

export const createGate =
  (gates: GateStore): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const id = newId('gate');
    const { token, secretHash } = newPairing(id);
    const gate = { ...body, id, secretHash, active: true };
    const change = { entityId: gate.fairId, actorId: actor.userId, action: 'gate-created' as const, at: now };
    const saved = await gates.create(gate, { ...change, after: gateView(gate) });
    if (!saved) throw new Problem('not_found');
    return { gate: gateView(gate), token };
  };
