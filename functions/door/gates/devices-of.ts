import type { Gate, GateDevice } from '#shared/domain/gate.ts';
import type { GateStore } from '../../store/fairs/gates.ts';

/** The devices of each active gate, by its id. */
export async function devicesOf(
  gates: readonly Pick<Gate, 'id' | 'active'>[],
  now: Date,
  store: Pick<GateStore, 'devices'>,
): Promise<ReadonlyMap<string, GateDevice[]>> {
  const active = gates.filter((gate) => gate.active);
  return new Map(
    await Promise.all(active.map(async ({ id }) => [id, await store.devices(id, now)] as const)),
  );
}
