import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Call } from '#shared/contract/call.ts';
import { Problem } from '#shared/contract/problem.ts';
import { hasOne } from '#shared/domain/rights.ts';
import { environment, environmentNames } from '../runtime/environment.ts';
import type { Actor } from '../runtime/use-case.ts';
import { isCrossOrigin } from './cross-origin.ts';

type FindSession = () => Promise<Actor | undefined>;

const isOpenTo = (row: Call, { requiredAction }: Actor): boolean =>
  requiredAction === null || row.duringRequiredAction?.includes(requiredAction) === true;

/** The session visible to a call: none while the user has a required action that this call is not part of. */
export const sessionFor =
  (row: Call, session: FindSession): FindSession =>
  async () => {
    const found = await session();
    return found && isOpenTo(row, found) ? found : undefined;
  };

/**
 * Authorises a call. A cross-origin request is refused before anything is read, the session included; a missing login
 * is reported before missing rights.
 * @returns the actor, where the row is for staff
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
  if (!hasOne(found.roles, row.roles)) throw new Problem('forbidden');
  return found;
}
