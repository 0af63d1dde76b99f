import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Call } from '../../shared/contract/call.ts';
import { Problem } from '../../shared/contract/problem.ts';
import type { StoredSession } from '../store/sessions.ts';

/** Paths that a session which still has to set a password may use. */
const beforePassword = new Set(['setPassword', 'isLoggedIn', 'logout']);

/**
 * Whether a call may go on. Not being logged in is said before not being allowed, and both before a missing
 * anti-forgery header: each answer tells the caller the first thing to put right.
 */
export async function authorise(
  row: Call,
  event: APIGatewayProxyEventV2,
  session: () => Promise<StoredSession | undefined>,
): Promise<void> {
  if (Array.isArray(row.who)) {
    const found = await session();
    if (!found) throw new Problem('not_logged_in');
    if (found.mustChangePassword && !beforePassword.has(row.id)) throw new Problem('forbidden');
    if (!found.roles.some((role) => row.who.includes(role))) throw new Problem('forbidden');
  }
  if (row.antiForgery && !event.headers['x-anti-forgery']) throw new Problem('anti_forgery_missing');
}
