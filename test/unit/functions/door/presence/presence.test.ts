import { expect, test } from 'vitest';
import { presenceOf } from '#functions/door/presence/presence.ts';
import type { Passing } from '#functions/read-models/entry-log.ts';
import type { Gate } from '#shared/domain/gate.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';

const passing = (
  time: string,
  ticketId: string,
  way: Passing['way'],
  fields: Partial<Passing> = {},
): Passing => ({
  ...{ at: `2026-11-21T${time}:00.000Z`, gateId: 'gate_a', ticketId, ticketTypeId: 'typ_day', way },
  ...fields,
});
const gates = [
  { id: 'gate_a', name: 'A', active: true },
  {
    id: 'gate_b',
    name: 'B',
    active: true,
    direction: 'out',
  },
] as Gate[];
const devices = new Map([['gate_b', [{ id: 'dev_1', name: 'Mac', at: '2026-11-21T10:00:00.000Z' }]]]);
const types = [{ id: 'typ_day', name: { pl: 'Dzień' } }] as TicketType[];
const presenceAfter = (...passings: Passing[]) => presenceOf(passings, { types, gates, devices });

test('those are inside whose last way was in, whatever the order of the scans', () => {
  const away = passing('10:30', 'one', 'out', { gateId: 'gate_b' });
  expect(presenceAfter(away, passing('09:00', 'one', 'in')).inside).toBe(0);
  expect(presenceAfter(away, passing('09:00', 'one', 'in'), passing('11:00', 'one', 'in')).inside).toBe(1);
});

test('those inside are counted by type, the most first, also where a scan knows no type', () => {
  const unknown = { ticketTypeId: undefined };
  const found = presenceAfter(
    passing('09:00', 'three', 'in', unknown),
    passing('09:00', 'one', 'in'),
    passing('09:01', 'two', 'in'),
  );
  expect(found.types).toEqual([{ id: 'typ_day', name: { pl: 'Dzień' }, inside: 2 }, { inside: 1 }]);
});

test('a gate has its entries and exits by quarter of an hour, the latest first', () => {
  const found = presenceAfter(
    passing('09:14', 'one', 'in'),
    passing('09:15', 'two', 'in'),
    passing('09:29', 'one', 'out'),
    passing('09:20', 'three', 'out', { gateId: 'gate_b' }),
  );
  expect(found.gates).toEqual([
    {
      ...{ id: 'gate_a', name: 'A', direction: 'in', devices: [], entries: 2, exits: 1 },
      quarters: [
        { from: '2026-11-21T09:15:00.000Z', entries: 1, exits: 1 },
        { from: '2026-11-21T09:00:00.000Z', entries: 1, exits: 0 },
      ],
    },
    expect.objectContaining({ entries: 0, exits: 1, direction: 'out', devices: devices.get('gate_b') }),
  ]);
});
