import { expect, test } from 'vitest';
import { documentEnd, isMonthOver, monthAfter } from '#shared/domain/document-end.ts';

test.each([
  ['2026-01-01T12:00:00.000Z', '2031-12-31T23:00:00.000Z'],
  ['2026-11-30T22:59:59.000Z', '2031-12-31T23:00:00.000Z'],
  ['2026-11-30T23:00:00.000Z', '2032-12-31T23:00:00.000Z'],
  ['2026-12-31T12:00:00.000Z', '2032-12-31T23:00:00.000Z'],
])('a document issued at %s, whose tax was due in the next month, is over at %s', (issuedAt, end) => {
  expect(documentEnd(issuedAt).toISOString()).toBe(end);
});

test('a month is over at its own end, and no moment before', () => {
  expect(isMonthOver('2026-11', new Date('2031-12-31T22:59:59.999Z'))).toBe(false);
  expect(isMonthOver('2026-11', new Date('2031-12-31T23:00:00.000Z'))).toBe(true);
  expect(isMonthOver('2026-12', new Date('2031-12-31T23:00:00.000Z'))).toBe(false);
});

test('the month after December is January', () => {
  expect([monthAfter('2026-01'), monthAfter('2026-12')]).toEqual(['2026-02', '2027-01']);
});
