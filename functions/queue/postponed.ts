import { DAY } from '#shared/domain/time.ts';

/** The job failed for a reason that passes: its worker has sent it to its queue again, with a delay. */
export class Postponed extends Error {
  constructor(cause: unknown) {
    super(String(cause), { cause });
    this.name = 'Postponed';
  }
}

/** Seconds of the first pause. */
const FIRST_PAUSE = 30;
/** Seconds of the longest: SES asks for no more, and SQS delays a message for 15 minutes at most. */
const LONGEST_PAUSE = 600;
/** Milliseconds for which a job is tried again while a service is down, before a person has to look at it. */
const OUTAGE = DAY;

/**
 * Seconds until a job is tried again: about as long as it has waited, so that pauses double, and up to a quarter less,
 * so that jobs that failed together do not come back together.
 * @param waited milliseconds since its first failure
 */
export function pauseAfter(waited: number, random = Math.random()): number {
  const pause = Math.min(Math.max(waited / 1000, FIRST_PAUSE), LONGEST_PAUSE);
  return Math.round(pause * (1 - random / 4));
}

/**
 * @param failingSince when the job failed first, unless it does so now
 * @returns since when it waits for a service that is down, and in how many seconds it is tried again; undefined after a
 * day
 */
export function waitAfter(
  failingSince: string | undefined,
  now: Date,
): { since: string; afterSeconds: number } | undefined {
  const since = failingSince ?? now.toISOString();
  const waited = now.getTime() - Date.parse(since);
  return waited < OUTAGE ? { since, afterSeconds: pauseAfter(waited) } : undefined;
}
