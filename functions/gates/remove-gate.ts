import type { removeGate as row } from '#shared/contract/gates.ts';
import type { UseCase } from '../http/request.ts';
import type { GateStore } from '../store/gates.ts';
import { changeGate } from './change-gate.ts';

/** The gate stays in the table, inactive: earlier scans name it. */
export const removeGate =
  (gates: GateStore): UseCase<typeof row> =>
  async (request) => {
    await changeGate(gates, request, {
      id: request.body.id,
      what: 'gate-removed',
      fields: { active: false },
    });
  };
