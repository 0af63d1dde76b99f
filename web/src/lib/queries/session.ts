import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isLoggedIn } from '#shared/contract/account.ts';
import type { Session } from '#shared/contract/session-view.ts';
import { hasOne } from '#shared/domain/rights.ts';
import type { Role } from '#shared/domain/user.ts';
import { checkLogin, isOver, LOGIN_CHECK_INTERVAL } from '../check-login.ts';
import { forgetLogin, isLoginKnown, rememberLogin } from '../known-login.ts';
import { callQuery } from '../use-call.ts';

const { queryKey: SESSION } = callQuery(isLoggedIn);

export type SessionState = { kind: 'checking' } | { kind: 'out' } | { kind: 'in'; session: Session };

/** Failed checks in a row that log out, where the server does not answer. */
const MAX_FAILED_CHECKS = 3;

/**
 * The logged-in user. The server's refusal logs out at once; a check that fails otherwise, as with a lost connection,
 * does so only when the next ones fail, too. Checks go on all the same: the first that succeeds logs in again. With
 * `onlyIfKnown` nothing is requested in a browser without an earlier login, nor while not `needed`.
 */
export function useSession({ onlyIfKnown = false, needed = true } = {}): SessionState {
  const enabled = needed && (!onlyIfKnown || isLoginKnown());
  const { data, error, isFetched } = useQuery({
    queryKey: SESSION,
    queryFn: ({ signal }) => checkLogin(signal),
    enabled,
    refetchInterval: LOGIN_CHECK_INTERVAL,
    refetchIntervalInBackground: true,
    // Without a network a check fails like any other; it does not wait for one.
    networkMode: 'always',
    retry: (failures, error) => !isOver(error) && failures < MAX_FAILED_CHECKS - 1,
    retryDelay: LOGIN_CHECK_INTERVAL,
    // A page shown because nobody is logged in must not refetch: the response would unmount and remount it.
    retryOnMount: false,
    staleTime: 5_000,
  });
  if (data && !error) return { kind: 'in', session: data };
  return { kind: enabled && !isFetched ? 'checking' : 'out' };
}

/** The logged-in user's roles; none without a login. */
export function useRoles(options?: Parameters<typeof useSession>[0]): readonly Role[] {
  const state = useSession(options);
  return state.kind === 'in' ? state.session.roles : [];
}

/** Whether the logged-in user may make a call of staff. */
export const useMay = (
  row: { roles: readonly Role[] },
  options?: Parameters<typeof useSession>[0],
): boolean => hasOne(useRoles(options), row.roles);

/** Stores the session that a login, recovery or new password returned. */
export function useSetSession(): (session: Session) => void {
  const client = useQueryClient();
  return (session) => {
    rememberLogin();
    client.setQueryData(SESSION, session);
  };
}

/** Clears everything that was loaded for the logged-in user. */
export function useClearSession(): () => void {
  const client = useQueryClient();
  return () => {
    forgetLogin();
    client.clear();
  };
}
