import { describe, expect, test } from 'vitest';
import {
  actsFor,
  isOpenRepayment,
  isPursued,
  type Repayment,
  refundIdOf,
  repaymentStates,
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
