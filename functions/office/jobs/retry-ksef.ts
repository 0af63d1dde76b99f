import type { retryKsef as row } from '#shared/contract/jobs-page.ts';
import { Problem } from '#shared/contract/problem.ts';
import { needsLook, type Submission } from '#shared/domain/ksef.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { KsefStore } from '../../store/money/ksef.ts';

/** Has a document sent to KSeF once more that was refused or is unclear, under its number. */
export const retryKsef =
  (ksef: Pick<KsefStore, 'byPlace' | 'move'>): UseCase<typeof row> =>
  async ({ body: { orderId, place } }, { actor, now }) => {
    const before = await ksef.byPlace(orderId, place);
    if (!before || !needsLook(before)) throw new Problem('not_found');
    const { session: _, hash: __, isPacked: ___, reason: ____, ...rest } = before;
    const offline = before.offline && before.state === 'refused' && { ...before.offline, isMadeAnew: true };
    const after: Submission = { ...rest, state: 'to-send', attempts: 0, ...(offline && { offline }) };
    const trail = { entityId: orderId, actorId: actor.userId, action: 'ksef-tried-again' as const, at: now };
    const change = { ...trail, after: { number: before.number } };
    if (!(await ksef.move(before, after, change))) throw new Problem('not_found');
  };
