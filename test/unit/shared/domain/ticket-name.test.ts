import { expect, test } from 'vitest';
import { nameChangesLeft } from '#shared/domain/ticket-name.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const startDate = '2026-12-10T09:00:00.000Z';

test.each([
  [0, 2],
  [1, 1],
  [2, 0],
  // The organiser has lowered the number meanwhile.
  [3, 0],
])('after %s changes of a name %s of two are left', (done, left) => {
  const order = { status: 'paid', namesChanged: { 2: done } } as const;
  expect(nameChangesLeft(order, { startDate, nameChanges: 2 }, 2, now)).toBe(left);
});
