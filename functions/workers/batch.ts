import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { type Job, type JobOf, job, subjectOf } from '#shared/contract/jobs.ts';
import { vitalJobs } from '#shared/contract/vital-calls.ts';
import { Postponed } from '../queue/postponed.ts';
import { FAILED_METRIC, log } from '../runtime/log.ts';
import { CORRELATION_ID, type Trace, traced, traceOrder } from '../runtime/trace.ts';
import { openTable, units } from '../store/engine/open.ts';
import { jobLog } from '../store/office/job-log.ts';
import { pendingJobStore } from '../store/office/pending-jobs.ts';

function readJob<Kind extends Job['kind']>(record: SQSRecord, kinds: readonly Kind[]): JobOf<Kind> {
  const read = job.parse(JSON.parse(record.body));
  if (!kinds.some((kind) => kind === read.kind))
    throw new Error(`a ${read.kind} job came to the queue of ${kinds.join(', ')}`);
  return read as JobOf<Kind>;
}

/** Has a message that failed come back at another time than its queue would have it. */
type RetryAfter = (receiptHandle: string, error: unknown) => Promise<void>;

const notePending = (job: Job): Promise<void> =>
  pendingJobStore(openTable()).note(subjectOf(job), new Date());

/**
 * Records the failure for the jobs page and the schedules. If that fails too, perhaps for the same reason, the log has
 * it.
 */
async function recordFailure(
  { messageId, receiptHandle }: SQSRecord,
  error: unknown,
  job: Job | undefined,
  retryAfter?: RetryAfter,
) {
  try {
    await jobLog(openTable()).recordFailure(messageId, String(error), new Date());
    if (job) await notePending(job);
    await retryAfter?.(receiptHandle, error);
  } catch (failed) {
    log.error('failure-not-recorded', failed, { messageId });
  }
}

/** Continues the trace of the request that sent the job. */
const traceOf = ({ messageId, messageAttributes }: SQSRecord): Trace => ({
  correlationId: messageAttributes?.correlationId?.stringValue?.match(CORRELATION_ID)?.[0] ?? messageId,
});

const triesOf = ({ attributes }: SQSRecord): number => Number(attributes?.ApproximateReceiveCount ?? 1);

/** Counts a try of a vital job. */
function countTry(kind: string, isDone: boolean): void {
  if (kind in vitalJobs) log.metrics({ job: kind }, { [FAILED_METRIC]: isDone ? 0 : 1 });
}

/** When a job that was postponed failed first. */
const failingSinceOf = ({ messageAttributes }: SQSRecord): string | undefined =>
  messageAttributes?.failingSince?.stringValue;

const isRetry = (record: SQSRecord): boolean => triesOf(record) > 1 || failingSinceOf(record) !== undefined;

/** Nobody has to look at a job that its worker tries again itself; no schedule sends another beside it. */
async function recordPostponed(error: Postponed, job: Job): Promise<void> {
  log.warn('job-postponed', { kind: job.kind, error: error.message });
  await notePending(job).catch((failed: unknown) => log.error('failure-not-recorded', failed));
}

/** What became of a message's job: `postponed` ones have another message, and the first is done with. */
type Outcome = 'done' | 'failed' | 'postponed';

/**
 * The handler of a queue: processes each record on its own and retries only those that failed. Persistent failures end
 * in the dead-letter queue with its alarm. A job that `work` has postponed counts as failed, and is told since when when it
 * comes back. `retryAfter` may have failures retried sooner than the queue would.
 */
export const batch =
  <Kind extends Job['kind']>(
    kinds: Kind | readonly Kind[],
    work: (job: JobOf<Kind>, now: Date, failingSince?: string) => Promise<void>,
    retryAfter?: RetryAfter,
  ) =>
  async (event: SQSEvent): Promise<SQSBatchResponse> => {
    async function handle(record: SQSRecord): Promise<Outcome> {
      const startedAt = performance.now();
      let job: JobOf<Kind> | undefined;
      try {
        units.take();
        job = readJob(record, typeof kinds === 'string' ? [kinds] : kinds);
        if ('orderId' in job) traceOrder(job.orderId);
        // Before the attempt, too: the one before may have ended with its process.
        if (isRetry(record)) await notePending(job);
        await work(job, new Date(), failingSinceOf(record));
        // Tickets are done only with the mail that brings them.
        if (isRetry(record) && job.kind !== 'issue-tickets')
          await pendingJobStore(openTable()).clear(subjectOf(job));
        const { read, written } = units.take();
        const milliseconds = Math.round(performance.now() - startedAt);
        log.info('job-done', { kind: job.kind, milliseconds, readUnits: read, writtenUnits: written });
        countTry(job.kind, true);
        return 'done';
      } catch (error) {
        // What cannot be read counts as what the worker is for.
        countTry(job?.kind ?? String([kinds].flat()[0]), false);
        if (job && error instanceof Postponed) {
          await recordPostponed(error, job);
          return 'postponed';
        }
        log.error('job-failed', error, { kind: String(kinds), messageId: record.messageId });
        await recordFailure(record, error, job, retryAfter);
        return 'failed';
      }
    }
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const record of event.Records) {
      const outcome = await traced(traceOf(record), () => handle(record));
      if (outcome === 'failed') batchItemFailures.push({ itemIdentifier: record.messageId });
    }
    return { batchItemFailures };
  };
