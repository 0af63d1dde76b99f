import { expect, test } from 'vitest';
import { lateConflict } from '#shared/domain/late-entry.ts';
import type { Admission } from '#shared/domain/ticket-type.ts';
import { fromWarsaw } from '#shared/domain/time.ts';

const fair = {
  id: 'fair_000000000000',
  startDate: '2026-11-20T09:00:00.000Z',
  endDate: '2026-11-22T16:00:00.000Z',
};
const passed = (local: string) => ({
  at: fromWarsaw(`2026-11-${local}`).toISOString(),
  gateId: 'gate_000000000000',
  day: `2026-11-${local.slice(0, 2)}`,
});

interface Case {
  entry: string;
  before?: string;
  after?: string;
  exit?: string;
  status?: 'valid' | 'void';
  fairId?: string;
}

const conflict = (entries: Admission['entries'], { entry, before, after, exit, ...expected }: Case) =>
  lateConflict(
    {
      status: expected.status ?? 'valid',
      fairId: expected.fairId ?? fair.id,
      ...(exit && { lastExit: passed(exit) }),
    },
    passed(entry),
    { ...(before && { before: passed(before) }), ...(after && { after: passed(after) }) },
    fair,
    { days: [], entries },
  );

test.each<[Admission['entries'], Case, string | undefined]>([
  ['once-a-day', { entry: '21T10:00' }, undefined],
  ['once-a-day', { entry: '21T10:00', before: '20T18:00', after: '22T09:00' }, undefined],
  ['once-a-day', { entry: '21T10:00', before: '21T09:00', after: '21T11:00' }, '21T09:00'],
  ['once-a-day', { entry: '21T10:00', before: '20T18:00', after: '21T11:00' }, '21T11:00'],
  ['once', { entry: '21T10:00', before: '20T18:00' }, '20T18:00'],
  ['once', { entry: '21T10:00', after: '22T09:00' }, '22T09:00'],
  ['unlimited', { entry: '21T10:00', before: '21T09:00', after: '21T11:00' }, undefined],
  ['after-exit', { entry: '21T10:00', before: '21T09:00' }, '21T09:00'],
  ['after-exit', { entry: '21T10:00', before: '21T09:00', exit: '21T09:30' }, undefined],
  ['after-exit', { entry: '21T10:00', before: '21T09:00', exit: '21T12:00' }, undefined],
  ['after-exit', { entry: '21T10:00', after: '21T11:00', exit: '21T10:30' }, undefined],
  ['after-exit', { entry: '21T10:00', after: '21T11:00', exit: '21T09:30' }, '21T11:00'],
  ['after-exit', { entry: '21T10:00', after: '21T11:00', exit: '21T12:00' }, undefined],
])('a ticket for %s entry with %o conflicts with the entry of %s', (entries, tried, other) => {
  const found = conflict(entries, tried);
  expect(found).toEqual(other && { reason: 'already-inside', other: passed(other) });
});

test('a void ticket, another fair’s and another day’s are conflicts by themselves, the most final first', () => {
  expect(conflict('once', { entry: '23T10:00', status: 'void' })).toEqual({ reason: 'void' });
  expect(conflict('once', { entry: '23T10:00' })).toEqual({ reason: 'other-day' });
  expect(conflict('once', { entry: '21T10:00', fairId: 'fair_000000000001' })).toEqual({
    reason: 'other-fair',
  });
});
