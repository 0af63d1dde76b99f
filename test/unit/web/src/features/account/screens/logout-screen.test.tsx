import '#test/support/screens/page-globals.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { isLoggedIn } from '#shared/contract/account.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import LogoutScreen from '#web/src/features/account/screens/logout-screen.tsx';
import { isLoginKnown, OF_LOGIN, rememberLogin } from '#web/src/lib/known-login.ts';
import { readItem, saveItem } from '#web/src/lib/storage.ts';

const screens = setUpScreens();
beforeEach(async () => {
  await screens.logIn('Cashier');
  rememberLogin();
});

const open = () => openPage(<LogoutScreen />, { route: '/logout', at: '/logout' });
const status = async (cookie = '') => (await screens.api.call(isLoggedIn, { cookie })).status;

test('the page ends the session, and leads to the way in', async () => {
  const { cookie } = screens.state;
  expect(await status(cookie)).toBe(200);
  open();
  await screen.findByText('elsewhere');
  expect(await status(cookie)).toBe(401);
  expect(isLoginKnown()).toBe(false);
});

test('the page forgets the person here, and what was kept for them, even where the server cannot be reached', async () => {
  screens.state.offline = true;
  saveItem(`${OF_LOGIN}sale`, 'theirs');
  saveItem('bramka.paper', 'the browser’s');
  open();
  await screen.findByText('elsewhere');
  expect(isLoginKnown()).toBe(false);
  expect(readItem(`${OF_LOGIN}sale`)).toBeUndefined();
  expect(readItem('bramka.paper')).toBe('the browser’s');
});
