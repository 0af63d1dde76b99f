import { expect, test } from 'vitest';
import { methods } from '#infra/payment-sandbox/bookings.ts';
import { isPaymentWay } from '#shared/domain/payment-way.ts';
import { wayOfPayment } from '#shared/domain/payments/providers.ts';
import { przelewy24 } from '#shared/domain/payments/przelewy24.ts';

test('the provider’s numbers are named; one that nobody knows stays a number of theirs', () => {
  expect(Object.values(methods).map((number) => przelewy24.wayOf(String(number)))).toEqual([
    'blik',
    'blik',
    'instant-transfer',
    'card',
  ]);
  expect(przelewy24.wayOf('9999')).toBeUndefined();
  expect(wayOfPayment({ provider: 'przelewy24', sessionId: 's', method: '9999' })).toBe('Przelewy24 (9999)');
  expect(isPaymentWay('9999')).toBe(false);
});
