import { expect, test } from 'vitest';
import { CONCURRENCY_NEEDED, reservedOf } from '#infra/stages/concurrency.ts';

test('the door and the notices have a share of the account’s executions, and the shop a ceiling', () => {
  expect(reservedOf(1000, 1000)).toEqual({ shop: 500, payments: 50, door: 100 });
  expect(reservedOf(333, 333)).toEqual({ shop: 166, payments: 16, door: 33 });
});

test('nothing is reserved where Lambda, queues or schedules would have too little left', () => {
  const shares = 650;
  const rest = Math.max(100, CONCURRENCY_NEEDED);
  expect(reservedOf(1000, shares + rest)).toHaveProperty('door');
  expect(reservedOf(1000, shares + rest - 1)).toEqual({});
  expect(reservedOf(10, 10)).toEqual({});
});
