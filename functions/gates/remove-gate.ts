import type { removeGate as row } from '#shared/contract/gates.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { GateStore } from '../store/gates.ts';
import { changeGate } from './change-gate.ts';

/** Deactivates the gate; its record stays, because earlier scans refer to it. */
export const removeGate =
  (gates: GateStore): UseCase<typeof row> =>
  async ({ body }, context) => {
    await changeGate(gates, context, {
      id: body.id,
      what: 'gate-removed',
      fields: { active: false },
    });
  };
