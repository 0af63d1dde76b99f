import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '#shared/contract/session-view.ts';
import type { Role } from '#shared/domain/user.ts';
import { checkLogin, isOver, LOGIN_CHECK_INTERVAL } from '../check-login.ts';
import { forgetLogin, isLoginKnown, rememberLogin } from '../known-login.ts';

const SESSION = ['session'];

export type SessionState = { kind: 'checking' } | { kind: 'out' } | { kind: 'in'; session: Session };

/**
 * The logged-in user. Only the server's refusal logs out: other failures of a check, such as a lost connection, are
 * temporary, and must not discard a form that is being filled in. With `onlyIfKnown` nothing is requested in a browser
 * without an earlier login.
 */
export function useSession({ onlyIfKnown = false } = {}): SessionState {
  const enabled = !onlyIfKnown || isLoginKnown();
  const { data, error, isFetched } = useQuery({
    queryKey: SESSION,
    queryFn: ({ signal }) => checkLogin(signal),
    enabled,
    refetchInterval: ({ state }) => (state.error && isOver(state.error) ? false : LOGIN_CHECK_INTERVAL),
    refetchIntervalInBackground: true,
    retry: (failures, error) => !isOver(error) && failures < 2,
    retryDelay: 1_500,
    // A page shown because nobody is logged in must not refetch: the response would unmount and remount it.
    retryOnMount: false,
    staleTime: 5_000,
  });
  if (error && isOver(error)) return { kind: 'out' };
  if (data) return { kind: 'in', session: data };
  // A browser with an earlier login waits for the response; another one shows the login.
  return { kind: enabled && (!isFetched || isLoginKnown()) ? 'checking' : 'out' };
}

/** The logged-in user's roles; none without a login. */
export function useRoles(): readonly Role[] {
  const state = useSession();
  return state.kind === 'in' ? state.session.roles : [];
}

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
