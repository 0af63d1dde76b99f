import { subjectOf } from '#shared/contract/jobs.ts';
import type { Enqueue } from '../adapters/queue.ts';
import type { PendingJobs } from '../store/office/pending-jobs.ts';

export interface RepeatDeps {
  enqueue: Enqueue;
  pending: PendingJobs;
}

/**
 * Repeats a job whose message may have been lost, once: whatever keeps it from being done, its message is retried or
 * waits among the dead letters for a person, and a second would only wait beside it.
 * @param since when the need arose: an earlier message was about another
 * @returns whether it was sent
 */
export async function repeatJob(
  job: Parameters<Enqueue>[0],
  now: Date,
  { enqueue, pending }: RepeatDeps,
  since?: string,
): Promise<boolean> {
  const subject = subjectOf(job);
  if (await pending.isPending(subject, now, since)) return false;
  await enqueue(job);
  await pending.note(subject, now);
  return true;
}
