import { expect, test } from 'vitest';
import { inTurn, type WaitingEntry, waitingEntry } from '#shared/domain/waiting-list.ts';

const at = '2026-11-22T10:00:00.000Z';
const line = (rank: number, fields: object = {}): WaitingEntry =>
  waitingEntry.parse({
    id: `wtg_${String(rank).padStart(12, '0')}`,
    fairId: `fair_${'0'.repeat(12)}`,
    ticketTypeId: `typ_${'0'.repeat(12)}`,
    name: 'Ewa Lis',
    email: `osoba${rank}@example.com`,
    lang: 'pl',
    state: 'waiting',
    ...{ rank, joinedAt: at, changedAt: at, joins: 1, offers: 0, version: 1 },
    ...fields,
  });

test('places go to confirmed lines by rank, and to those from before there was confirming', () => {
  const lines = [line(3), line(1, { unconfirmed: true }), line(2), line(0, { state: 'passed' })];
  expect(inTurn(lines).map(({ rank }) => rank)).toEqual([2, 3]);
});
