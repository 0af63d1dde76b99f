import { beforeEach, expect, test } from 'vitest';
import { entryLog, entryLogOfDay, readingsOfTwoDays } from '#functions/read-models/entry-log.ts';
import type { Scan } from '#shared/domain/scan.ts';
import { HOUR, MINUTE } from '#shared/domain/time.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

const entryAt = (at: string, fields: Partial<Scan> = {}): Scan => ({
  id: `scn_${at}`,
  fairId: 'fair',
  gateId: 'gate',
  ticketId: 'ord_000000000001-01',
  at: `2026-11-${at}:00.000Z`,
  receivedAt: now.toISOString(),
  result: 'admitted',
  offline: false,
  ...fields,
});

let stored: Scan[];
let reads: string[];
beforeEach(() => {
  stored = [];
  reads = [];
});
const scans = {
  since: async (_: string, from: string) => {
    reads.push(from);
    return stored.filter(({ at }) => at >= from);
  },
};

test('entries that stand are kept, and only the latest are read again', async () => {
  const log = entryLog(scans);
  stored = [entryAt('21T09:00'), entryAt('21T11:30', { result: 'already-inside' }), entryAt('21T11:40')];
  expect(await log('fair', now)).toMatchObject([
    { at: '2026-11-21T09:00:00.000Z', gateId: 'gate', ticketId: 'ord_000000000001-01' },
    { at: '2026-11-21T11:40:00.000Z' },
  ]);
  stored = [entryAt('21T11:40', { undoneAt: now.toISOString() }), entryAt('21T11:50')];
  expect((await log('fair', now)).map(({ at }) => at.slice(11, 16))).toEqual(['09:00', '11:50']);
  expect(reads[1]).toBe('2026-11-21T10:40:00.000Z');
});

test('an entry that a phone tells late is found once everything is read again', async () => {
  const log = entryLog(scans);
  stored = [entryAt('21T11:50')];
  await log('fair', now);
  stored.push(entryAt('21T08:00'));
  expect(await log('fair', later(10 * MINUTE - 1))).toHaveLength(1);
  expect(await log('fair', later(10 * MINUTE))).toHaveLength(2);
});

test('only the scans of a day are read for it, from Warsaw’s midnight on', async () => {
  const log = entryLogOfDay(scans);
  stored = [entryAt('20T22:59'), entryAt('20T23:00'), entryAt('21T11:50')];
  expect(await log('fair', now)).toHaveLength(2);
  await log('fair', later(MINUTE));
  expect(reads).toEqual(['2026-11-20T23:00:00.000Z', '2026-11-21T10:50:00.000Z']);
  expect(await log('fair', later(12 * HOUR))).toHaveLength(0);
});

test('readings go back to Warsaw’s midnight of the day before, refusals without a ticket among them', async () => {
  const log = readingsOfTwoDays(scans);
  stored = [
    entryAt('19T22:59'),
    entryAt('19T23:00', { result: 'unknown', ticketId: undefined }),
    entryAt('21T11:50', { ticketTypeId: 'typ_day' }),
    entryAt('21T11:55', { undoneAt: now.toISOString() }),
  ];
  const common = { gateId: 'gate' };
  expect(await log('fair', now)).toEqual([
    { ...common, at: '2026-11-19T23:00:00.000Z', result: 'unknown' },
    {
      ...{ ...common, at: '2026-11-21T11:50:00.000Z', result: 'admitted' },
      ...{ ticketId: 'ord_000000000001-01', ticketTypeId: 'typ_day' },
    },
  ]);
});

test('the fairs of one process share a bound; one beyond it is refused and not read again', async () => {
  const log = entryLog(scans, 2);
  stored = [entryAt('21T09:00'), entryAt('21T10:00')];
  expect(await log('fair', now)).toHaveLength(2);
  await log('other', now);
  await log('fair', now);
  expect(reads.every((from) => from === '1970-01-01T00:00:00.000Z')).toBe(true);
  stored.push(entryAt('21T11:00'));
  await expect(log('fair', now)).rejects.toThrow('fair_too_large');
  await expect(log('fair', now)).rejects.toThrow('fair_too_large');
  expect(reads).toHaveLength(4);
});
