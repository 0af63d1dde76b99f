import type { FailureCode } from '#shared/texts/problems.ts';
import { ProblemError } from './problem-error.ts';

const FIRST = 1_000;
const MAX_DURATION = 15_000;

const temporary: readonly FailureCode[] = ['offline', 'busy', 'payments_slow'];

/** Whether an error is temporary: no response, an overloaded server, or slow payments. */
export const isTemporary = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && temporary.includes(error.code);

/**
 * Milliseconds before the next attempt: exponential backoff, at least what the server asked for, with jitter so that
 * refused clients do not return together.
 * @param chance from 0 to 1
 */
export function pauseBefore(attempt: number, retryAfter = 0, chance = Math.random()): number {
  const maxDelay = Math.min(MAX_DURATION, FIRST * 2 ** attempt);
  return retryAfter * 1000 + maxDelay * (0.5 + chance / 2);
}

/** Waits; less if the network comes back or the caller aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

interface Waiting {
  /** Ends the attempts with the latest error. */
  signal: AbortSignal;
  /** Called after each failed attempt. */
  onWait(error: ProblemError): void;
}

/** Retries until there is a response, whatever it is. */
export async function untilAnswered<T>(work: () => Promise<T>, { signal, onWait }: Waiting): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTemporary(error) || signal.aborted) throw error;
      onWait(error);
      await pause(pauseBefore(attempt, error.retryAfter), signal);
      if (signal.aborted) throw error;
    }
  }
}
