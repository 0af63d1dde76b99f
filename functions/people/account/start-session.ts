import { randomBytes } from 'node:crypto';
import { Problem } from '#shared/contract/problem.ts';
import type { Session } from '#shared/contract/session-view.ts';
import { type RequiredAction, SESSION_ABSOLUTE, type User } from '#shared/domain/user.ts';
import { hashOf } from '../../runtime/hash-of.ts';
import { log } from '../../runtime/log.ts';
import { WithCookies } from '../../runtime/outcome.ts';
import type { SessionStore } from '../../store/people/sessions.ts';
import { sessionCookie } from './session-cookie.ts';

interface SessionOptions {
  requiredAction: RequiredAction | null;
  /** Whether a recovery key opens the session. */
  recovery?: boolean;
  now: Date;
}

/**
 * Opens a session for a user: the cookie has the token, the table only its hash.
 * @throws Problem busy when the user is changed concurrently
 */
export async function startSession(
  sessions: SessionStore,
  user: Pick<User, 'id' | 'email' | 'roles' | 'version'>,
  { requiredAction, recovery = false, now }: SessionOptions,
): Promise<WithCookies<Session>> {
  const token = randomBytes(32).toString('base64url');
  const { id: userId, email, roles } = user;
  const at = now.toISOString();
  const session = {
    hash: hashOf(token),
    userId,
    email,
    roles,
    requiredAction,
    ...(recovery && { recovery: true as const }),
    createdAt: at,
    seenAt: at,
  };
  const opened = await sessions.open(session, user.version, new Date(now.getTime() + SESSION_ABSOLUTE));
  if (!opened) throw new Problem('busy');
  log.info('session-opened', { userId, recovery, requiredAction: requiredAction ?? 'none' });
  const response = { email, roles, ...(requiredAction && { requiredAction }) };
  return new WithCookies(response, [sessionCookie(token, SESSION_ABSOLUTE / 1000)]);
}
