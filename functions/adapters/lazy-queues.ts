import { lazily } from '#shared/domain/lazily.ts';
import type { Enqueue } from './queue.ts';

/** As `openQueues`, for functions that seldom send anything: SQS's client is loaded with the first job. */
export function lazyQueues(): Enqueue {
  const opened = lazily(async () => (await import('./queue.ts')).openQueues());
  return async (...job) => (await opened())(...job);
}
