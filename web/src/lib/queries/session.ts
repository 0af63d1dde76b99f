import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '#shared/contract/session-view.ts';
import { checkLogin, LOGIN_CHECK_INTERVAL } from '../check-login.ts';
import { forgetLogin, isLoginKnown, rememberLogin } from '../known-login.ts';
import { errorCode } from '../problem-error.ts';

const SESSION = ['session'];

export type SessionState = { kind: 'checking' } | { kind: 'out' } | { kind: 'in'; session: Session };

/**
 * Who is logged in. A failed check logs out; only a lost connection is given two more tries, because the
 * form somebody is filling in would be lost to a moment without a signal. With `onlyIfKnown` nothing is asked in a
 * browser that nobody has logged in with.
 */
export function useSession({ onlyIfKnown = false } = {}): SessionState {
  const enabled = !onlyIfKnown || isLoginKnown();
  const { status, data } = useQuery({
    queryKey: SESSION,
    queryFn: ({ signal }) => checkLogin(signal),
    enabled,
    refetchInterval: ({ state }) => (state.status === 'success' ? LOGIN_CHECK_INTERVAL : false),
    refetchIntervalInBackground: true,
    retry: (failures, error) => errorCode(error) === 'offline' && failures < 2,
    retryDelay: 1_500,
    // A page that appears because nobody is logged in must not ask again: the answer would remove and restore it.
    retryOnMount: false,
    staleTime: 5_000,
  });
  if (status === 'pending') return { kind: enabled ? 'checking' : 'out' };
  return status === 'success' ? { kind: 'in', session: data } : { kind: 'out' };
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
