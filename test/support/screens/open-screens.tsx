import './page-globals.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { isLoggedIn } from '#shared/contract/account.ts';
import type { Call } from '#shared/contract/call.ts';
import { calls } from '#shared/contract/calls.ts';
import type { Role } from '#shared/domain/user.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { people } from '#test/support/staff.ts';
import { keyOf } from '#web/src/lib/use-call.ts';
import { closeWithPage, trackRequest } from './close-pages.ts';

interface MatchedCall {
  call: Call;
  params: Record<string, string>;
}

/** The call of a URL, matched like API Gateway: fixed paths before those with parameters. */
function matchCall(method: string, path: string): MatchedCall {
  const inOrder = [...calls].sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  for (const call of inOrder) {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const pattern = new RegExp(`^${call.path.replace(/\{\w+\}/g, '([^/]+)')}$`, 'i');
    const found = call.method === method ? pattern.exec(path) : null;
    if (found)
      return {
        call,
        params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')])),
      };
  }
  throw new Error(`No call is made by ${method} ${path}`);
}

/** Who is logged in, as the office's frame has loaded it before it shows a page. */
let session: unknown;

/**
 * A browser's `fetch` served by the real handlers on the engine, with the cookies that they set. `offline` makes every
 * request fail.
 */
async function startScreens(inFrame: boolean) {
  const api: Api = await startApi();
  const state = { cookie: undefined as string | undefined, offline: false };
  const network = globalThis.fetch;
  const answer = async (input: string, init: RequestInit): Promise<Response> => {
    if (state.offline) throw new TypeError('fetch failed');
    const url = new URL(input, 'http://localhost');
    const { call, params } = matchCall(init.method ?? 'GET', url.pathname);
    const { status, text, cookies } = await api.call(call, {
      params,
      query: Object.fromEntries(url.searchParams),
      headers: init.headers as Record<string, string>,
      ...(typeof init.body === 'string' && { rawBody: init.body }),
      ...(state.cookie && { cookie: state.cookie }),
    });
    // The session's cookie comes first; those of devices and factors are not tested in screens.
    if (cookies[0]) state.cookie = cookies[0].split(';')[0];
    const hasBody = status !== 204 && status !== 304;
    return new Response(hasBody ? text : null, { status, headers: { 'content-type': 'application/json' } });
  };
  globalThis.fetch = (input, init = {}) =>
    typeof input === 'string' && input.startsWith('/')
      ? trackRequest(answer(input, init))
      : // The handlers' own requests go to the real network.
        network(input, init);
  const logInBy = async (cookie: string) => {
    state.cookie = cookie;
    if (inFrame) session = (await api.call(isLoggedIn, { cookie })).body;
  };
  let admin: string | undefined;
  const makePerson = people(api, () => admin ?? '');
  return {
    api,
    state,
    logInBy,
    logIn: async (role: Role) => logInBy(await api.loginAs(role)),
    /** Logs in as somebody whom no other test knows. */
    async logInNew(role: Role) {
      admin ??= await api.loginAs('Admin');
      const { email, password, browser } = await makePerson([role]);
      await logInBy(browser.session);
      return { email, password };
    },
    stop: () => api.stop(),
  };
}
type Screens = Awaited<ReturnType<typeof startScreens>>;

/**
 * The screens of one test file: online, and logged in as before after each test.
 * @param role the role logged in before the first test
 * @param inFrame whether pages know the session from the start, as inside the office's frame
 * @returns an object that is filled in before the file's own hooks run
 */
export function setUpScreens(role?: Role, inFrame = role !== undefined): Screens {
  const screens = {} as Screens;
  beforeAll(async () => {
    Object.assign(screens, await startScreens(inFrame));
    if (role) await screens.logIn(role);
  });
  let before: { cookie: string | undefined; session: unknown };
  beforeEach(() => {
    before = { cookie: screens.state.cookie, session };
  });
  afterEach(() => {
    Object.assign(screens.state, { cookie: before.cookie, offline: false });
    session = before.session;
  });
  afterAll(() => screens.stop());
  return screens;
}

let address = '';
function Address() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return undefined;
}

/** The address that the page has now, as after a reload. */
export const currentAddress = (): string => address;

/** Renders a page of the office under its route, with its own query cache. */
export function openPage(screen: ReactNode, { route = '*', at = '/' }: { route?: string; at?: string } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(keyOf(isLoggedIn), session);
  closeWithPage(() => client.clear());
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Address />
        <Suspense>
          <Routes>
            <Route path={route} element={screen} />
            <Route path="*" element={<p>elsewhere</p>} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
