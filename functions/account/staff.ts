import { Problem } from '../../shared/contract/problem.ts';
import type { Request } from '../http/request.ts';

/** The user id behind a staff call, for the audit trail. */
export async function staffId(request: Pick<Request, 'session'>): Promise<string> {
  const session = await request.session();
  if (!session) throw new Problem('not_logged_in');
  return session.userId;
}
