import { expect, test, vi } from 'vitest';
import { memoize } from '#functions/runtime/memoize.ts';

const at = (milliseconds: number) => new Date(1_000_000 + milliseconds);

test('a read value is kept for its time, by key', async () => {
  const known = memoize<string>(100);
  const read = vi.fn(async () => `read ${read.mock.calls.length}`);
  expect(await known('a', at(0), read)).toBe('read 1');
  expect(await known('a', at(99), read)).toBe('read 1');
  expect(await known('b', at(99), read)).toBe('read 2');
  expect(await known('a', at(100), read)).toBe('read 3');
});

test('requests at the same moment share one read', async () => {
  const known = memoize<string>(100);
  const read = vi.fn(async () => 'once');
  await Promise.all([known('a', at(0), read), known('a', at(1), read)]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a read that failed is not kept', async () => {
  const known = memoize<string>(100);
  await expect(known('a', at(0), async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await known('a', at(1), async () => 'back')).toBe('back');
});

test('a slow read that fails late takes nothing away from a newer one', async () => {
  const known = memoize<string>(100);
  const slow = Promise.withResolvers<string>();
  const first = known('a', at(0), () => slow.promise);
  const read = vi.fn(async () => 'newer');
  expect(await known('a', at(200), read)).toBe('newer');
  slow.reject(new Error('late'));
  await expect(first).rejects.toThrow('late');
  expect(await known('a', at(201), read)).toBe('newer');
  expect(read).toHaveBeenCalledTimes(1);
});
