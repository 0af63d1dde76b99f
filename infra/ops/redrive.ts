import { SQSClient } from '@aws-sdk/client-sqs';
import { queueRedrive } from '#functions/adapters/queue-redrive.ts';
import { openDb } from '#functions/store/engine/dynamo.ts';
import { auditStore } from '#functions/store/people/audit.ts';
import { type QueueName, queueNames } from '#shared/domain/queue.ts';
import { type Installation, workAt } from './installation.ts';
import { WrongArgument } from './refused.ts';

/** Has SQS move a queue's dead letters back to it. @returns about how many */
export async function redrive(queue: string, installation: Installation): Promise<number> {
  if (!(queueNames as readonly string[]).includes(queue))
    throw new WrongArgument(`There is no queue ${queue}; these are: ${queueNames.join(', ')}`);
  await workAt(installation);
  const moved = await queueRedrive(new SQSClient(installation.config)).redriveAll(queue as QueueName);
  await auditStore(openDb(installation.table, undefined, installation.config)).record({
    entityId: `queue_${queue}`,
    actorId: 'system',
    action: 'jobs-redriven',
    at: installation.now,
    after: { moved },
  });
  return moved;
}
