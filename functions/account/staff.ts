import { Problem } from '#shared/contract/problem.ts';
import type { Request } from '../http/request.ts';
import type { StoredSession } from '../store/sessions.ts';

/** Who makes a staff call. */
export async function staff(request: Pick<Request, 'session'>): Promise<StoredSession> {
  const session = await request.session();
  if (!session) throw new Problem('not_logged_in');
  return session;
}

/** The user id behind a staff call, for the audit trail. */
export const staffId = async (request: Pick<Request, 'session'>): Promise<string> =>
  (await staff(request)).userId;
