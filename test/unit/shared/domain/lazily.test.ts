import { expect, test, vi } from 'vitest';
import { lazily } from '#shared/domain/lazily.ts';

test('a value is made by the first who needs it, and once', () => {
  const make = vi.fn(() => ({ made: true }));
  const get = lazily(make);
  expect(make).not.toHaveBeenCalled();
  expect(get()).toBe(get());
  expect(make).toHaveBeenCalledOnce();
});
