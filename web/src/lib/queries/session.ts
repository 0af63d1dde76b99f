import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isLoggedIn } from '#shared/contract/account.ts';
import type { Session } from '#shared/contract/session-view.ts';
import { ask } from '../client.ts';
import { troubleCode } from '../problem-error.ts';

const SESSION = ['session'];
/** The spec's rhythm: at the start, then every 15 seconds. */
const CHECK_EVERY = 15_000;

export type SessionState = { kind: 'checking' } | { kind: 'out' } | { kind: 'in'; session: Session };

/**
 * Who is logged in. A failed check logs out; only a lost connection is given two more tries, because the
 * form somebody is filling in would be lost to a moment without a signal.
 */
export function useSession(): SessionState {
  const { status, data } = useQuery({
    queryKey: SESSION,
    queryFn: ({ signal }) => ask(isLoggedIn, { signal }),
    refetchInterval: ({ state }) => (state.status === 'success' ? CHECK_EVERY : false),
    refetchIntervalInBackground: true,
    retry: (failures, error) => troubleCode(error) === 'offline' && failures < 2,
    retryDelay: 1_500,
    // A page that appears because nobody is logged in must not ask again: the answer would remove and restore it.
    retryOnMount: false,
    staleTime: 5_000,
  });
  if (status === 'pending') return { kind: 'checking' };
  return status === 'success' ? { kind: 'in', session: data } : { kind: 'out' };
}

/** Keeps what logging in, recovering or a new password answered, without asking again. */
export function useKeepSession(): (session: Session) => void {
  const client = useQueryClient();
  return (session) => client.setQueryData(SESSION, session);
}

/** After logging out nothing that was read for that person stays. */
export function useForgetSession(): () => void {
  const client = useQueryClient();
  return () => client.clear();
}
