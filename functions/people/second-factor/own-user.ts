import { Problem } from '#shared/contract/problem.ts';
import type { User } from '#shared/domain/user.ts';
import type { Actor, Context } from '../../runtime/use-case.ts';
import { confirmPassword } from '../account/confirm-password.ts';
import type { FactorDeps } from './deps.ts';

export interface OwnUser {
  user: User;
  session: Actor;
}

/** The calling user, as stored now. */
export async function ownUser(
  { users }: Pick<FactorDeps, 'users'>,
  { actor }: { actor: Actor },
): Promise<OwnUser> {
  const user = await users.byId(actor.userId);
  if (!user?.active) throw new Problem('not_logged_in');
  return { user, session: actor };
}

/**
 * The same, before anything that an unattended screen must not allow: asks for the password, unless the session can
 * only enrol, because that follows a login of a moment ago.
 */
export async function sureOwnUser(
  deps: Pick<FactorDeps, 'users' | 'rateLimits'>,
  { currentPassword }: { currentPassword?: string | undefined },
  context: Pick<Context, 'now'> & { actor: Actor },
): Promise<OwnUser> {
  const own = await ownUser(deps, context);
  if (own.session.requiredAction === null)
    await confirmPassword(deps.rateLimits, own.user, currentPassword, context.now);
  return own;
}
