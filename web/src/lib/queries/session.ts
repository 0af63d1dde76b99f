import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '#shared/contract/session-view.ts';
import type { Role } from '#shared/domain/user.ts';
import { checkLogin, isOver, LOGIN_CHECK_INTERVAL } from '../check-login.ts';
import { forgetLogin, isLoginKnown, rememberLogin } from '../known-login.ts';

const SESSION = ['session'];

export type SessionState = { kind: 'checking' } | { kind: 'out' } | { kind: 'in'; session: Session };

/**
 * Who is logged in. Only the server's no logs out: whatever else goes wrong with a check, a lost connection or a
 * service in trouble, is over some time, and the form that somebody is filling in must not be lost to it. With `onlyIfKnown` nothing is asked in a
 * browser that nobody has logged in with.
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
    // A page that appears because nobody is logged in must not ask again: the answer would remove and restore it.
    retryOnMount: false,
    staleTime: 5_000,
  });
  if (error && isOver(error)) return { kind: 'out' };
  if (data) return { kind: 'in', session: data };
  // A browser that knows of a login waits for an answer; one that does not shows the way in.
  return { kind: enabled && (!isFetched || isLoginKnown()) ? 'checking' : 'out' };
}

/** What who is logged in may do; nothing where nobody is. */
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

/** Clears everything that was loaded for the person who was logged in. */
export function useClearSession(): () => void {
  const client = useQueryClient();
  return () => {
    forgetLogin();
    client.clear();
  };
}
