import { Problem } from '#shared/contract/problem.ts';
import type { User } from '#shared/domain/user.ts';
import { confirmPassword } from '../account/confirm-password.ts';
import { staff } from '../account/staff.ts';
import type { Request } from '../http/request.ts';
import type { StoredSession } from '../store/sessions.ts';
import type { FactorDeps } from './deps.ts';

export interface OwnUser {
  user: User;
  session: StoredSession;
}

/** Who calls, as they are stored now. */
export async function ownUser(
  { users }: Pick<FactorDeps, 'users'>,
  request: Pick<Request, 'session'>,
): Promise<OwnUser> {
  const session = await staff(request);
  const user = await users.byId(session.userId);
  if (!user?.active) throw new Problem('not_logged_in');
  return { user, session };
}

/**
 * The same, before what a borrowed screen must not allow: asks for the password, unless it was given a moment ago to
 * a session that can do nothing but enrol.
 */
export async function sureOwnUser(
  deps: Pick<FactorDeps, 'users' | 'tries'>,
  request: Pick<Request, 'session' | 'now'> & { body: { currentPassword?: string | undefined } },
): Promise<OwnUser> {
  const own = await ownUser(deps, request);
  if (own.session.requiredAction === null)
    await confirmPassword(deps.tries, own.user, request.body.currentPassword, request.now);
  return own;
}
