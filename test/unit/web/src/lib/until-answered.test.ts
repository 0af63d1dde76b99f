import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ProblemError } from '#web/src/lib/problem-error.ts';
import { pauseBefore, untilAnswered } from '#web/src/lib/until-answered.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
});

/** Fails with these errors, then responds. */
function worker(...failures: ProblemError[]) {
  const work = vi.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'answer';
  });
  const stop = new AbortController();
  const waits: string[] = [];
  const answer = untilAnswered(work, { signal: stop.signal, onWait: ({ code }) => waits.push(code) });
  answer.catch(() => undefined);
  return { work, stop, waits, answer };
}

test('a request is tried again while nothing answers, all are busy or payments are slow, and says so', async () => {
  const { work, waits, answer } = worker(
    new ProblemError('offline'),
    new ProblemError('busy'),
    new ProblemError('payments_slow', { retryAfter: 5 }),
  );
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await answer).toBe('answer');
  expect(work).toHaveBeenCalledTimes(4);
  expect(waits).toEqual(['offline', 'busy', 'payments_slow']);
});

test('a refusal is taken for the answer that it is', async () => {
  const { work, answer } = worker(new ProblemError('sold_out'));
  await expect(answer).rejects.toMatchObject({ code: 'sold_out' });
  expect(work).toHaveBeenCalledTimes(1);
});

test('a request is tried at once when the network is back', async () => {
  const { work } = worker(new ProblemError('offline', { retryAfter: 3600 }));
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a request that is stopped ends with what was wrong', async () => {
  const { work, stop, answer } = worker(new ProblemError('offline'), new ProblemError('offline'));
  await vi.advanceTimersByTimeAsync(1);
  stop.abort();
  await expect(answer).rejects.toMatchObject({ code: 'offline' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(1);
});

describe('the pause', () => {
  test('the pause grows, has an end, and is half chance', () => {
    expect([0, 1, 2, 3, 4, 9].map((attempt) => pauseBefore(attempt, 0, 1))).toEqual([
      1000, 2000, 4000, 8000, 15_000, 15_000,
    ]);
    expect(pauseBefore(3, 0, 0)).toBe(4000);
  });

  test('the pause is never shorter than the server asked for', () => {
    expect(pauseBefore(0, 30, 0)).toBeGreaterThanOrEqual(30_000);
  });
});
