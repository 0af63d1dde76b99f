import { expect, test } from 'vitest';
import { CONCURRENCY_NEEDED, limitForShares, missingShares, reservedOf } from '#infra/stages/concurrency.ts';

test('door and notices have a share of the account’s executions, shop and log-ins a ceiling', () => {
  expect(reservedOf(1000, 1000)).toEqual({ shop: 500, payments: 50, account: 50, door: 100 });
  expect(reservedOf(400, 400)).toEqual({ shop: 200, payments: 20, account: 20, door: 40 });
});

test('the door has its share first where other stages have left little', () => {
  const rest = Math.max(100, CONCURRENCY_NEEDED);
  expect(reservedOf(1000, 700 + rest)).toHaveProperty('shop');
  expect(reservedOf(1000, 700 + rest - 1)).toEqual({ payments: 50, account: 50, door: 100 });
  expect(reservedOf(1000, 100 + rest)).toEqual({ door: 100 });
  expect(missingShares(reservedOf(1000, 100 + rest))).toEqual(['payments', 'account', 'shop']);
});

test('nothing is reserved where Lambda, queues or schedules would have too little left', () => {
  expect(reservedOf(1000, 100)).toEqual({});
  expect(reservedOf(10, 10)).toEqual({});
});

test('the limit to ask for has room for every share, beside what others hold', () => {
  for (const held of [0, 650, 3000]) {
    const limit = limitForShares(held);
    expect(missingShares(reservedOf(limit, limit - held))).toEqual([]);
    expect(missingShares(reservedOf(limit - 100, limit - 100 - held))).not.toEqual([]);
  }
});
