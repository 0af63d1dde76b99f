import { Problem } from '#shared/contract/problem.ts';
import type { Act } from '#shared/domain/audit.ts';
import type { Gate } from '#shared/domain/gate.ts';
import type { Actor } from '../../runtime/use-case.ts';
import type { Changes } from '../../store/engine/changes.ts';
import type { GateStore } from '../../store/fairs/gates.ts';

interface By {
  actor: Actor;
  now: Date;
}

interface GateChange {
  id: string;
  /** What the audit entry calls it. */
  action: Act;
  wasActive: boolean;
  /** @throws Problem where the gate must not be changed so */
  fields: (before: Gate) => Changes<Gate>;
  /** What the audit entry shows of the gate afterwards; secrets are left out. */
  after?: Partial<Gate>;
}

const shown = ({ name, direction, asksCode }: Partial<Gate>, isNewCode = false) => ({
  ...(name && { name }),
  ...(direction && { direction }),
  ...(asksCode !== undefined && { asksCode }),
  ...(isNewCode && { kioskCode: true }),
});

/**
 * Changes a gate and writes its audit entry.
 * @returns the gate before
 * @throws Problem not_found where it is not there, or was removed or brought back
 */
export async function changeGate(
  gates: GateStore,
  { actor, now }: By,
  { id, action, wasActive, fields, after }: GateChange,
): Promise<Gate> {
  const before = await gates.byId(id);
  if (before?.active !== wasActive) throw new Problem('not_found');
  const saved = await gates.edit(before, fields(before), {
    ...{ entityId: before.fairId, actorId: actor.userId, action, at: now },
    before: { id: before.id, ...shown(before) },
    ...(after && { after: { id: before.id, ...shown({ ...before, ...after }, Boolean(after.kiosk)) } }),
  });
  if (!saved) throw new Problem('not_found');
  return before;
}
