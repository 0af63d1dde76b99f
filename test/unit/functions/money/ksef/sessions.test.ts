import { describe, expect, test } from 'vitest';
import type { Ksef } from '#functions/adapters/ksef/ksef.ts';
import { dueSessions, sessionReader } from '#functions/money/ksef/sessions.ts';
import { MINUTE } from '#shared/domain/time.ts';

const now = new Date('2026-11-24T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);

describe('the sessions that are asked about', () => {
  test('three are asked about in a round, and each comes up', () => {
    const sessions = ['a', 'b', 'c', 'd', 'e'];
    const rounds = [0, 1, 2, 3, 4].map((minute) => dueSessions(sessions, later(minute)));
    for (const round of rounds) expect(new Set(round).size).toBe(3);
    expect(new Set(rounds.slice(0, 2).flat())).toEqual(new Set(sessions));
    expect(dueSessions(['a', 'b'], now).sort()).toEqual(['a', 'b']);
    expect(dueSessions([], now)).toEqual([]);
  });
});

describe('a session’s list', () => {
  const invoice = { hash: 'h', code: 200, reason: 'Sukces', ksefNumber: 'n' };
  const duplicate = { hash: 'h', code: 440, reason: 'Duplikat faktury', original: 's' };

  test.each([
    ['before', [invoice, duplicate]],
    ['after', [duplicate, invoice]],
  ])('a file that came twice in one session is the accepted one, %s its duplicate', async (_, invoices) => {
    const ksef = { invoicesOf: async () => invoices } as unknown as Ksef;
    const report = await sessionReader(ksef, now).report('s', false);
    expect(report?.invoices.get('h')).toEqual(invoice);
  });
});
