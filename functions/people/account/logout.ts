import type { logout as row } from '#shared/contract/account.ts';
import { log } from '../../runtime/log.ts';
import { WithCookies } from '../../runtime/outcome.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { SessionStore } from '../../store/people/sessions.ts';
import { noSessionCookie } from './session-cookie.ts';

export const logout =
  (sessions: SessionStore): UseCase<typeof row> =>
  async (_, { findActor }) => {
    const current = await findActor();
    if (current) {
      await sessions.end(current);
      log.info('session-ended', { userId: current.userId });
    }
    return new WithCookies(undefined, [noSessionCookie]);
  };
