import type { HeldPassages } from '#shared/contract/gates.ts';
import type { Gate } from '#shared/domain/gate.ts';
import type { Reading } from '../../read-models/entry-log.ts';
import { spanOf } from './span-of.ts';

/** The passages that wait for the office, by gate and reason, the latest first. */
export function heldPassages(
  readings: readonly Reading[],
  gates: readonly Pick<Gate, 'id' | 'name'>[],
): HeldPassages[] {
  const waiting = readings.flatMap((reading) =>
    reading.held ? [{ ...reading, why: reading.held.why }] : [],
  );
  return [...Map.groupBy(waiting, ({ gateId, why }) => `${gateId} ${why}`).values()]
    .flatMap((ofGate): HeldPassages[] => {
      const [one] = ofGate;
      if (!one) return [];
      const { gateId, why } = one;
      const gate = gates.find(({ id }) => id === gateId)?.name ?? '–';
      const devices = new Set(ofGate.map(({ device }) => device?.id)).size;
      return [{ gateId, gate, why, passages: ofGate.length, devices, ...spanOf(ofGate) }];
    })
    .sort((a, b) => (a.last < b.last ? 1 : -1));
}
