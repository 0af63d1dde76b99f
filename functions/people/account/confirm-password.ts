import { Problem } from '#shared/contract/problem.ts';
import { LOGIN_TRIES, type User } from '#shared/domain/user.ts';
import { countedCalls, type RateLimitStore, restOf } from '../../store/sale/rate-limits.ts';
import { isPassword } from './password-hash.ts';

/**
 * Asks a logged-in user for the password again, before anything that an unattended screen must not allow.
 * @throws Problem wrong_credentials, too_many_tries
 */
export async function confirmPassword(
  rateLimits: RateLimitStore,
  user: User,
  password: string | undefined,
  now: Date,
): Promise<void> {
  const counted = countedCalls(rateLimits, now);
  if (!(await counted.count('confirm-password', user.id, LOGIN_TRIES)))
    throw new Problem('too_many_tries', { retryAfter: restOf(LOGIN_TRIES, now) });
  if (!(await isPassword(password ?? '', user.passwordHash))) throw new Problem('wrong_credentials');
  // Only what may be a guess counts.
  await counted.takeBack();
}
