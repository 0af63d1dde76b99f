import '#test/support/screens/page-globals.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type ListedUser, listUsers } from '#shared/contract/account.ts';
import { roles } from '#shared/domain/user.ts';
import { field, fill, refused, submitFormOf } from '#test/support/screens/hands.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import NewUserScreen from '#web/src/features/users/screens/new-user-screen.tsx';

const screens = setUpScreens('Admin');
beforeEach(async () => {
  openPage(<NewUserScreen />, { route: '/newUser', at: '/newUser' });
  await screen.findByRole('heading', { level: 1, name: 'Nowy użytkownik' });
});

const all = async () => {
  const { body } = await screens.api.call(listUsers, { cookie: screens.state.cookie ?? '' });
  return body.data as ListedUser[];
};

test('a new user has no right before one is chosen, and then is made with it', async () => {
  for (const role of roles) expect(field(`role-${role}`).checked).toBe(false);
  fireEvent.click(field('role-Cashier'));
  fill('email', ' Ewa.Lis@example.com ');
  fill('name', 'Ewa Lis');
  submitFormOf('email');
  await screen.findByText('elsewhere');
  expect(await all()).toContainEqual(
    expect.objectContaining({ email: 'ewa.lis@example.com', name: 'Ewa Lis', roles: ['Cashier'] }),
  );
});

test('an address that is none is refused, and nobody without a right, before anything is sent', async () => {
  const before = (await all()).length;
  fill('email', 'ewa');
  submitFormOf('email');
  await refused('email', /poprawny\sadres/);
  await refused('roles', /./);
  expect(await all()).toHaveLength(before);
});

test('an address that somebody has already is said beside it', async () => {
  fireEvent.click(field('role-Cashier'));
  fill('email', 'kasa@bramka.local');
  submitFormOf('email');
  await refused('email', /adres/i);
  expect(document.activeElement).toBe(field('email'));
});
