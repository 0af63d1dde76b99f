import { expect, test } from 'vitest';
import { pursueRepayment } from '#functions/money/repayments/pursue-repayment.ts';
import { type Repayment, refundIdOf, repaymentIds } from '#shared/domain/repayment.ts';
import { HOUR } from '#shared/domain/time.ts';
import { FakePayments } from '#test/support/fake-payments.ts';

const now = new Date('2026-11-21T10:00:00.000Z');

/** A paid session, and its repayment as it was asked for an hour ago. */
async function asked(): Promise<{ repayment: Repayment; payments: FakePayments; requested: string[] }> {
  const payments = new FakePayments();
  const sessionId = 'ord_000000000001.aaaaaa';
  await payments.register({ sessionId, amount: 4900 } as never);
  const { providerId } = payments.pay(sessionId);
  await payments.verify({ sessionId, providerId, amount: 4900 });
  const requested: string[] = [];
  const refund = payments.refund.bind(payments);
  payments.refund = async (request) => {
    requested.push(request.refundId);
    return refund(request);
  };
  const hourAgo = new Date(now.getTime() - HOUR).toISOString();
  const repayment: Repayment = {
    repaymentId: repaymentIds.order,
    orderId: 'ord_000000000001',
    fairId: 'fair_000000000001',
    provider: 'przelewy24',
    sessionId,
    providerId,
    amount: 4900,
    currency: 'PLN',
    cause: 'order-refunded',
    state: 'asked',
    asks: 1,
    refusals: 0,
    nextAt: hourAgo,
    foundAt: hourAgo,
  };
  return { repayment, payments, requested };
}

const deps = (moved: Repayment[], isSettled = true) => ({
  repayments: {
    move: async (_: Repayment, after: Repayment) => moved.push(after) > 0,
    settle: async () => isSettled,
  } as never,
  enqueue: async () => {},
  publicUrl: 'https://bilety.example.com',
});

test('a refund that the provider does not list yet is asked for again under the same id', async () => {
  const { repayment, payments, requested } = await asked();
  const moved: Repayment[] = [];
  expect(await pursueRepayment(repayment, payments, now, deps(moved))).toBe('asked');
  expect(requested).toEqual([refundIdOf(repayment, 1)]);
  expect(moved).toMatchObject([{ asks: 1, state: 'asked' }]);
});

test('a refund that the provider is working on is not asked for again', async () => {
  const { repayment, payments, requested } = await asked();
  await payments.refund({ ...repayment, refundId: refundIdOf(repayment, 1) } as never);
  expect(await pursueRepayment(repayment, payments, now, deps([]))).toBe('waiting');
  expect(requested).toEqual([refundIdOf(repayment, 1)]);
});

test('a refund that is over is returned, unless somebody else has settled it meanwhile', async () => {
  const { repayment, payments } = await asked();
  await payments.refund({ ...repayment, refundId: refundIdOf(repayment, 1) } as never);
  await payments.returned(repayment.sessionId);
  expect(await pursueRepayment(repayment, payments, now, deps([]))).toBe('returned');
  expect(await pursueRepayment(repayment, payments, now, deps([], false))).toBe('changed');
});

test('a repayment is left alone until its next time, and pursued from that instant on', async () => {
  const { repayment, payments } = await asked();
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  expect(await pursueRepayment({ ...repayment, nextAt: at(1) }, payments, now, deps([]))).toBe('waiting');
  expect(await pursueRepayment({ ...repayment, nextAt: at(0) }, payments, now, deps([]))).toBe('asked');
});
