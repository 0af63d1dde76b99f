import type { leaveKsef as row } from '#shared/contract/jobs-page.ts';
import { Problem } from '#shared/contract/problem.ts';
import { mayBeLeft } from '#shared/domain/ksef.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { KsefStore } from '../../store/money/ksef.ts';

/** Takes a document off its way to KSeF, which the organiser brings there another way. */
export const leaveKsef =
  (ksef: Pick<KsefStore, 'byPlace' | 'leave'>): UseCase<typeof row> =>
  async ({ body: { orderId, place, reason } }, { actor, now }) => {
    const before = await ksef.byPlace(orderId, place);
    if (!before || !mayBeLeft(before)) throw new Problem('not_found');
    const trail = { entityId: orderId, actorId: actor.userId, action: 'ksef-left' as const, reason, at: now };
    const change = { ...trail, after: { number: before.number } };
    if (!(await ksef.leave(before, change))) throw new Problem('changed_meanwhile');
  };
