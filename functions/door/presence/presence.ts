import type { EntryConflict, Presence } from '#shared/contract/gates.ts';
import { directionOf, type Gate, type GateDevice } from '#shared/domain/gate.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { MINUTE } from '#shared/domain/time.ts';
import type { Passing } from '../../read-models/entry-log.ts';

const QUARTER = 15 * MINUTE;

const quarterOf = (at: string): string =>
  new Date(Math.floor(Date.parse(at) / QUARTER) * QUARTER).toISOString();

/** The passings of those who came in and have not left since. */
function insideOf(passings: readonly Passing[]): Passing[] {
  const last = new Map<string, Passing>();
  for (const passing of [...passings].sort((a, b) => (a.at < b.at ? -1 : 1)))
    last.set(passing.ticketId, passing);
  return [...last.values()].filter(({ way }) => way === 'in');
}

/** How many there are of each key. */
function countBy<Key>(all: readonly Passing[], keyFor: (passing: Passing) => Key): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const passing of all) counts.set(keyFor(passing), (counts.get(keyFor(passing)) ?? 0) + 1);
  return [...counts];
}

const passed = (all: readonly Passing[]) => {
  const entries = all.filter(({ way }) => way === 'in').length;
  return { entries, exits: all.length - entries };
};

function quartersOf(all: readonly Passing[]) {
  const quarters = Map.groupBy(all, ({ at }) => quarterOf(at));
  return [...quarters]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([from, passings]) => ({ from, ...passed(passings) }));
}

const placeIn = (
  gates: readonly Gate[],
  { at, gateId, device }: Pick<Passing, 'at' | 'gateId' | 'device'>,
) => ({
  at,
  gate: gates.find(({ id }) => id === gateId)?.name ?? '–',
  ...(device?.name && { device: device.name }),
});

const conflictsOf = (passings: readonly Passing[], gates: readonly Gate[]): EntryConflict[] =>
  passings
    .flatMap((passing) => {
      const { ticketId, conflict } = passing;
      if (!conflict) return [];
      const { reason, other } = conflict;
      const place = placeIn(gates, passing);
      return [{ ticketId, ...place, reason, ...(other && { other: placeIn(gates, other) }) }];
    })
    .sort((a, b) => (a.at < b.at ? 1 : -1));

/** Who is inside by type, who should not be, and what passed each active gate, from the passings of a day. */
export function presenceOf(
  passings: readonly Passing[],
  {
    types,
    gates,
    devices,
  }: {
    types: readonly TicketType[];
    gates: readonly Gate[];
    devices: ReadonlyMap<string, GateDevice[]>;
  },
): Omit<Presence, 'limit' | 'desk' | 'held'> {
  const inside = insideOf(passings);
  const byGate = Map.groupBy(passings, ({ gateId }) => gateId);
  return {
    inside: inside.length,
    types: countBy(inside, ({ ticketTypeId }) => ticketTypeId)
      .sort(([, a], [, b]) => b - a)
      .map(([id, count]) => {
        const name = types.find((type) => type.id === id)?.name;
        return { ...(id && { id }), ...(name && { name }), inside: count };
      }),
    conflicts: conflictsOf(passings, gates),
    gates: gates
      .filter(({ active }) => active)
      .map((gate) => {
        const through = byGate.get(gate.id) ?? [];
        return {
          ...{ id: gate.id, name: gate.name, direction: directionOf(gate), ...passed(through) },
          devices: devices.get(gate.id) ?? [],
          quarters: quartersOf(through),
        };
      }),
  };
}
