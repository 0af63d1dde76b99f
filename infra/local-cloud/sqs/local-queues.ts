import type { LocalClock } from '../core/clock.ts';
import { Poller } from './poller.ts';
import type { QueueStore } from './queue-store.ts';
import type { Queues } from './queues.ts';
import { sqs } from './sqs.ts';

/** The local cloud's own queues, by its clock. */
export const localQueues = (store: QueueStore, clock: LocalClock, awsUrl: string): Queues => ({
  service: sqs(store, awsUrl),
  consume: (mapping, invoke) => new Poller(mapping, store, clock, invoke),
  waiting: async (queue) => ({ ...store.counts(queue), oldestSeconds: store.oldestSeconds(queue) }),
});
