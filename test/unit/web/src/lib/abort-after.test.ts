import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abortAfter } from '#web/src/lib/abort-after.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a signal aborts after its time, as a timeout', () => {
  const signal = abortAfter(8_000);
  vi.advanceTimersByTime(7_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect((signal.reason as DOMException).name).toBe('TimeoutError');
});

test('a signal aborts with another one, before or later, for the same reason', () => {
  const leaving = new AbortController();
  const signal = abortAfter(8_000, leaving.signal);
  leaving.abort();
  expect(signal.reason).toBe(leaving.signal.reason);
  expect(vi.getTimerCount()).toBe(0);
  expect(abortAfter(8_000, leaving.signal).aborted).toBe(true);
});
