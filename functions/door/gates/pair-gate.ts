import type { pairGate as row } from '#shared/contract/gates.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { GateStore } from '../../store/fairs/gates.ts';
import { changeGate } from './change-gate.ts';
import { newPairing, revokedOf } from './pairing.ts';

export const pairGate =
  (gates: GateStore): UseCase<typeof row> =>
  async ({ body }, context) => {
    const { token, secretHash } = newPairing(body.id);
    await changeGate(gates, context, {
      ...{ id: body.id, action: 'gate-paired', wasActive: true },
      fields: (before) => ({ ...revokedOf(before, context.now), secretHash }),
    });
    return { token };
  };
