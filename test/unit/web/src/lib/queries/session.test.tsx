import '#test/support/screens/page-globals.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isLoggedIn } from '#shared/contract/account.ts';
import { LOGIN_CHECK_INTERVAL } from '#web/src/lib/check-login.ts';
import { useSession } from '#web/src/lib/queries/session.ts';
import { callQuery } from '#web/src/lib/use-call.ts';

const session = { roles: ['Cashier'], email: 'kasa@example.com' };
const client = new QueryClient();
const { queryKey: SESSION } = callQuery(isLoggedIn);
const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
let answer: () => Response | Promise<Response>;

/** A logged-in user, and the response to the next check. */
async function checkedWith(next: () => Response | Promise<Response>) {
  answer = () => Response.json(session);
  const { result } = renderHook(() => useSession(), { wrapper: Queries });
  await waitFor(() => expect(result.current.kind).toBe('in'));
  answer = next;
  void client.refetchQueries();
  return result;
}
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => {
  client.clear();
});

const problem = (status: number, code: string) => () => Response.json({ code }, { status });

it.each<[string, () => Response | Promise<Response>]>([
  ['a 500', problem(500, 'unexpected')],
  ['too many at once', problem(503, 'busy')],
  ['AWS’s own 504', () => new Response('', { status: 504 })],
  ['no answer', () => Promise.reject(new TypeError('no network'))],
])(
  '%s logs nobody out; the third in a row does, and the first good answer logs in again',
  async (_, next) => {
    const result = await checkedWith(next);
    const failedChecks = (count: number) =>
      waitFor(() => expect(client.getQueryState(SESSION)?.fetchFailureCount).toBe(count));
    await failedChecks(1);
    await act(() => vi.advanceTimersByTimeAsync(LOGIN_CHECK_INTERVAL));
    await failedChecks(2);
    expect(result.current.kind).toBe('in');
    // Waiting would let the clock run on to a fourth.
    await act(() => vi.advanceTimersByTimeAsync(LOGIN_CHECK_INTERVAL + 100));
    expect(result.current.kind).toBe('out');

    answer = () => Response.json(session);
    await act(() => vi.advanceTimersByTimeAsync(LOGIN_CHECK_INTERVAL));
    await waitFor(() => expect(result.current.kind).toBe('in'));
  },
);

it.each<[string, () => Response]>([
  ['a 401 in our own words', problem(401, 'not_logged_in')],
  ['a 401 of something before us', () => new Response('<h1>Log in</h1>', { status: 401 })],
  ['a 403 with a body of another kind', () => Response.json({ message: 'Forbidden' }, { status: 403 })],
  ['a 403 with the code of another status', problem(403, 'busy')],
])('%s logs out at once', async (_, next) => {
  const result = await checkedWith(next);
  await waitFor(() => expect(result.current.kind).toBe('out'));
});

it('one good answer in between keeps the user logged in', async () => {
  const failing = problem(503, 'busy');
  const result = await checkedWith(failing);
  for (let round = 0; round < 2; round += 1) {
    await waitFor(() => expect(client.getQueryState(SESSION)?.fetchFailureCount).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(LOGIN_CHECK_INTERVAL));
    await waitFor(() => expect(client.getQueryState(SESSION)?.fetchFailureCount).toBe(2));
    answer = () => Response.json(session);
    await act(() => vi.advanceTimersByTimeAsync(LOGIN_CHECK_INTERVAL));
    await waitFor(() => expect(client.getQueryState(SESSION)?.fetchFailureCount).toBe(0));
    expect(result.current.kind).toBe('in');
    answer = failing;
    await act(() => vi.advanceTimersByTimeAsync(LOGIN_CHECK_INTERVAL));
  }
});

it('a user who is logged out is in again with the next check after logging in elsewhere', async () => {
  const result = await checkedWith(problem(401, 'not_logged_in'));
  await waitFor(() => expect(result.current.kind).toBe('out'));
  answer = () => Response.json(session);
  await act(() => vi.advanceTimersByTimeAsync(LOGIN_CHECK_INTERVAL));
  await waitFor(() => expect(result.current.kind).toBe('in'));
});

it.each([
  ['a 401', problem(401, 'not_logged_in')],
  ['a 403', problem(403, 'forbidden')],
])('%s logs out at once', async (_, next) => {
  const result = await checkedWith(next);
  await waitFor(() => expect(result.current.kind).toBe('out'));
  expect(localStorage.getItem('bramka.login.1')).toBeNull();
});
