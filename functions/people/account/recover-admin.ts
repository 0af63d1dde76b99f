import type { recoverAdmin as row } from '#shared/contract/account.ts';
import { Problem } from '#shared/contract/problem.ts';
import { hashOf } from '../../runtime/hash-of.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { SessionStore } from '../../store/people/sessions.ts';
import type { UserStore } from '../../store/people/users.ts';
import { startSession } from './start-session.ts';

interface Deps {
  users: UserStore;
  sessions: SessionStore;
}

/** Turns a one-time key into a session that can only set a new password and then enrol a new factor. */
export const recoverAdmin =
  ({ users, sessions }: Deps): UseCase<typeof row> =>
  async ({ params }, { now }) => {
    const userId = await sessions.redeemRecovery(hashOf(params.recoveryKey), now);
    const user = userId ? await users.byId(userId) : undefined;
    if (!user) throw new Problem('recovery_key_invalid');
    return startSession(sessions, user, { requiredAction: 'set-password', recovery: true, now });
  };
