import { lazyQueues } from '../adapters/lazy-queues.ts';

export const enqueue = lazyQueues();
