import type { pairGate as row } from '#shared/contract/gates.ts';
import type { UseCase } from '../http/request.ts';
import type { GateStore } from '../store/gates.ts';
import { changeGate } from './change-gate.ts';
import { newPairing } from './pairing.ts';

export const pairGate =
  (gates: GateStore): UseCase<typeof row> =>
  async (request) => {
    const { token, secretHash } = newPairing(request.body.id);
    await changeGate(gates, request, { id: request.body.id, what: 'gate-paired', fields: { secretHash } });
    return { token };
  };
