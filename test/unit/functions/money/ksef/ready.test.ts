import { expect, test } from 'vitest';
import type { KsefDeps } from '#functions/money/ksef/ksef-deps.ts';
import { readyOnes } from '#functions/money/ksef/ready.ts';
import { newSubmission } from '#shared/domain/ksef.ts';
import { invoice } from '../../documents/pdf/sample-invoice.ts';

const waiting = Array.from({ length: 120 }, (_, index) =>
  newSubmission(invoice({ orderId: `ord_${String(index).padStart(12, '0')}`, place: 1 })),
);
const numbers = (all: readonly { submission: { orderId: string } }[]) =>
  all.map(({ submission }) => Number(submission.orderId.slice(4)));

/** Documents with files of some size, those made later ready sooner. */
function depsOf(bytes: number) {
  let made = 0;
  const deps = {
    invoices: { ofOrder: async (orderId: string) => [invoice({ orderId, ksef: {} })] },
    documentFile: async ({ orderId }: { orderId: string }) => {
      made += 1;
      await new Promise((resolve) => setTimeout(resolve, 3 - (Number(orderId.slice(4)) % 3)));
      return Buffer.alloc(bytes);
    },
  } as unknown as KsefDeps;
  return { deps, made: () => made };
}

const hasTime = () => true;

test('the first that wait are made, in their order, and hardly more than are sent', async () => {
  const { deps, made } = depsOf(10);
  expect(numbers(await readyOnes(waiting, { max: 3, hasTime }, deps))).toEqual([0, 1, 2]);
  expect(made()).toBe(3);
  const many = await readyOnes(waiting, { max: 70, hasTime }, deps);
  expect(numbers(many)).toEqual(Array.from({ length: 70 }, (_, index) => index));
  expect(await readyOnes(waiting, { max: 1000, hasTime }, deps)).toHaveLength(120);
});

test('no more is made than memory holds', async () => {
  const { deps, made } = depsOf(1_000_000);
  expect(await readyOnes(waiting, { max: 1000, hasTime }, deps)).toHaveLength(50);
  expect(made()).toBe(50);
});

test('nothing is made once the round’s time is over', async () => {
  const { deps, made } = depsOf(10);
  expect(await readyOnes(waiting, { max: 1000, hasTime: () => made() < 20 }, deps)).toHaveLength(made());
  expect(made()).toBeLessThan(40);
});
