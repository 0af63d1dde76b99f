import type { leaveKsef as row } from '#shared/contract/jobs-page.ts';
import { Problem } from '#shared/contract/problem.ts';
import { mayBeLeft } from '#shared/domain/ksef.ts';
import { type TellDeps, tellOfOthers } from '../ksef/tell-buyer.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { KsefStore } from '../store/ksef.ts';

interface Deps extends TellDeps {
  ksef: Pick<KsefStore, 'byPlace' | 'leave'>;
}

/** Takes a document off its way to KSeF. What was issued with it, and waited for it, goes to the buyer. */
export const leaveKsef =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body: { orderId, place, reason } }, { actor, now }) => {
    const before = await deps.ksef.byPlace(orderId, place);
    const order = await deps.orders.byId(orderId);
    if (!before || !order || !mayBeLeft(before)) throw new Problem('not_found');
    const change = { entityId: orderId, actorId: actor.userId, action: 'ksef-left', reason, at: now };
    if (!(await deps.ksef.leave(before, order, change))) throw new Problem('changed_meanwhile');
    await tellOfOthers(before, deps);
  };
