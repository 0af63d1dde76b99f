import { SQSClient } from '@aws-sdk/client-sqs';
import { queueRedrive } from '#functions/adapters/queue-redrive.ts';
import { openDb } from '#functions/store/engine/dynamo.ts';
import { auditStore } from '#functions/store/people/audit.ts';
import { type QueueName, queueNames } from '#shared/domain/queue.ts';
import { type Installation, workAt } from './installation.ts';
import { WrongArgument } from './refused.ts';

/** Moves a queue's dead letters back to it. @returns how many */
export async function redrive(queue: string, installation: Installation): Promise<number> {
  if (!(queueNames as readonly string[]).includes(queue))
    throw new WrongArgument(`There is no queue ${queue}; these are: ${queueNames.join(', ')}`);
  await workAt(installation);
  const moved = await queueRedrive(new SQSClient(installation.config)).redriveAll(
    queue as QueueName,
    () => true,
  );
  await auditStore(openDb(installation.table, undefined, installation.config)).record({
    entityId: `queue_${queue}`,
    actorId: 'system',
    action: 'jobs-redriven',
    at: installation.now,
    after: { moved },
  });
  return moved;
}
