import { randomBytes } from 'node:crypto';
import type { Session } from '../../shared/contract/account.ts';
import { SESSION_ABSOLUTE, type User } from '../../shared/domain/user.ts';
import { Reply } from '../http/request.ts';
import type { SessionStore } from '../store/sessions.ts';
import { again } from './again.ts';
import { hashOf } from './current-session.ts';
import { sessionCookie } from './session-cookie.ts';

/**
 * Opens a session for a user: the cookie has the token, the table only its hash.
 * @throws Problem busy when the user is changed at the same moment
 */
export async function startSession(
  sessions: SessionStore,
  user: Pick<User, 'id' | 'email' | 'roles' | 'mustChangePassword' | 'version'>,
  now: Date,
): Promise<Reply<Session>> {
  const token = randomBytes(32).toString('base64url');
  const { id: userId, email, roles, mustChangePassword } = user;
  const at = now.toISOString();
  const session = {
    hash: hashOf(token),
    userId,
    email,
    roles,
    mustChangePassword,
    createdAt: at,
    seenAt: at,
  };
  await again(() => sessions.open(session, user.version, new Date(now.getTime() + SESSION_ABSOLUTE)));
  return new Reply({ email, roles, mustChangePassword }, [sessionCookie(token, SESSION_ABSOLUTE / 1000)]);
}
