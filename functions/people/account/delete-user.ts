import type { deleteUser as row } from '#shared/contract/account.ts';
import { Problem } from '#shared/contract/problem.ts';
import { USERS_ENTITY_ID } from '#shared/domain/audit.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { withoutFactors } from '../../store/people/second-factors.ts';
import { type OtherUserDeps, otherUser } from './other-user.ts';
import { userView } from './user-view.ts';

/** Removes a user with their sessions and second factors; the audit trail keeps who they were (`userView`). */
export const deleteUser =
  (deps: OtherUserDeps): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const actorId = actor.userId;
    const { before, ending } = await otherUser(body, actor, deps);
    const change = {
      entityId: body.id,
      otherEntityId: USERS_ENTITY_ID,
      actorId,
      action: 'user-deleted' as const,
      at: now,
    };
    const refusal = await deps.users.remove(
      before,
      { ...change, before: userView(before) },
      { ending, actor: actorId, also: [withoutFactors(body.id)] },
    );
    if (refusal) throw new Problem(refusal);
  };
