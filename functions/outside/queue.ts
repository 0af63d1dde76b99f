import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Job } from '../../shared/contract/jobs.ts';
import type { QueueName } from '../../shared/domain/queue.ts';
import { environment } from '../environment.ts';
import { environmentNames } from '../manifest.ts';

const queueOf = { 'issue-tickets': 'issue', 'send-mail': 'mail' } as const satisfies Record<
  string,
  QueueName
>;
type Queued = Extract<Job, { kind: keyof typeof queueOf }>;

export type Enqueue = (job: Queued) => Promise<void>;

/** Sends jobs to their queues. A job that cannot be queued fails its request: nothing is promised that is not kept. */
export function openQueues(): Enqueue {
  const client = new SQSClient({});
  return async (job) => {
    const QueueUrl = environment(environmentNames.queues[queueOf[job.kind]]);
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(job) }));
  };
}
