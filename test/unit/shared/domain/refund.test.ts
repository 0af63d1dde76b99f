import { describe, expect, test } from 'vitest';
import type { Order } from '#shared/domain/order.ts';
import {
  isPaidThroughProvider,
  refundMail,
  SALE_UNDO_TIME,
  whyNotUndo,
  whyNotWithdraw,
} from '#shared/domain/refund.ts';

const payment = { provider: 'przelewy24', sessionId: 'ord_0.aaaa', providerId: '3000000001' };
const online = { status: 'paid', total: 4900, payment } as const;
const fair = { startDate: '2026-12-10T09:00:00.000Z', refundDays: 3 };
const early = new Date('2026-11-22T12:00:00.000Z');
const late = new Date('2026-12-09T12:00:00.000Z');
const why = (order: Pick<Order, 'status' | 'total' | 'payment'>, now = early, admissions = 0) =>
  whyNotWithdraw(order, [{ admissions }], fair, now);

test('the provider holds the money of what was paid for there, and of nothing that was free', () => {
  expect(isPaidThroughProvider(online)).toBe(true);
  expect(isPaidThroughProvider({ ...online, total: 0 })).toBe(false);
  expect(isPaidThroughProvider({ total: 4900, payment: { provider: 'office', sessionId: 'x' } })).toBe(false);
});

describe('withdrawal', () => {
  test('a buyer withdraws from what was paid online, and from what was free', () => {
    expect(why(online)).toBeUndefined();
    expect(why({ status: 'paid', total: 0 })).toBeUndefined();
  });

  test('a buyer does not withdraw from what is not paid, was paid at the office, is too late, or was used', () => {
    expect(why({ ...online, status: 'awaiting-payment' })).toBe('order_not_paid');
    expect(why({ ...online, payment: { provider: 'office', sessionId: 'x' } })).toBe('paid_at_office');
    expect(why(online, late)).toBe('withdrawal_over');
    expect(why(online, early, 1)).toBe('ticket_used');
  });

  test('a buyer is told of another way out first, where there is one', () => {
    expect(why({ ...online, payment: { provider: 'office', sessionId: 'x' } }, late, 1)).toBe(
      'paid_at_office',
    );
    expect(why(online, late, 1)).toBe('withdrawal_over');
  });
});

test('one used ticket of several is enough to refuse a withdrawal', () => {
  const tickets = [{ admissions: 0 }, { admissions: 1 }, { admissions: 0 }];
  expect(whyNotWithdraw(online, tickets, fair, early)).toBe('ticket_used');
  expect(whyNotWithdraw(online, [{ admissions: 0 }, { admissions: 0 }], fair, early)).toBeUndefined();
});

describe('a sale at the desk', () => {
  const sale = { source: 'office:usr_1', createdAt: '2026-11-22T12:00:00.000Z' } as const;
  const later = (milliseconds: number) => new Date(Date.parse(sale.createdAt) + milliseconds);
  const unused = [{ admissions: 0 }, { admissions: 0 }];

  test('the seller takes a sale back within ten minutes, and not at their end', () => {
    expect(SALE_UNDO_TIME).toBe(600_000);
    expect(whyNotUndo(sale, unused, 'usr_1', later(599_999))).toBeUndefined();
    expect(whyNotUndo(sale, unused, 'usr_1', later(600_000))).toBe('too_late_for_sale');
  });

  test('a sale stays where one of its tickets was used, and another person’s is not found', () => {
    expect(whyNotUndo(sale, [{ admissions: 1 }, { admissions: 0 }], 'usr_1', later(0))).toBe('ticket_used');
    expect(whyNotUndo(sale, unused, 'usr_2', later(0))).toBe('not_found');
    expect(whyNotUndo({ ...sale, source: 'web' }, unused, 'usr_1', later(0))).toBe('not_found');
  });
});

test('a buyer who withdrew, or whom the office refunded, reads of a refund, anybody else of a late payment', () => {
  expect(refundMail({ cause: 'withdrawn' })).toBe('refund');
  expect(refundMail({ cause: 'office' })).toBe('refund');
  expect(refundMail({ cause: 'late-payment' })).toBe('late-payment');
  expect(refundMail(undefined)).toBe('late-payment');
});
