import type { editUser as row } from '#shared/contract/account.ts';
import type { BodyOf } from '#shared/contract/call.ts';
import { Problem } from '#shared/contract/problem.ts';
import { endsSessions, FIRST_PASSWORD_TTL, isActiveAdmin, type User } from '#shared/domain/user.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { SessionStore } from '../../store/people/sessions.ts';
import type { UserStore } from '../../store/people/users.ts';
import { newPassword } from './new-password.ts';
import { hashPassword } from './password-hash.ts';
import { userView } from './user-view.ts';

interface Deps {
  users: UserStore;
  sessions: SessionStore;
}

async function changed(
  before: User,
  { name, roles, active }: BodyOf<typeof row>,
  now: Date,
  password: string | undefined,
): Promise<User> {
  const after = { ...before, name, roles, active };
  if (password === undefined) return after;
  const passwordEndsAt = new Date(now.getTime() + FIRST_PASSWORD_TTL).toISOString();
  return { ...after, passwordHash: await hashPassword(password), mustChangePassword: true, passwordEndsAt };
}

/**
 * Changes a user. Sessions contain the user's roles, so outdated ones end in the same transaction, and with them the
 * user's known devices are forgotten. Users cannot remove their own rights, and the transaction checks that the actor
 * is still an Admin (`userStore.save`).
 */
export const editUser =
  ({ users, sessions }: Deps): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const actorId = actor.userId;
    const before = await users.byId(body.id);
    if (!before) throw new Problem('not_found');
    if (before.version !== body.version) throw new Problem('changed_meanwhile');
    const password = body.newPassword ? newPassword() : undefined;
    const updated = await changed(before, body, now, password);
    const ends = endsSessions(before, updated);
    const after = ends ? { ...updated, devicesValidFrom: now.toISOString() } : updated;
    if (body.id === actorId && (password !== undefined || !isActiveAdmin(after)))
      throw new Problem('not_oneself');
    const ending = ends ? await sessions.ofUser(body.id) : [];
    const action =
      password === undefined ? ('user-edited' as const) : ('user-edited-password-renewed' as const);
    const change = {
      entityId: body.id,
      actorId,
      action,
      at: now,
      before: userView(before),
      after: userView(after),
    };
    const refusal = await users.save(after, change, {
      ending,
      actor: body.id === actorId ? undefined : actorId,
    });
    if (refusal) throw new Problem(refusal);
    return { ...userView({ ...after, version: before.version + 1 }), ...(password && { password }) };
  };
