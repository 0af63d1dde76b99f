import { SQSClient } from '@aws-sdk/client-sqs';
import { queueOffice } from '#functions/adapters/queue-redrive.ts';
import { auditStore } from '#functions/store/audit.ts';
import { openDb } from '#functions/store/dynamo.ts';
import { type QueueName, queueNames } from '#shared/domain/queue.ts';
import type { Place } from './place.ts';

const MOST = 500;

/** Gives the dead letters of a queue back to it. @returns how many; at most 500 at once */
export async function redrive(queue: string, place: Place): Promise<number> {
  if (!(queueNames as readonly string[]).includes(queue))
    throw new Error(`There is no queue ${queue}; these are: ${queueNames.join(', ')}`);
  Object.assign(process.env, await place.queues());
  const moved = await queueOffice(new SQSClient(place.config)).redriveAll(queue as QueueName, MOST);
  await auditStore(openDb(place.table, undefined, place.config)).record({
    thing: `queue_${queue}`,
    who: 'system',
    what: 'jobs-redriven',
    at: place.now,
    after: { moved },
  });
  return moved;
}
