import '#test/support/screens/page-globals.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closePages } from '#test/support/screens/close-pages.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import { OpenFrame, PublicFrame } from '#web/src/app/open-frame.tsx';
import { type Page, pages } from '#web/src/app/paths.ts';
import { rememberLogin } from '#web/src/lib/known-login.ts';

const screens = setUpScreens('Cashier', false);
let cookie: string | undefined;
/** The requested paths. */
const asked: string[] = [];
beforeAll(async () => {
  cookie = screens.state.cookie;
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    asked.push(String(input));
    return answer(input, init);
  };
});
beforeEach(() => {
  asked.length = 0;
  screens.state.cookie = cookie;
});

const pageOf = (path: string) => pages.find((page) => page.path === path) as Page;
const menu = () => screen.queryByRole('navigation', { name: 'Menu' });
const checks = () => asked.filter((path) => path === '/account/isloggedin').length;

describe.each([
  ['/viewContact/:userId', '/viewContact/ctc_000000000000000000000000'],
  ['/accounts/recoveradmin/:recoveryKey', '/accounts/recoveradmin/nobodyhasthiskey'],
  ['*', '/nowhere'],
])('%s', (route, at) => {
  const open = () => openPage(<OpenFrame page={pageOf(route)} />, { route, at });

  test('the page has the menu for whoever is logged in, and one main part', async () => {
    rememberLogin();
    open();
    await screen.findByRole('link', { name: 'Pokaż sprzedane bilety' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  test('the page stands alone for a visitor, who costs no request for a login', async () => {
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(menu()).toBe(null);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(checks()).toBe(0);
  });
});

describe('a public page', () => {
  const open = () => openPage(<PublicFrame page={pageOf('/scan')} />, { route: '/scan', at: '/scan' });

  test('a public page asks whether the login of this browser still holds', async () => {
    rememberLogin();
    open();
    await waitFor(() => expect(checks()).toBe(1));
  });

  test('a public page asks nothing where nobody has logged in, or the login has ended', async () => {
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(checks()).toBe(0);
    await closePages();
    rememberLogin();
    screens.state.cookie = undefined;
    open();
    await waitFor(() => expect(localStorage.getItem('bramka.login.1')).toBe(null));
    expect(checks()).toBe(1);
  });
});
