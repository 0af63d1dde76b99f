import { expect, test } from 'vitest';
import { emailCorrectionEnd } from '#shared/domain/order-email.ts';
import { DAY } from '#shared/domain/time.ts';

const createdAt = '2026-11-21T10:00:00.000Z';
const now = new Date('2026-11-21T12:00:00.000Z');
const buyer = { name: 'Anna', surname: 'Lis', email: 'anna@example.com' };
const order = { status: 'paid', buyer, createdAt } as const;

test('a mailed order’s address is corrected within a day', () => {
  expect(emailCorrectionEnd(order, now)).toEqual(new Date(Date.parse(createdAt) + DAY));
});

test.each([
  ['was handed over at the desk', { unmailed: true as const }],
  ['has no address', { buyer: { name: 'Anna', surname: 'Lis' } }],
  ['is not paid', { status: 'expired' as const }],
  ['was corrected before', { emailCorrectedAt: createdAt }],
])('an order that %s is moved to nobody', (_, fields) => {
  expect(emailCorrectionEnd({ ...order, ...fields }, now)).toBeUndefined();
});
