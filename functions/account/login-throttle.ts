import { Problem } from '#shared/contract/problem.ts';
import { LOGIN_TRIES, loginWait, NETWORK_LOGIN_TRIES, UNHURRIED_LOGIN_TRIES } from '#shared/domain/user.ts';
import { hashOf } from '../runtime/hash-of.ts';
import { countedCalls, type RateLimitStore, restOf, type WindowLimit } from '../store/rate-limits.ts';

interface LoginAttempt {
  email: string;
  network: string;
  /** The hash of a device that has logged in to this account before. */
  device?: string | undefined;
  now: Date;
}

const refuse = (retryAfter: number) => new Problem('too_many_tries', { retryAfter });

/**
 * Counts a try to log in before the password is looked at: counting only failures afterwards would let many parallel
 * attempts through at once.
 *
 * Who guesses is locked out by account and network together, so that nobody locks out somebody else. Of an account
 * that many networks try, unknown devices have to come twice, a growing while apart: the wait is the network's own,
 * because one queue for all would be the attacker's to keep full, and it is told rather than slept through, because a
 * sleeping function takes a place from everybody. A device that is known passes all of this, with attempts of its own.
 * @returns what takes the count back for who knew the password: a desk's tills log in from one network all day
 * @throws Problem too_many_tries, with the seconds to wait
 */
export async function admitLogin(
  rateLimits: RateLimitStore,
  { email, network, device, now }: LoginAttempt,
): Promise<() => Promise<void>> {
  const counted = countedCalls(rateLimits, now);
  const count = async (what: string, who: string, limit: WindowLimit) => {
    if (!(await counted.count(what, who, limit))) throw refuse(restOf(limit, now));
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
