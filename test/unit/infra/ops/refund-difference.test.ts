import { expect, test } from 'vitest';
import { isOtherRefund, refundsOf } from '#infra/ops/refund-difference.ts';
import type { Repayment } from '#shared/domain/repayment.ts';

const way = (state: Repayment['state'], amount: number, fields: Partial<Repayment> = {}) =>
  ({ providerId: 'pi_1', cause: 'tickets-returned', state, amount, ...fields }) as Repayment;

test('money that went back of a payment is its own ways back that ended, and what the panel returned', () => {
  const ways = [
    way('returned', 100),
    way('asked', 20),
    way('needs-a-look', 7),
    way('accepted', 3, { cause: 'refunded-in-panel' }),
    way('accepted', 500, { cause: 'disputed' }),
    way('returned', 9000, { providerId: 'pi_2' }),
  ];
  expect(refundsOf('pi_1', ways)).toEqual({ returned: 103, asked: 20 });
});

test.each([
  [102, true],
  [103, false],
  [123, false],
  [124, true],
])('a provider that returned %i of 103 to 123 differs: %s', (theirs, differs) => {
  expect(isOtherRefund({ returned: 103, asked: 20 }, theirs)).toBe(differs);
});
