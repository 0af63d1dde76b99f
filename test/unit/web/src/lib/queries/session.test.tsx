import '#test/support/screens/page-globals.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSession } from '#web/src/lib/queries/session.ts';

const session = { roles: ['Cashier'], email: 'kasa@example.com' };
const client = new QueryClient();
const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
let answer: () => Response;
vi.stubGlobal('fetch', async () => answer());

/** A logged-in user, and the response to the next check. */
async function checkedWith(next: () => Response) {
  answer = () => Response.json(session);
  const { result } = renderHook(() => useSession(), { wrapper: Queries });
  await waitFor(() => expect(result.current.kind).toBe('in'));
  answer = next;
  void client.refetchQueries();
  return result;
}
afterEach(() => {
  cleanup();
  client.clear();
  localStorage.clear();
});

const problem = (status: number, code: string) => () => Response.json({ code }, { status });

it.each([
  ['a 500', problem(500, 'unexpected')],
  ['too many at once', problem(503, 'busy')],
  ['AWS’s own 504', () => new Response('', { status: 504 })],
])('%s logs nobody out', async (_, next) => {
  const result = await checkedWith(next);
  await waitFor(() => expect(client.getQueryState(['session'])?.status).toBe('error'), { timeout: 8_000 });
  expect(result.current.kind).toBe('in');
});

it.each([
  ['a 401', problem(401, 'not_logged_in')],
  ['a 403', problem(403, 'forbidden')],
])('%s logs out at once', async (_, next) => {
  const result = await checkedWith(next);
  await waitFor(() => expect(result.current.kind).toBe('out'));
  expect(localStorage.getItem('bramka.login.1')).toBeNull();
});
