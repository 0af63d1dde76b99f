import type { setPassword as row } from '../../shared/contract/account.ts';
import { Problem } from '../../shared/contract/problem.ts';
import { LOGIN_TRIES } from '../../shared/domain/user.ts';
import type { UseCase } from '../http/request.ts';
import type { SessionStore } from '../store/sessions.ts';
import type { TryStore } from '../store/tries.ts';
import type { UserStore } from '../store/users.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { startSession } from './start-session.ts';

interface Needs {
  users: UserStore;
  sessions: SessionStore;
  tries: TryStore;
}

/**
 * A new password of one's own, and with it a new session: the old tokens may be known to whoever knew the old
 * password, so every other session ends. The current one is asked for unless the session was opened to replace it.
 */
export const setPassword =
  ({ users, sessions, tries }: Needs): UseCase<typeof row> =>
  async ({ body, session, now }) => {
    const current = await session();
    const user = current && (await users.byId(current.userId));
    if (!current || !user) throw new Problem('not_logged_in');
    if (!current.mustChangePassword) {
      if (!(await tries.count('set-password', user.id, LOGIN_TRIES, now)))
        throw new Problem('too_many_tries');
      if (!(await isPassword(body.currentPassword ?? '', user.passwordHash)))
        throw new Problem('wrong_credentials');
    }
    const after = {
      ...user,
      passwordHash: await hashPassword(body.newPassword),
      active: true,
      mustChangePassword: false,
    };
    const ending = await sessions.ofUser(user.id);
    await users.save(after, { thing: user.id, who: user.id, what: 'password-set', at: now }, { ending });
    return startSession(sessions, { ...after, version: user.version + 1 }, now);
  };
