import { expect, test } from 'vitest';
import { remind } from '#functions/mail/reminders/remind.ts';
import { somebody } from '#test/support/somebody.ts';

const order = (index: number) => ({
  id: `ord_${String(index).padStart(12, '0')}`,
  status: 'paid',
  lines: [{ ticketTypeId: 'typ_000000000000', unitPrice: 0, holders: [null] }],
  buyer: somebody({ name: 'Ewa', surname: 'Lis', email: 'ewa@example.com' }),
});

test('reminders of a large fair go ten a second, so that a ticket bought meanwhile waits for none of them', async () => {
  const delays: number[] = [];
  const deps = {
    fairs: { list: async () => [{ id: 'fair_000000000000', startDate: '2026-11-19T09:00:00.000Z' }] },
    orders: {
      async *changedPages() {
        for (const page of [0, 1])
          yield Array.from({ length: 5_000 }, (_, index) => order(5_000 * page + index));
      },
    },
    settings: { value: async () => ({ dayBefore: true }) },
    rounds: { isDone: async () => false, markDone: async () => {} },
    enqueue: async (_: unknown, delay = 0) => void delays.push(delay),
  };
  await remind(deps as unknown as Parameters<typeof remind>[0])(new Date('2026-11-18T11:00:00.000Z'));
  expect(delays).toHaveLength(10_000);
  expect(delays.filter((delay) => delay === 0)).toHaveLength(10);
  expect(delays.filter((delay) => delay === 500)).toHaveLength(10);
  // SQS delays no message for longer.
  expect(Math.max(...delays)).toBe(900);
});
