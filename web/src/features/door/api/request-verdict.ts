import { scan, type Verdict } from '#shared/contract/scans.ts';
import { request } from '#web/src/lib/client.ts';
import { ProblemError } from '#web/src/lib/problem-error.ts';

/** Between one try and the next: a person at the door waits a moment, not longer. */
const PAUSES = [300, 1_000, 2_000];
/** Milliseconds until a request counts as lost; the network in a hall loses some. */
const PATIENCE = 5_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether an answer was lost, or there was none because the server could not give one. */
const isLost = (error: unknown): boolean =>
  error instanceof ProblemError
    ? error.code === 'offline' || error.code === 'busy' || error.code === 'unexpected'
    : error instanceof DOMException && error.name === 'TimeoutError';

async function askOnce(
  body: { code: string; attemptId: string },
  headers: Record<string, string>,
): Promise<Verdict> {
  return request(scan, { body, headers, signal: AbortSignal.timeout(PATIENCE) });
}

/**
 * The verdict on a code. What gets no answer is asked again under the same id, so that whoever was let in by a request
 * whose answer was lost is not "already inside".
 * @throws ProblemError `offline` where no try was answered, else as the server refused
 */
export async function requestVerdict(
  body: { code: string; attemptId: string },
  headers: Record<string, string>,
): Promise<Verdict> {
  for (const wait of PAUSES) {
    try {
      return await askOnce(body, headers);
    } catch (error) {
      if (!isLost(error)) throw error;
      await pause(wait);
    }
  }
  return askOnce(body, headers).catch((error: unknown) => {
    throw error instanceof ProblemError ? error : new ProblemError('offline');
  });
}
