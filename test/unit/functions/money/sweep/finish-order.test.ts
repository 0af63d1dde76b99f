import { expect, it, vi } from 'vitest';
import { type FinishDeps, finishOrder } from '#functions/money/sweep/finish-order.ts';
import type { Order } from '#shared/domain/order.ts';

const paidAt = '2026-05-01T10:00:00.000Z';
const order = { id: 'ord_1', status: 'paid', sessions: [], payment: { paidAt } } as unknown as Order;
const pending = { isPending: async () => true };
const deps = { enqueue: async () => {}, pending } as unknown as FinishDeps;
const payments = { of: () => Promise.reject(new Error('nobody is to be asked')) };

/** The signals raised by checking the order, minutes after its payment. */
async function signalsAfter(minutes: number, sold = order): Promise<string[]> {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await finishOrder(sold, payments, new Date(Date.parse(paidAt) + minutes * 60_000), deps);
  const lines = written.mock.calls.map(([line]) => String(line));
  return lines.flatMap((line) => JSON.parse(line).signal ?? []);
}

it('the sweep calls somebody when a paid order has no tickets after ten minutes', async () => {
  expect(await signalsAfter(10)).toEqual(['not-sent']);
});

it('the sweep calls nobody before, nor for new PDFs of tickets that were sent', async () => {
  expect(await signalsAfter(9)).toEqual([]);
  const corrected = { ...order, sentAt: paidAt, staleSince: paidAt };
  expect(await signalsAfter(600, corrected as Order)).toEqual([]);
});
