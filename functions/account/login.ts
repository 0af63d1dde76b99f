import type { login as row } from '../../shared/contract/account.ts';
import { Problem } from '../../shared/contract/problem.ts';
import { LOGIN_TRIES } from '../../shared/domain/user.ts';
import type { UseCase } from '../http/request.ts';
import type { SessionStore } from '../store/sessions.ts';
import type { TryStore } from '../store/tries.ts';
import type { UserStore } from '../store/users.ts';
import { hashOf } from './current-session.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { startSession } from './start-session.ts';

interface Needs {
  users: UserStore;
  sessions: SessionStore;
  tries: TryStore;
}

/** Compared with when there is no such user, so that an unknown address takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

/**
 * Tries are counted before the password is looked at: counting only failures afterwards would let many
 * parallel tries through at once.
 */
export const login =
  ({ users, sessions, tries }: Needs): UseCase<typeof row> =>
  async ({ body, address, now }) => {
    const counted = await Promise.all([
      tries.count('login-address', address, { ...LOGIN_TRIES, limit: LOGIN_TRIES.limit * 5 }, now),
      tries.count('login-account', hashOf(body.email), LOGIN_TRIES, now),
    ]);
    if (counted.includes(false)) throw new Problem('too_many_tries');
    const user = await users.byEmail(body.email);
    decoy ??= hashPassword('nobody has this password');
    const matches = await isPassword(body.password, user?.passwordHash ?? (await decoy));
    if (!user?.active || !matches) throw new Problem('wrong_credentials');
    return startSession(sessions, user, now);
  };
