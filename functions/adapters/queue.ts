import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Job } from '#shared/contract/jobs.ts';
import type { QueueName } from '#shared/domain/queue.ts';
import { environment, environmentNames } from '../runtime/environment.ts';
import { currentTrace } from '../runtime/trace.ts';

const queueOf = {
  'issue-tickets': 'issue',
  'send-mail': 'mail',
  'send-waiting-mail': 'mail',
  'send-order-links': 'mail',
  'send-message': 'mail',
  'collect-message': 'tasks',
  'run-task': 'tasks',
  'make-pages': 'pages',
} as const satisfies Record<string, QueueName>;
type QueueJob = Extract<Job, { kind: keyof typeof queueOf }>;

/** Delivers the job at once, or after the delay; one that is tried again knows when it failed first. */
export type Enqueue = (job: QueueJob, delaySeconds?: number, failingSince?: string) => Promise<void>;

const textAttribute = (StringValue: string) => ({ DataType: 'String', StringValue });

/** Sends jobs to their queues. If a job cannot be queued the request fails, so that nothing is promised in vain. */
export function openQueues(): Enqueue {
  const client = new SQSClient({});
  return async (job, delaySeconds, failingSince) => {
    const QueueUrl = environment(environmentNames.queues[queueOf[job.kind]]);
    const trace = currentTrace();
    await client.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: JSON.stringify(job),
        DelaySeconds: delaySeconds,
        MessageAttributes: {
          ...(trace && { correlationId: textAttribute(trace.correlationId) }),
          ...(failingSince && { failingSince: textAttribute(failingSince) }),
        },
      }),
    );
  };
}
