import type { registerUser as row } from '#shared/contract/account.ts';
import { Problem } from '#shared/contract/problem.ts';
import { USERS_ENTITY_ID } from '#shared/domain/audit.ts';
import { FIRST_PASSWORD_TTL, type User } from '#shared/domain/user.ts';
import { newId } from '../../runtime/new-id.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { UserStore } from '../../store/people/users.ts';
import { newPassword } from './new-password.ts';
import { hashPassword } from './password-hash.ts';
import { userView } from './user-view.ts';

export const registerUser =
  (users: UserStore): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const password = newPassword();
    const user: User = {
      ...body,
      id: newId('usr'),
      passwordHash: await hashPassword(password),
      mustChangePassword: true,
      passwordEndsAt: new Date(now.getTime() + FIRST_PASSWORD_TTL).toISOString(),
      active: true,
      version: 1,
    };
    const change = {
      entityId: user.id,
      otherEntityId: USERS_ENTITY_ID,
      actorId: actor.userId,
      action: 'user-created' as const,
      at: now,
    };
    const created = await users.create(user, { ...change, after: userView(user) });
    if (!created) throw new Problem('email_taken');
    return { id: user.id, password };
  };
