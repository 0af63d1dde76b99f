import { expect, test } from 'vitest';
import {
  isPayable,
  isUnopened,
  LATE_PAYMENT_WINDOW,
  minutesToPay,
  needsWatch,
  sessionsOf,
} from '#shared/domain/order.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const expiresAt = at('10:59:00.000').toISOString();

test.each([
  ['10:00:00.000', 59],
  ['10:00:00.001', 58],
  ['10:58:00.001', 0],
  ['11:30:00.000', 0],
])(
  'a payment page opened at %s for a hold until 10:59 takes money for %i minutes, never longer',
  (time, left) => {
    expect(minutesToPay({ expiresAt }, at(time))).toBe(left);
  },
);

test('an order can be paid until the instant at which its hold ends', () => {
  const order = { status: 'awaiting-payment', expiresAt } as const;
  expect(isPayable(order, at('10:58:59.999'))).toBe(true);
  expect(isPayable(order, at('10:59:00.000'))).toBe(false);
});

test('a second payment is awaited for a day after the hold, and not at its end', () => {
  const provider = 'przelewy24';
  const payment = {
    provider,
    sessionId: 'b',
    earlierSessions: [{ provider, sessionId: 'a' }],
    providerId: '1',
  };
  const end = Date.parse(expiresAt) + LATE_PAYMENT_WINDOW;
  const isWatched = (at: number) => needsWatch({ source: 'web', payment, expiresAt }, new Date(at));
  expect([isWatched(end - 1), isWatched(end)]).toEqual([true, false]);
});

test('every session is known with the provider’s mark for it, the last as well', () => {
  const earlier = { provider: 'przelewy24', sessionId: 'a', token: 'first' };
  const last = { provider: 'stripe', sessionId: 'b', token: 'second' };
  const payment = { ...last, earlierSessions: [earlier] };
  expect(sessionsOf({ source: 'web', payment })).toEqual([earlier, last]);
});

test('a free order that waits for its confirmation has no payment page to be opened', () => {
  const order = { status: 'awaiting-payment', payment: undefined } as const;
  expect([isUnopened({ ...order, total: 4900 }), isUnopened({ ...order, total: 0 })]).toEqual([true, false]);
});
