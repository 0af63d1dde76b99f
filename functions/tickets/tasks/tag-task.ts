import { isDeepStrictEqual } from 'node:util';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { MAX_TAGS, retagged, type TagChange } from '#shared/domain/order-tags.ts';
import { taggedChange } from '../../store/orders/order-tags.ts';
import { refuse } from '../../store/orders/order-updates.ts';
import type { Task } from '../../store/tickets/tasks.ts';
import { forSelectedOrders, type SelectionDeps } from './selected-orders.ts';
import type { Steps } from './steps.ts';

interface Deps extends SelectionDeps {
  clock: () => Date;
}

/** Changes one order's tags; a repetition changes nothing. @returns why it was refused */
async function tagOne(
  orderId: string,
  { by: actorId }: Task,
  { fairId, ...change }: TagChange & { fairId: string },
  { orders, clock }: Deps,
): Promise<ProblemCode | undefined> {
  const { refused } = await orders.update(orderId, (order) => {
    if (order.fairId !== fairId) return refuse('not_found');
    if (order.erasedAt) return refuse('order_erased');
    const tags = retagged(order.tags ?? [], change);
    if (tags.length > MAX_TAGS) return refuse('too_many_tags');
    if (isDeepStrictEqual(tags, order.tags ?? [])) return refuse('unchanged');
    return taggedChange(order, tags, { actorId, at: clock() });
  });
  return refused === 'unchanged' ? undefined : refused;
}

export const tagTask = (deps: Deps): Steps =>
  async function* (task, work) {
    if (work.kind !== 'tag') return;
    const { input } = work;
    yield* forSelectedOrders(
      task,
      input,
      { phase: 'tagging', selects: () => true, perform: (orderId) => tagOne(orderId, task, input, deps) },
      deps,
    );
  };
