import { expect, test } from 'vitest';
import { deskFairs } from '#shared/domain/desk-fairs.ts';

const fair = (id: string, startDate: string, endDate: string, active = false) => ({
  id,
  startDate: `${startDate}T08:00:00.000Z`,
  endDate: `${endDate}T16:00:00.000Z`,
  active,
});

test('the fair that is open today stands first, whichever one the public form sells, and a sample fair last', () => {
  const fairs = [
    fair('spring', '2027-05-15', '2027-05-16', true),
    fair('autumn', '2026-11-21', '2026-11-23'),
    fair('winter', '2027-01-10', '2027-01-11'),
    fair('past', '2026-05-15', '2026-05-16'),
    { ...fair('sample', '2026-11-21', '2026-12-31'), trial: true as const },
  ];
  const ids = (day: string) => deskFairs(fairs, new Date(`${day}T10:00:00Z`)).map(({ id }) => id);
  expect(ids('2026-11-22')).toEqual(['autumn', 'spring', 'winter', 'sample']);
  expect(ids('2026-11-30')).toEqual(['spring', 'winter', 'sample']);
  expect(ids('2027-06-01')).toEqual([]);
});
