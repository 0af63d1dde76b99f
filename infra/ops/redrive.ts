import { SQSClient } from '@aws-sdk/client-sqs';
import { queueRedrive } from '#functions/adapters/queue-redrive.ts';
import { auditStore } from '#functions/store/audit.ts';
import { openDb } from '#functions/store/dynamo.ts';
import { type QueueName, queueNames } from '#shared/domain/queue.ts';
import { type Place, workAt } from './place.ts';
import { WrongArgument } from './refused.ts';

const MAX_REDRIVEN = 500;

/** Moves a queue's dead letters back to it. @returns how many; at most 500 at once */
export async function redrive(queue: string, place: Place): Promise<number> {
  if (!(queueNames as readonly string[]).includes(queue))
    throw new WrongArgument(`There is no queue ${queue}; these are: ${queueNames.join(', ')}`);
  await workAt(place);
  const moved = await queueRedrive(new SQSClient(place.config)).redriveAll(queue as QueueName, MAX_REDRIVEN);
  await auditStore(openDb(place.table, undefined, place.config)).record({
    entityId: `queue_${queue}`,
    actorId: 'system',
    action: 'jobs-redriven',
    at: place.now,
    after: { moved },
  });
  return moved;
}
