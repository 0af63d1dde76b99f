import type { removeGate as row } from '#shared/contract/gates.ts';
import { Problem } from '#shared/contract/problem.ts';
import { GATE_UNDO, type Gate } from '#shared/domain/gate.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { removed } from '../../store/engine/changes.ts';
import type { GateStore } from '../../store/fairs/gates.ts';
import { changeGate } from './change-gate.ts';
import { revokedOf } from './pairing.ts';

/** What brings a gate back with its token. @throws Problem too_late_for_gate */
function restored({ revoked }: Gate, now: Date) {
  if (!revoked || now.getTime() - Date.parse(revoked.at) > GATE_UNDO) throw new Problem('too_late_for_gate');
  return { active: true, revoked: removed };
}

/** Deactivates the gate, or takes that back for a while; its record stays, because earlier scans refer to it. */
export const removeGate =
  (gates: GateStore): UseCase<typeof row> =>
  async ({ body: { id, undo } }, context) => {
    const { now } = context;
    await changeGate(gates, context, {
      id,
      ...(undo
        ? { action: 'gate-restored', wasActive: false, fields: (before: Gate) => restored(before, now) }
        : {
            action: 'gate-removed',
            wasActive: true,
            fields: (before: Gate) => ({ ...revokedOf(before, now), active: false }),
          }),
    });
  };
