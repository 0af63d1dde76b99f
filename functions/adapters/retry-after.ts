import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { QueueName } from '#shared/domain/queue.ts';
import { environment, environmentNames } from '../runtime/environment.ts';

/** Has a message that failed come again sooner than its queue would bring it. */
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
