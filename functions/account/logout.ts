import type { logout as row } from '#shared/contract/account.ts';
import { Reply, type UseCase } from '../http/request.ts';
import { log } from '../runtime/log.ts';
import type { SessionStore } from '../store/sessions.ts';
import { noSessionCookie } from './session-cookie.ts';

export const logout =
  (sessions: SessionStore): UseCase<typeof row> =>
  async ({ session }) => {
    const current = await session();
    if (current) {
      await sessions.end(current);
      log.info('session-ended', { userId: current.userId });
    }
    return new Reply(undefined, [noSessionCookie]);
  };
