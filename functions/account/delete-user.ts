import type { deleteUser as row } from '#shared/contract/account.ts';
import { Problem } from '#shared/contract/problem.ts';
import { USERS_ENTITY_ID } from '#shared/domain/audit.ts';
import type { UseCase } from '../runtime/use-case.ts';
import { withoutFactors } from '../store/second-factors.ts';
import type { SessionStore } from '../store/sessions.ts';
import type { UserStore } from '../store/users.ts';
import { userView } from './user-view.ts';

/** Removes a user with all their sessions; the audit trail keeps who they were. */
export const deleteUser =
  ({ users, sessions }: { users: UserStore; sessions: SessionStore }): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const who = actor.userId;
    if (body.id === who) throw new Problem('not_oneself');
    const before = await users.byId(body.id);
    if (!before) throw new Problem('not_found');
    if (before.version !== body.version) throw new Problem('changed_meanwhile');
    const ending = await sessions.ofUser(body.id);
    const change = { entityId: body.id, also: USERS_ENTITY_ID, who, what: 'user-deleted', at: now };
    const refusal = await users.remove(
      before,
      { ...change, before: userView(before) },
      { ending, actor: who, also: [withoutFactors(body.id)] },
    );
    if (refusal) throw new Problem(refusal);
  };
