import '#test/support/screens/page-globals.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { registerUser } from '#shared/contract/account.ts';
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

test('the page is in the browser’s language until another is chosen, which stays', async () => {
  const before = navigator.language;
  Object.defineProperty(navigator, 'language', { value: 'de-AT', configurable: true });
  onTestFinished(() => {
    Object.defineProperty(navigator, 'language', { value: before, configurable: true });
  });
  const page = open();
  await screen.findByLabelText('Password');
  expect(document.documentElement.lang).toBe('en');
  fireEvent.click(screen.getByRole('link', { name: 'Polski' }));
  await form();
  expect(document.documentElement.lang).toBe('pl');
  page.unmount();
  open();
  await form();
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

test('the page says what it lacks where the browser keeps no cookie, and stays', async () => {
  open();
  await form();
  Object.defineProperty(screens.state, 'cookie', {
    configurable: true,
    get: () => undefined,
    set: () => undefined,
  });
  onTestFinished(() => {
    Object.defineProperty(screens.state, 'cookie', { configurable: true, writable: true, value: undefined });
  });
  fill('email', screens.api.seeded.admin.email);
  fill('password', screens.api.seeded.admin.password);
  submitFormOf('email');
  await screen.findByText(/nie przyjmuje plików cookie/);
  expect(screen.queryByText('elsewhere')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(screens.api.seeded.admin.email);
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

const invited = (email: string, invitation: string) => `/admin#${new URLSearchParams({ invitation, email })}`;

test('a newer invitation that is opened in the tab of a used one can be accepted', async () => {
  const cookie = await screens.api.loginAs('Admin');
  const email = 'jan+targi@example.com';
  const { body } = await screens.api.call(registerUser, {
    cookie,
    body: { email, name: '', roles: ['Cashier'] },
  });
  const newer = invited(email, String(body.password));
  openPage(
    <>
      <LoginScreen />
      <Link to={newer}>newer</Link>
    </>,
    { route: '/admin', at: invited(email, 'used-already') },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Przyjmij zaproszenie' }));
  const ended = await screen.findByRole('heading', { name: /^To\szaproszenie już nie działa$/ });
  expect(document.activeElement).toBe(ended);
  fireEvent.click(screen.getByRole('link', { name: 'newer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Przyjmij zaproszenie' }));
  await screen.findByText('elsewhere');
});

test('an invitation leads into the office whoever is logged in by it, however the address was typed', async () => {
  await screens.logIn('Admin');
  const { email } = screens.api.seeded.admin;
  openPage(<LoginScreen />, { route: '/admin', at: invited(email.toUpperCase(), 'used-already') });
  await screen.findByText('elsewhere');
});
