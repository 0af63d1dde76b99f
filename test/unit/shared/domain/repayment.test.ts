import { describe, expect, test } from 'vitest';
import {
  actsFor,
  hasAskedFor,
  isOpenRepayment,
  isPursued,
  type Repayment,
  refundIdOf,
  repaymentIds,
  repaymentStates,
  sendingOf,
  sendingOfReturn,
} from '#shared/domain/repayment.ts';

describe('a payment on its way back', () => {
  test.each(repaymentStates)('a repayment is open, and asked about, as its state says: %s', (state) => {
    expect(isOpenRepayment({ state })).toBe(['owed', 'asked', 'needs-a-look'].includes(state));
    expect(isPursued({ state })).toBe(['owed', 'asked'].includes(state));
  });

  test('a repayment leaves people nothing to decide while it is on its way', () => {
    for (const state of repaymentStates.filter((repaymentState) => repaymentState !== 'needs-a-look'))
      expect(actsFor({ state, cause: 'wrong-amount' })).toEqual([]);
    expect(actsFor({ state: 'needs-a-look', cause: 'wrong-amount' })).toContain('accept');
    expect(actsFor({ state: 'needs-a-look', cause: 'order-refunded' })).toEqual(['give-back', 'transferred']);
  });

  test('a repayment is asked for under names that tell an order’s own from others, in 35 characters', () => {
    const repayment = { orderId: 'ord_k3j28dnmq1rs', providerId: '3000000001' } as Repayment;
    expect(refundIdOf({ ...repayment, cause: 'order-refunded' }, 2)).toBe('ordk3j28dnmq1rsr2');
    const stray = refundIdOf({ ...repayment, cause: 'paid-again', providerId: '9'.repeat(18) }, 3);
    expect(stray).toMatch(/^ordk3j28dnmq1rsp\w+r3$/);
    expect(stray.length).toBeLessThanOrEqual(35);
    const text = refundIdOf(
      { ...repayment, cause: 'paid-again', providerId: 'pi_3MtwBwLkdIwHu7ix28a3tqPa' },
      3,
    );
    expect(text).toMatch(/^ordk3j28dnmq1rsp[a-z0-9]{14}r3$/);
    expect(text.length).toBeLessThanOrEqual(35);
  });
});

describe('the identity of a way back', () => {
  test('two returns of one order never share one, in whatever order their tickets are named', () => {
    expect(repaymentIds.tickets([3, 2, 5])).toBe('tickets-2');
    expect(repaymentIds.tickets([5, 3])).toBe('tickets-3');
    const ids = [
      repaymentIds.order,
      repaymentIds.tickets([1]),
      repaymentIds.payment('1'),
      repaymentIds.panel('1'),
      repaymentIds.dispute('1'),
    ];
    expect(ids).toEqual(['order', 'tickets-1', 'payment-1', 'panel-1', 'dispute-1']);
  });

  test('the mail about returned tickets is the one about their money', () => {
    const positions = [4, 2];
    expect(sendingOfReturn({ positions })).toBe('tickets2');
    expect(sendingOfReturn({ positions })).toBe(sendingOf({ repaymentId: repaymentIds.tickets(positions) }));
    const long = `payment-${'A'.repeat(30)}-${'b'.repeat(20)}`;
    expect(sendingOf({ repaymentId: long })).toBe(`payment${'a'.repeat(30)}${'b'.repeat(20)}`.slice(-40));
  });

  test('a refund is known by each request made so far, and by none to come', () => {
    const repayment = {
      orderId: 'ord_k3j28dnmq1rs',
      repaymentId: 'order',
      providerId: '3000000001',
      cause: 'order-refunded',
      asks: 2,
    } as Repayment;
    const known = [1, 2, 3].map((n) => hasAskedFor(repayment, refundIdOf(repayment, n)));
    expect(known).toEqual([true, true, false]);
    expect(hasAskedFor(repayment, 'ordk3j28dnmq1rsr0')).toBe(false);
  });
});
