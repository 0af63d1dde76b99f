import { expect, test } from 'vitest';
import { Concurrency, TooManyRequests } from '#infra/local-cloud/lambda/concurrency.ts';

const plans = [
  { name: 'door', reserved: 1 },
  { name: 'shop', reserved: 2 },
  { name: 'office' },
  { name: 'pdf' },
];

/** A call that runs until `end`. */
function running(concurrency: Concurrency, name: string) {
  let end = () => {};
  const taken = concurrency.run(name, () => new Promise<void>((resolve) => (end = resolve)));
  taken.catch(() => undefined);
  return { taken, end: () => end() };
}

test('functions without reserved executions share what is left of the limit', async () => {
  const concurrency = new Concurrency(5, plans);
  const first = running(concurrency, 'office');
  running(concurrency, 'pdf');
  await expect(running(concurrency, 'pdf').taken).rejects.toBeInstanceOf(TooManyRequests);
  first.end();
  await first.taken;
  running(concurrency, 'pdf');
  await expect(running(concurrency, 'office').taken).rejects.toThrow('Rate Exceeded.');
});

test('a function has its reserved executions whatever the others do, and no more', async () => {
  const concurrency = new Concurrency(4, plans);
  running(concurrency, 'office');
  for (const _ of [1, 2]) running(concurrency, 'shop');
  await expect(running(concurrency, 'shop').taken).rejects.toBeInstanceOf(TooManyRequests);
  expect(await concurrency.run('door', async () => 'open')).toBe('open');
});

test('a call that fails leaves its place', async () => {
  const concurrency = new Concurrency(4, plans);
  for (const _ of [1, 2])
    await expect(concurrency.run('door', () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
});

test('more than the limit cannot be reserved', () => {
  expect(() => new Concurrency(2, plans)).toThrow('reserve more than 2');
  expect(() => new Concurrency(3, plans)).not.toThrow();
});
