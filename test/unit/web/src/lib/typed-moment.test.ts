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
    ['10 00', '10:00'],
    ['godz. 10', '10:00'],
    ['o 10', '10:00'],
    ['o godz. 10.30', '10:30'],
    ['o godzinie 10', '10:00'],
    ['at 9:15', '09:15'],
    ['10am', '10:00'],
    ['6 pm', '18:00'],
    ['12 p.m.', '12:00'],
    ['12:30 AM', '00:30'],
    ['00:00', '00:00'],
  ])('the time %s is read', (typed, time) => expect(readTime(typed)).toBe(time));

  it.each(['', '24:00', '2360', '12:5', '99', 'rano', '13 pm', '0 am', 'o', '10 h 5'])(
    'the time %j is refused',
    (typed) => expect(readTime(typed)).toBeUndefined(),
  );
});

/** As typed on a Sunday in November. */
const read = (typed: string) => readMoment(typed, { today: '2026-11-22', time: '10:00' });

describe('a moment as typed', () => {
  it.each([
    ['15.05.2027 10:00', '2027-05-15T10:00'],
    ['15 maja 10', '2027-05-15T10:00'],
    ['15 maja o 10', '2027-05-15T10:00'],
    ['15 maja 2027, 09:15', '2027-05-15T09:15'],
    ['15 maja 2027 r., godz. 9.15', '2027-05-15T09:15'],
    ['15 maja 2027 roku 9', '2027-05-15T09:00'],
    ['15 May 10:00', '2027-05-15T10:00'],
    ['15 May 2027 1730', '2027-05-15T17:30'],
    ['15th May, 6 pm', '2027-05-15T18:00'],
    ['May 15 10:00', '2027-05-15T10:00'],
    ['May 15, 2027 at 9:15', '2027-05-15T09:15'],
    ['MAY 15', '2027-05-15T10:00'],
    ['15.5.27 9', '2027-05-15T09:00'],
    ['15.5.27', '2027-05-15T10:00'],
    ['15/05/27 2359', '2027-05-15T23:59'],
    ['15 maja 27', '2027-05-15T10:00'],
    ['15 V 2027 10', '2027-05-15T10:00'],
    ['15.XII.27', '2027-12-15T10:00'],
    ['1.12 2359', '2026-12-01T23:59'],
    ['1.12.23:59', '2026-12-01T23:59'],
    ['1 października', '2027-10-01T10:00'],
    ['1 pazdziernika 9', '2027-10-01T09:00'],
    ['3-1-2027', '2027-01-03T10:00'],
    ['2027-05-15 10:30', '2027-05-15T10:30'],
    ['2027-05-15T10:30', '2027-05-15T10:30'],
    ['29 lutego 2028 8', '2028-02-29T08:00'],
    ['22.11', '2026-11-22T10:00'],
    ['21.11', '2027-11-21T10:00'],
    ['  15   maja  10 ', '2027-05-15T10:00'],
    ['jutro 10', '2026-11-23T10:00'],
    ['Jutro o 9:15', '2026-11-23T09:15'],
    ['dziś 18', '2026-11-22T18:00'],
    ['pojutrze', '2026-11-24T10:00'],
    ['tomorrow at 9', '2026-11-23T09:00'],
    ['sobota, 15 maja 2027 9', '2027-05-15T09:00'],
    ['sob. 15.05 9', '2027-05-15T09:00'],
    ['Sat 15 May', '2027-05-15T10:00'],
  ])('the moment %s is read', (typed, moment) => expect(read(typed).moment).toBe(moment));

  it.each([
    '',
    '15',
    'wkrótce',
    'jutrzejszy',
    '15 fooja 10',
    '15.05.2027 10:00 rano',
    'jutro rano',
    '15 maja o',
  ])('the moment %j cannot be read', (typed) => expect(read(typed)).toEqual({ fault: 'unread' }));

  it.each(['30 lutego 2027', '15.13.2027', '32 maja', '29.02.2027 10:00', 'piątek, 15 maja 2027'])(
    'no such day is known as %j',
    (typed) => expect(read(typed)).toEqual({ fault: 'no-such-day' }),
  );

  it.each(['15 maja 2027 25', '15.05.2027 24:00', '1.12 2460', 'jutro 9:75', '15 May 13 pm'])(
    'no such hour is known as %j',
    (typed) => expect(read(typed)).toEqual({ fault: 'no-such-time' }),
  );
});
