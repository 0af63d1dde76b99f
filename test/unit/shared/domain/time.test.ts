import { describe, expect, test } from 'vitest';
import { withdrawalEnd } from '#shared/domain/fair-days.ts';
import { formatMoney } from '#shared/domain/money.ts';
import {
  formatDateTime,
  formatDays,
  formatRecent,
  formatUntil,
  formatWeekday,
  fromWarsaw,
  warsawLocal,
} from '#shared/domain/time.ts';

describe('Warsaw time', () => {
  test('Warsaw time is kept in winter and summer', () => {
    expect(fromWarsaw('2026-11-21T10:00').toISOString()).toBe('2026-11-21T09:00:00.000Z');
    expect(fromWarsaw('2026-07-01T10:00').toISOString()).toBe('2026-07-01T08:00:00.000Z');
  });

  test('the hour that spring skips and the one that autumn repeats are both a moment', () => {
    expect(warsawLocal(fromWarsaw('2027-03-28T02:30'))).toBe('2027-03-28T03:30');
    expect(fromWarsaw('2026-10-25T02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  test('a wall clock time survives the way there and back, all year', () => {
    for (let day = 0; day < 365; day += 1) {
      const local = `${new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)}T12:34`;
      expect(warsawLocal(fromWarsaw(local))).toBe(local);
    }
  });

  test('withdrawal ends with the last day that the fair names, also across the change of time', () => {
    const fairWith = (refundDays: number) => ({
      startDate: fromWarsaw('2026-10-26T10:00').toISOString(),
      refundDays,
    });
    expect(warsawLocal(withdrawalEnd(fairWith(3)))).toBe('2026-10-24T00:00');
    expect(warsawLocal(withdrawalEnd(fairWith(1)))).toBe('2026-10-26T00:00');
    expect(warsawLocal(withdrawalEnd(fairWith(0)))).toBe('2026-10-26T10:00');
  });
});

describe('as people write it', () => {
  test('money is written as people write it', () => {
    expect(formatMoney(123_450, 'pl')).toBe('1\u00a0234,50\u00a0zł');
    expect(formatMoney(123_450, 'en')).toBe('PLN\u00a01,234.50');
    expect(formatMoney(-24_308, 'pl')).toBe('−243,08\u00a0zł');
  });

  test('dates are written as people write them', () => {
    const at = new Date('2026-11-21T09:00:00Z');
    expect(formatDateTime(at, 'pl')).toBe('21\u00a0listopada 2026, godz.\u00a010:00');
    expect(formatDays(at, new Date('2026-11-23T16:00:00Z'), 'pl')).toBe('21–23 listopada 2026');
    expect(formatDays(at, new Date('2026-11-23T16:00:00Z'), 'en')).toBe('21–23 November 2026');
    const december = new Date('2026-12-02T16:00:00Z');
    expect(formatDays(at, december, 'en')).toMatch(/^21 November\s–\s2 December 2026$/);
    expect(formatDays(at, december, 'pl')).toMatch(/^21 listopada\s–\s2 grudnia 2026$/);
    expect(formatWeekday(at, 'pl')).toBe('sob., 21\u00a0listopada');
  });

  test('a moment of today needs no day, also where the day is another one in London', () => {
    const now = fromWarsaw('2026-11-21T00:30');
    expect(formatRecent(fromWarsaw('2026-11-21T00:10'), now, 'pl')).toBe('dziś 00:10');
    expect(formatRecent(fromWarsaw('2026-11-21T00:10'), now, 'en')).toBe('today 00:10');
    expect(formatRecent(fromWarsaw('2026-11-20T23:50'), now, 'pl')).toBe(
      '20\u00a0listopada 2026, godz.\u00a023:50',
    );
  });

  test('midnight is the end of a day, not the beginning of the next', () => {
    const midnight = fromWarsaw('2026-10-24T00:00');
    expect(formatUntil(midnight, 'pl')).toBe('końca dnia 23\u00a0października 2026');
    expect(formatUntil(midnight, 'en')).toBe('the end of 23\u00a0October 2026');
    expect(formatUntil(fromWarsaw('2026-10-26T10:00'), 'en')).toBe('26\u00a0October 2026, 10:00');
  });
});
