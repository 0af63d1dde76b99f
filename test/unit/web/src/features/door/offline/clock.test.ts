import { expect, test } from 'vitest';
import { fromWarsaw, HOUR, MINUTE } from '#shared/domain/time.ts';
import {
  contactOf,
  correctedTime,
  isClockWrong,
  isSilent,
  judgingTime,
} from '#web/src/features/door/offline/clock.ts';

const at = (local: string) => fromWarsaw(`2026-11-${local}`);
const iso = (local: string) => at(local).toISOString();
/** A contact at ten o'clock with a device whose clock is right, or off. */
const contact = (offset = 0) => ({ at: iso('21T10:00'), offset });

test('the difference to the server’s clock is measured in the middle of the round trip', () => {
  const sent = at('21T09:59').getTime();
  expect(contactOf(iso('21T10:00'), sent, sent + 2_000)).toEqual({
    at: iso('21T10:00'),
    offset: MINUTE - 1_000,
  });
});

test('a clock is called wrong beyond two minutes, early or late', () => {
  expect([1, -1].map((way) => isClockWrong(contact(way * 2 * MINUTE)))).toEqual([false, false]);
  expect([1, -1].map((way) => isClockWrong(contact(way * (2 * MINUTE + 1))))).toEqual([true, true]);
});

test('a device is silent after a day without the server, or as many hours as it is told, by its corrected clock', () => {
  const after = (hours: number) => at('21T10:00').getTime() + hours * HOUR - MINUTE;
  const silent = (now: number, hours?: number) => isSilent(contact(MINUTE), now, hours);
  expect([silent(after(24) - 1), silent(after(24))]).toEqual([false, true]);
  expect([silent(after(3) - 1, 3), silent(after(3), 3)]).toEqual([false, true]);
});

test.each([
  ['later on the same day', '21T23:59', 0, '21T23:59'],
  ['by a clock that is an hour behind', '21T11:00', HOUR, '21T12:00'],
  ['on the day after', '22T00:00', 0, undefined],
  ['by a clock that was set a day back', '20T12:00', 0, undefined],
  ['by a clock that was set a day ahead', '22T12:00', 0, undefined],
  ['by a clock that was set back within the day', '21T09:57', 0, undefined],
  ['a moment before the contact', '21T09:58', 0, '21T09:58'],
])('a device judges by itself only where the day is certain: %s', (_, now, offset, expected) => {
  expect(judgingTime(contact(offset), at(now).getTime())).toEqual(expected && at(expected));
});

test.each([
  ['with the difference that was known', '21T10:30', 0, 0, '21T10:30'],
  ['with the new one where the clock was changed meanwhile', '20T10:30', 0, 24 * HOUR, '21T10:30'],
  ['as late as it can have been where neither fits', '19T10:30', 0, 24 * HOUR, '21T12:00'],
  ['never later than now', '21T12:01', 0, 0, '21T12:00'],
])('a reading’s time is corrected %s', (_, rawAt, before, after, expected) => {
  const known = { before: contact(before), after: { at: iso('21T12:00'), offset: after } };
  expect(correctedTime(iso(rawAt), known).at).toBe(iso(expected));
});
