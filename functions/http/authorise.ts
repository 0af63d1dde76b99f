import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Call } from '#shared/contract/call.ts';
import { Problem } from '#shared/contract/problem.ts';
import { environment, environmentNames } from '../runtime/environment.ts';
import type { Actor } from '../runtime/use-case.ts';
import { isCrossOrigin } from './cross-origin.ts';

type FindSession = () => Promise<Actor | undefined>;

const isOpenTo = (row: Call, { requiredAction }: Actor): boolean =>
  requiredAction === null || row.duringRequiredAction?.includes(requiredAction) === true;

/** The session as a call may see it: to a call that is closed until something is done, nobody is logged in. */
export const sessionFor =
  (row: Call, session: FindSession): FindSession =>
  async () => {
    const found = await session();
    return found && isOpenTo(row, found) ? found : undefined;
  };

/**
 * Whether a call may go on. What another origin's page caused is refused before anything is read, the session
 * included; not being logged in is said before not being allowed.
 * @returns who acts, where the row is for staff
 */
export async function authorise(
  row: Call,
  event: APIGatewayProxyEventV2,
  session: FindSession,
): Promise<Actor | undefined> {
  if (isCrossOrigin(row, event.headers, environment(environmentNames.publicUrl)))
    throw new Problem('cross_origin');
  if (!Array.isArray(row.roles)) return undefined;
  const found = await session();
  if (!found) throw new Problem('not_logged_in');
  if (!isOpenTo(row, found)) throw new Problem('forbidden');
  if (!found.roles.some((role) => row.roles.includes(role))) throw new Problem('forbidden');
  return found;
}
