import { expect, test } from 'vitest';
import { MINUTE } from '#shared/domain/time.ts';
import { afterWrongCode, type Tries, waitAt } from '#web/src/features/door/components/code-tries.ts';

const NOW = Date.parse('2026-11-25T10:00:00Z');

/** The minutes to wait after each of so many wrong codes, each typed as soon as it is looked at. */
function waitsOf(count: number): number[] {
  let tries: Tries = { wrong: 0, until: 0 };
  let now = NOW;
  return Array.from({ length: count }, () => {
    tries = afterWrongCode(tries, now);
    const wait = waitAt(tries, now);
    now += wait;
    return wait / MINUTE;
  });
}

test('four slips of a kiosk’s code cost nothing, and each further one twice the wait, up to a quarter of an hour', () => {
  expect(waitsOf(11)).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15]);
});

test('a code that waited is looked at again', () => {
  const tries = { wrong: 5, until: NOW + MINUTE };
  expect([waitAt(tries, NOW), waitAt(tries, NOW + MINUTE)]).toEqual([MINUTE, 0]);
});

test('a clock that was set back keeps staff out no longer than the longest wait', () => {
  expect(waitAt({ wrong: 5, until: NOW + 24 * 60 * MINUTE }, NOW)).toBe(15 * MINUTE);
});
