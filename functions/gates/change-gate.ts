import type { removeGate as row } from '#shared/contract/gates.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Gate } from '#shared/domain/gate.ts';
import type { Context } from '../runtime/use-case.ts';
import type { GateStore } from '../store/gates.ts';

/** Saves a change of an active gate, with its audit entry. */
export async function changeGate(
  gates: GateStore,
  { actor, now }: Pick<Context<typeof row>, 'actor' | 'now'>,
  of: { id: string; what: string; fields: Partial<Gate> },
): Promise<void> {
  const before = await gates.byId(of.id);
  if (!before?.active) throw new Problem('not_found');
  const saved = await gates.replace(
    { ...before, ...of.fields },
    {
      entityId: before.fairId,
      who: actor.userId,
      what: of.what,
      at: now,
      before: { id: before.id, name: before.name },
    },
  );
  if (!saved) throw new Problem('not_found');
}
