import { expect, test } from 'vitest';
import { wayOf } from '#functions/adapters/payments/przelewy24-methods.ts';
import { methods } from '#infra/payment-sandbox/bookings.ts';
import { isPaymentWay } from '#shared/domain/payment-way.ts';

test('the provider’s numbers are named; one that nobody knows stays a number', () => {
  expect(Object.values(methods).map((number) => wayOf(String(number)))).toEqual([
    'blik',
    'instant-transfer',
    'card',
  ]);
  expect(wayOf('9999')).toBeUndefined();
  expect(isPaymentWay('9999')).toBe(false);
});
