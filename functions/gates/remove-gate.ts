import type { removeGate as row } from '#shared/contract/gates.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { GateStore } from '../store/gates.ts';
import { changeGate } from './change-gate.ts';

/** The gate stays in the table, inactive: earlier scans name it. */
export const removeGate =
  (gates: GateStore): UseCase<typeof row> =>
  async ({ body }, context) => {
    await changeGate(gates, context, {
      id: body.id,
      what: 'gate-removed',
      fields: { active: false },
    });
  };
