import { describe, expect, it } from 'vitest';
import { readMoment, readTime } from '#web/src/lib/typed-moment.ts';

describe('a time as typed', () => {
  it.each([
    ['2359', '23:59'],
    ['1730', '17:30'],
    ['0915', '09:15'],
    ['915', '09:15'],
    ['9.15', '09:15'],
    ['9:15', '09:15'],
    ['9', '09:00'],
    ['godz. 10', '10:00'],
    ['00:00', '00:00'],
  ])('%s', (typed, time) => expect(readTime(typed)).toBe(time));

  it.each(['', '24:00', '2360', '12:5', '99', 'rano'])('refuses %j', (typed) =>
    expect(readTime(typed)).toBeUndefined(),
  );
});

describe('a moment as typed', () => {
  const read = (typed: string) => readMoment(typed, { today: '2026-11-22', time: '10:00' });

  it.each([
    ['15.05.2027 10:00', '2027-05-15T10:00'],
    ['15 maja 10', '2027-05-15T10:00'],
    ['15 maja 2027, 09:15', '2027-05-15T09:15'],
    ['15 maja 2027 r., godz. 9.15', '2027-05-15T09:15'],
    ['15 May 2027 1730', '2027-05-15T17:30'],
    ['1.12 2359', '2026-12-01T23:59'],
    ['1 października', '2027-10-01T10:00'],
    ['3-1-2027', '2027-01-03T10:00'],
    ['2027-05-15 10:30', '2027-05-15T10:30'],
    ['2027-05-15T10:30', '2027-05-15T10:30'],
    ['29 lutego 2028 8', '2028-02-29T08:00'],
    ['22.11', '2026-11-22T10:00'],
  ])('%s', (typed, moment) => expect(read(typed)).toBe(moment));

  it.each(['', '30 lutego 2027', '15', '15.13.2027', '15 maja 25', 'jutro', '15.05.2027 10:00 rano'])(
    'refuses %j',
    (typed) => expect(read(typed)).toBeUndefined(),
  );
});
