import type { Call } from '#shared/contract/call.ts';
import type { Enqueue } from '../adapters/queue.ts';
import { log } from '../runtime/log.ts';
import type { UseCase } from '../runtime/use-case.ts';

/**
 * Queues a new rendering of the sale page after a use case that may change it. The change stands even if queueing
 * fails: the sweep has the page checked every minute anyway.
 */
export const remakingPages =
  (enqueue: Enqueue) =>
  <C extends Call>(useCase: UseCase<C>): UseCase<C> =>
  async (input, context) => {
    const outcome = await useCase(input, context);
    await enqueue({ kind: 'make-pages' }).catch((error: unknown) => log.error('pages-not-queued', error));
    return outcome;
  };
