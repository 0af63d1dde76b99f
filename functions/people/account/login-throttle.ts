import { Problem } from '#shared/contract/problem.ts';
import { LOGIN_TRIES, loginWait, NETWORK_LOGIN_TRIES, UNHURRIED_LOGIN_TRIES } from '#shared/domain/user.ts';
import { hashOf } from '../../runtime/hash-of.ts';
import { countedCalls, type RateLimitStore, restOf, type WindowLimit } from '../../store/sale/rate-limits.ts';

interface LoginAttempt {
  email: string;
  network: string;
  /** The hash of a device that has logged in to this account before. */
  device?: string | undefined;
  now: Date;
}

const refuse = (retryAfter: number) => new Problem('too_many_tries', { retryAfter });

/**
 * Counts a login attempt before the password is checked: counting only failures afterwards would let many parallel
 * attempts through at once.
 *
 * Guessing locks out an account and network together, so that nobody can lock out another user. When many networks try
 * one account, unknown devices must try twice, with a growing delay in between: the delay is per network, because an
 * attacker could fill a shared queue, and it is returned instead of slept through, because a sleeping function takes
 * capacity from everybody. Known devices skip all this and have their own limit.
 * @returns an undo of the count for a correct password: an office's tills log in from one network all day
 * @throws Problem too_many_tries, with the seconds to wait
 */
export async function admitLogin(
  rateLimits: RateLimitStore,
  { email, network, device, now }: LoginAttempt,
): Promise<() => Promise<void>> {
  const counted = countedCalls(rateLimits, now);
  const count = async (counter: string, key: string, limit: WindowLimit) => {
    if (!(await counted.count(counter, key, limit))) throw refuse(restOf(limit, now));
  };
  if (device) {
    await count('login-device', device, LOGIN_TRIES);
    return counted.takeBack;
  }
  const account = hashOf(email);
  const here = `${account}#${network}`;
  const made = await rateLimits.made('login-account', account, UNHURRIED_LOGIN_TRIES, now);
  const wait = loginWait(made);
  const left = wait > 0 ? await rateLimits.takeTurn('login', here, wait, now) : 0;
  if (left > 0) throw refuse(left);
  await Promise.all([
    count('login-network', network, NETWORK_LOGIN_TRIES),
    count('login', here, LOGIN_TRIES),
  ]);
  await counted.count('login-account', account, UNHURRIED_LOGIN_TRIES);
  return counted.takeBack;
}
