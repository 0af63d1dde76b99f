import { Problem } from '#shared/contract/problem.ts';
import { LOGIN_TRIES, type User } from '#shared/domain/user.ts';
import { restOf, type TryStore } from '../store/tries.ts';
import { isPassword } from './password-hash.ts';

/**
 * Asks somebody who is logged in for their password again, before what a borrowed screen must not allow.
 * @throws Problem wrong_credentials, too_many_tries
 */
export async function confirmPassword(
  tries: TryStore,
  user: User,
  password: string | undefined,
  now: Date,
): Promise<void> {
  if (!(await tries.count('confirm-password', user.id, LOGIN_TRIES, now)))
    throw new Problem('too_many_tries', { retryAfter: restOf(LOGIN_TRIES, now) });
  if (!(await isPassword(password ?? '', user.passwordHash))) throw new Problem('wrong_credentials');
}
