import type { Call } from '#shared/contract/call.ts';
import type { Enqueue } from '../adapters/queue.ts';
import { log } from '../runtime/log.ts';
import type { UseCase } from '../runtime/use-case.ts';

/**
 * Has the sale page made anew after a use case that may change it. The change itself stands whether that can be
 * queued or not: the sweep has the page looked at every minute.
 */
export const remakingPages =
  (enqueue: Enqueue) =>
  <C extends Call>(useCase: UseCase<C>): UseCase<C> =>
  async (input, context) => {
    const outcome = await useCase(input, context);
    await enqueue({ kind: 'make-pages' }).catch((error: unknown) => log.error('pages-not-queued', error));
    return outcome;
  };
