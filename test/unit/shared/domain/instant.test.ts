import { expect, test } from 'vitest';
import { coupon, couponFields } from '#shared/domain/coupon.ts';
import { fair, fairFields, wrongDates } from '#shared/domain/fair.ts';
import type { plannedInstant } from '#shared/domain/instant.ts';
import { ticketType, ticketTypeFields } from '#shared/domain/ticket-type.ts';

const YEAR_ONE = '0001-01-01T09:00:00.000Z';

test.each([
  [fairFields, fair, ['startDate', 'endDate', 'salesStart', 'salesEnd']],
  [ticketTypeFields, ticketType, ['activeFrom', 'activeTill']],
  [couponFields, coupon, ['activeTill']],
] as const)(
  'dates that people set lie in years that calendars count; on record they are read as they are',
  (set, read, names) => {
    for (const name of names) {
      const accepts = (shape: object, at: string) =>
        (shape as Record<string, typeof plannedInstant>)[name]?.safeParse(at).success;
      for (const at of ['2000-01-01T00:00:00.000Z', '2099-12-31T22:00:00.000Z'])
        expect(accepts(set.shape, at), at).toBe(true);
      for (const at of [YEAR_ONE, '1999-12-31T23:00:00.000Z', '2100-01-01T00:00:00.000Z'])
        expect(accepts(set.shape, at), at).toBe(false);
      expect(accepts(read.shape, YEAR_ONE)).toBe(true);
    }
  },
);

test('a fair lasts a year at most, since its days are listed one by one', () => {
  const dates = { salesStart: '2027-01-01T09:00:00.000Z', salesEnd: '2027-01-02T09:00:00.000Z' };
  const until = (endDate: string) => wrongDates({ ...dates, startDate: '2027-01-01T10:00:00.000Z', endDate });
  expect(until('2027-12-31T10:00:00.000Z')).toEqual([]);
  expect(until('2028-12-31T10:00:00.000Z')).toEqual(['endDate']);
});
