import '#test/support/screens/page-globals.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fill, submitFormOf } from '#test/support/screens/hands.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import LoginScreen from '#web/src/features/account/screens/login-screen.tsx';

const screens = setUpScreens();
afterEach(() => {
  screens.state.cookie = undefined;
});

const open = () => openPage(<LoginScreen />, { route: '/admin', at: '/admin' });
const form = () => screen.findByLabelText('Hasło');

test('a user who knows the password is let in, and led to the fairs', async () => {
  open();
  await form();
  const { email, password } = screens.api.seeded.admin;
  fill('email', ` ${email} `);
  fill('password', password);
  submitFormOf('email');
  await screen.findByText('elsewhere');
});

test('the page says that the address or the password is wrong, for three seconds', async () => {
  open();
  await form();
  fill('email', screens.api.seeded.admin.email);
  fill('password', 'nie to hasło');
  submitFormOf('email');
  const said = await screen.findByText(/hasło.*nieprawidłow|nieprawidłow.*hasło/i);
  await waitFor(() => expect(said.isConnected).toBe(false));
  screen.getByRole('button', { name: 'Zaloguj się' });
});

test('the page says that there is no connection', async () => {
  open();
  await form();
  screens.state.offline = true;
  fill('email', screens.api.seeded.admin.email);
  fill('password', screens.api.seeded.admin.password);
  submitFormOf('email');
  await screen.findByText(/połączeni/i);
});

test('the page shows who is logged in already, and the way on', async () => {
  await screens.logIn('Admin');
  open();
  await screen.findByText(/^Zalogowano\sjako\sadmin@bramka\.local$/);
  expect(screen.getByRole('link', { name: 'Przejdź do panelu' }).getAttribute('href')).toBe('/fairs');
});
