import type { BodyOf } from '#shared/contract/call.ts';
import { scan, type Verdict } from '#shared/contract/scans.ts';
import { abortAfter } from '#web/src/lib/abort-after.ts';
import { request } from '#web/src/lib/client.ts';
import { ProblemError } from '#web/src/lib/problem-error.ts';

/** Delays between attempts in milliseconds, short because a visitor is waiting. */
const PAUSES = [300, 1_000, 2_000];
/** Milliseconds until a request counts as lost; the network in a hall loses some. */
const PATIENCE = 5_000;

/** A code with the id of its attempt, which a retry repeats. */
export type Attempt = BodyOf<typeof scan> & { attemptId: string };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether a response was lost, or the server could not give one. */
export const isLost = (error: unknown): boolean =>
  error instanceof ProblemError
    ? error.code === 'offline' || error.code === 'busy' || error.code === 'unexpected'
    : error instanceof DOMException && error.name === 'TimeoutError';

/** One request. @throws ProblemError, or a DOMException after `patience` milliseconds */
export async function askOnce(
  body: Attempt,
  headers: Record<string, string>,
  patience = PATIENCE,
): Promise<Verdict> {
  return request(scan, { body, headers, signal: abortAfter(patience) });
}

/**
 * The verdict on a code. Without a response the same attempt id is sent again, so that a visitor admitted by a lost
 * request is not reported as "already inside".
 * @throws ProblemError `offline` where no attempt got a response, otherwise the server's refusal
 */
export async function requestVerdict(body: Attempt, headers: Record<string, string>): Promise<Verdict> {
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
