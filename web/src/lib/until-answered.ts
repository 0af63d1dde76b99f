import { ProblemError } from './problem-error.ts';

const FIRST = 1_000;
const MAX_DURATION = 15_000;

/** Whether an error ends by itself: nothing answered, or too much was asked at once. */
export const isTemporary = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && (error.code === 'offline' || error.code === 'busy');

/**
 * Milliseconds before the next attempt: longer each time, as long as the server asked for at least, and by chance, so
 * that those who were refused together do not come back together.
 * @param chance from 0 to 1
 */
export function pauseBefore(attempt: number, retryAfter = 0, chance = Math.random()): number {
  const maxDelay = Math.min(MAX_DURATION, FIRST * 2 ** attempt);
  return retryAfter * 1000 + maxDelay * (0.5 + chance / 2);
}

/** Waits; less where the network comes back or somebody stops waiting. */
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
  /** Hears of each attempt that came to nothing. */
  onWait(error: ProblemError): void;
}

/** Tries again until there is an answer, whatever it is. */
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
