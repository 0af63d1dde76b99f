import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { MINUTE } from '#shared/domain/time.ts';
import { SECOND_FACTOR_WAIT, SESSION_ABSOLUTE, SESSION_IDLE } from '#shared/domain/user.ts';
import { SESSION_COOKIE } from '../people/account/session-cookie.ts';
import { hashOf } from '../runtime/hash-of.ts';
import type { SessionStore, StoredSession } from '../store/people/sessions.ts';
import { cookieOf } from './cookies.ts';

/** The idle timeout need not be exact, and a poll every 15 seconds must not write every 15 seconds. */
const TOUCH_INTERVAL = 10 * MINUTE;

const isOver = (session: StoredSession, now: Date): boolean =>
  now.getTime() - Date.parse(session.seenAt) > SESSION_IDLE ||
  now.getTime() - Date.parse(session.createdAt) >
    (session.requiredAction === 'verify-second-factor' ? SECOND_FACTOR_WAIT : SESSION_ABSOLUTE);

/** Finds the caller's session on first use, and caches it for the rest of the request. */
export function currentSession(store: SessionStore, event: APIGatewayProxyEventV2, now: Date) {
  async function find(): Promise<StoredSession | undefined> {
    const token = cookieOf(event, SESSION_COOKIE);
    if (!token) return undefined;
    const session = await store.byHash(hashOf(token));
    if (!session || isOver(session, now)) return undefined;
    if (now.getTime() - Date.parse(session.seenAt) > TOUCH_INTERVAL) await store.touch(session.hash, now);
    return session;
  }
  let found: Promise<StoredSession | undefined> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}
