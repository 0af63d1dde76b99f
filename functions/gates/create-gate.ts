import type { createGate as row } from '#shared/contract/gates.ts';
import { Problem } from '#shared/contract/problem.ts';
import { staffId } from '../account/staff.ts';
import type { UseCase } from '../http/request.ts';
import { newId } from '../runtime/new-id.ts';
import { ConditionFailed } from '../store/db.ts';
import type { GateStore } from '../store/gates.ts';
import { newPairing } from './pairing.ts';
import { gateView } from './view.ts';

export const createGate =
  (gates: GateStore): UseCase<typeof row> =>
  async (request) => {
    const id = newId('gate');
    const { token, secretHash } = newPairing(id);
    const gate = { ...request.body, id, secretHash, active: true };
    const change = { thing: gate.fairId, who: await staffId(request), what: 'gate-created', at: request.now };
    try {
      await gates.save(gate, { ...change, after: gateView(gate) });
    } catch (error) {
      throw error instanceof ConditionFailed ? new Problem('not_found') : error;
    }
    return { gate: gateView(gate), token };
  };
