import { describe, expect, it } from 'vitest';
import {
  contradictions,
  type FairDates,
  followDates,
} from '#web/src/features/fairs/components/fair-dates.ts';

const NOW = '2026-11-22T17:40';
const fresh: FairDates = { startDate: '', endDate: '', salesStart: NOW, salesEnd: '' };
const start = '2027-05-15T10:00';
const begun: FairDates = {
  startDate: start,
  endDate: '2027-05-15T18:00',
  salesStart: NOW,
  salesEnd: '2027-05-15T18:00',
};
const given = (before: FairDates, typed: Partial<FairDates>) => followDates(before, { ...before, ...typed });

describe('the dates of a fair that is being made', () => {
  it('the dates end on the day of the start, and the sale with the fair', () =>
    expect(given(fresh, { startDate: start })).toEqual(begun));

  it('the dates end at the last minute of a day whose usual end is over', () =>
    expect(given(fresh, { startDate: '2027-05-15T20:00' }).endDate).toBe('2027-05-15T23:59'));

  it('the dates of a copy last as long as the fair that is copied, and close when it does', () => {
    const model = { startDate: '2026-10-24T08:00:00.000Z', endDate: '2026-10-26T15:30:00.000Z' };
    const copied = (before: FairDates, startDate: string) =>
      followDates(before, { ...before, startDate }, model);
    const first = copied(fresh, start);
    expect(first).toMatchObject({ endDate: '2027-05-17T16:30', salesEnd: '2027-05-17T16:30' });
    expect(copied(first, '2027-06-01T10:00').endDate).toBe('2027-06-03T16:30');
  });

  it('the dates follow a start that was corrected', () => {
    const dates = { endDate: '2027-03-02T18:00', salesEnd: '2027-03-02T18:00' };
    expect(given(begun, { startDate: '2027-03-02T10:00' })).toMatchObject(dates);
  });

  it('the dates keep an end that was chosen and is still later', () => {
    const chosen = given(begun, { endDate: '2027-05-17T16:00' });
    expect(chosen.salesEnd).toBe('2027-05-17T16:00');
    expect(given(chosen, { startDate: '2027-05-14T10:00' }).endDate).toBe('2027-05-17T16:00');
    expect(given(chosen, { startDate: '2027-06-01T10:00' })).toMatchObject({
      endDate: '2027-06-01T18:00',
      salesEnd: '2027-06-01T18:00',
    });
  });

  it('the dates keep an end of the sale that was chosen, unless the fair ends before it', () => {
    const chosen = given(begun, { salesEnd: '2027-05-10T12:00' });
    expect(given(chosen, { endDate: '2027-05-16T18:00' }).salesEnd).toBe('2027-05-10T12:00');
    expect(given(chosen, { endDate: '2027-05-09T18:00' }).salesEnd).toBe('2027-05-09T18:00');
  });

  it('a date that is wrong but was typed is left alone: it is said beside it', () => {
    expect(given(begun, { endDate: '2027-05-14T18:00' }).endDate).toBe('2027-05-14T18:00');
    expect(given(begun, { salesEnd: '2027-05-20T18:00' }).salesEnd).toBe('2027-05-20T18:00');
    expect(given(fresh, { startDate: '32 maja' })).toEqual({ ...fresh, startDate: '32 maja' });
    expect(given(begun, { endDate: 'wieczorem' })).toEqual({ ...begun, endDate: 'wieczorem' });
  });

  it('the dates contradict each other only once they can be read', () => {
    const wrong = { ...begun, endDate: '2027-05-14T18:00' };
    expect(contradictions(wrong, 'źle')).toEqual({ endDate: 'źle', salesEnd: 'źle' });
    expect(contradictions({ ...wrong, salesEnd: 'jutro' }, 'źle')).toEqual({});
    expect(contradictions(begun, 'źle')).toEqual({});
  });
});
