import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Call } from '../../shared/contract/call.ts';
import { Problem } from '../../shared/contract/problem.ts';
import { environment, environmentNames } from '../environment.ts';
import type { StoredSession } from '../store/sessions.ts';
import { isCrossOrigin } from './cross-origin.ts';

/** Paths that a session which still has to set a password may use. */
const beforePassword = new Set(['setPassword', 'isLoggedIn', 'logout']);

/**
 * Whether a call may go on. What another origin's page caused is refused before anything is read, the session
 * included; not being logged in is said before not being allowed.
 */
export async function authorise(
  row: Call,
  event: APIGatewayProxyEventV2,
  session: () => Promise<StoredSession | undefined>,
): Promise<void> {
  if (isCrossOrigin(row, event.headers, environment(environmentNames.publicUrl)))
    throw new Problem('cross_origin');
  if (Array.isArray(row.who)) {
    const found = await session();
    if (!found) throw new Problem('not_logged_in');
    if (found.mustChangePassword && !beforePassword.has(row.id)) throw new Problem('forbidden');
    if (!found.roles.some((role) => row.who.includes(role))) throw new Problem('forbidden');
  }
}
