import type { setPassword as row } from '#shared/contract/account.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { User } from '#shared/domain/user.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import { withoutFactors } from '../../store/people/second-factors.ts';
import type { UserStore } from '../../store/people/users.ts';
import type { RateLimitStore } from '../../store/sale/rate-limits.ts';
import { confirmPassword } from './confirm-password.ts';
import { type EntranceDeps, enter } from './enter.ts';
import { hashPassword, isPassword } from './password-hash.ts';

interface Deps extends EntranceDeps {
  users: UserStore;
  rateLimits: RateLimitStore;
  fairs: FairStore;
}

/** @throws Problem invalid_request, with the rule for the field */
async function refuseCommon(fairs: FairStore, user: User, newPassword: string): Promise<void> {
  const names = (await fairs.list()).flatMap(({ name }) => [name.pl, name.en ?? '']);
  // Common passwords are a fifth of what logging in loads, which needs none of them.
  const { isEasilyGuessed } = await import('./passwords/easily-guessed.ts');
  if (isEasilyGuessed(newPassword, [user.email, user.name, ...names]))
    throw new Problem('invalid_request', { fields: { newPassword: { rule: 'common-password' } } });
}

/**
 * Sets the user's own password and starts a new session. The old password may be known to others, so all other sessions
 * end and all devices are forgotten. The present password is required unless the session was opened to replace it. A
 * session from a recovery key also removes the lost second factors.
 */
export const setPassword =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body }, context) => {
    const { actor, now } = context;
    const { users, sessions, rateLimits, fairs } = deps;
    const user = await users.byId(actor.userId);
    if (!user) throw new Problem('not_logged_in');
    const replacing = actor.requiredAction === 'set-password';
    if (!replacing) await confirmPassword(rateLimits, user, body.currentPassword, now);
    // The first password is known to whoever created or reset the account, so it must not stay in use.
    if (await isPassword(body.newPassword, user.passwordHash))
      throw new Problem('invalid_request', { fields: { newPassword: { rule: 'same-password' } } });
    await refuseCommon(fairs, user, body.newPassword);
    const { passwordEndsAt: _, ...kept } = user;
    const after: User = {
      ...kept,
      passwordHash: await hashPassword(body.newPassword),
      active: true,
      mustChangePassword: false,
      devicesValidFrom: now.toISOString(),
    };
    const ending = await sessions.ofUser(user.id);
    const change = { entityId: user.id, actorId: user.id, action: 'password-set' as const, at: now };
    const along = { ending, also: actor.recovery ? [withoutFactors(user.id)] : [] };
    const refusal = await users.save(after, change, along);
    if (refusal) throw new Problem(refusal);
    return enter(deps, { ...after, version: user.version + 1 }, context, { proven: true });
  };
