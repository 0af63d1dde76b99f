import { Problem } from '#shared/contract/problem.ts';
import type { Gate } from '#shared/domain/gate.ts';
import { staffId } from '../account/staff.ts';
import type { Request } from '../http/request.ts';
import type { GateStore } from '../store/gates.ts';

/** Saves a change of a gate that is in use, with its trail. */
export async function changeGate(
  gates: GateStore,
  request: Pick<Request, 'session' | 'now'>,
  of: { id: string; what: string; fields: Partial<Gate> },
): Promise<void> {
  const before = await gates.byId(of.id);
  if (!before?.active) throw new Problem('not_found');
  const who = await staffId(request);
  await gates.save(
    { ...before, ...of.fields },
    {
      thing: before.fairId,
      who,
      what: of.what,
      at: request.now,
      before: { id: before.id, name: before.name },
    },
  );
}
