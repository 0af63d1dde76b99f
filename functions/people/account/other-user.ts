import { Problem } from '#shared/contract/problem.ts';
import type { User } from '#shared/domain/user.ts';
import type { Actor } from '../../runtime/use-case.ts';
import type { SessionStore } from '../../store/people/sessions.ts';
import type { UserStore } from '../../store/people/users.ts';

export interface OtherUserDeps {
  users: UserStore;
  sessions: SessionStore;
}

/**
 * Another user's account in the version the actor saw, and the sessions to end with the change.
 * @throws Problem not_oneself, not_found, changed_meanwhile
 */
export async function otherUser(
  { id, version }: Pick<User, 'id' | 'version'>,
  actor: Pick<Actor, 'userId'>,
  { users, sessions }: OtherUserDeps,
): Promise<{ before: User; ending: string[] }> {
  if (id === actor.userId) throw new Problem('not_oneself');
  const before = await users.byId(id);
  if (!before) throw new Problem('not_found');
  if (before.version !== version) throw new Problem('changed_meanwhile');
  return { before, ending: await sessions.ofUser(id) };
}
