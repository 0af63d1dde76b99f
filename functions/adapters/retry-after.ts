import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { QueueName } from '#shared/domain/queue.ts';
import { environment, environmentNames } from '../runtime/environment.ts';

/** Shortens a failed message's visibility timeout, so that it is retried sooner. */
export function retryAfter(queue: QueueName, afterSeconds: number) {
  const client = new SQSClient({});
  return async (receiptHandle: string): Promise<void> => {
    await client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: environment(environmentNames.queues[queue]),
        ReceiptHandle: receiptHandle,
        VisibilityTimeout: afterSeconds,
      }),
    );
  };
}
