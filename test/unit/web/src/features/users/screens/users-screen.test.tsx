import '#test/support/screens/page-globals.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listUsers } from '#shared/contract/account.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import UsersScreen from '#web/src/features/users/screens/users-screen.tsx';

const screens = setUpScreens('Admin');

// Without styles of its own, this DOM takes the place where an address may break for a gap.
const row = (name: RegExp) => screen.findByRole('row', { name });

test('the list has everybody, and offers nobody to remove their own account', async () => {
  openPage(<UsersScreen />);
  const own = await row(/admin@ ?bramka\.local/);
  await within(own).findByText('to Ty');
  expect(within(own).queryByRole('button', { name: /^Usuń/ })).toBe(null);
  const other = await row(/kasa@ ?bramka\.local/);
  expect(within(other).getByRole('button', { name: /^Usuń/ })).toBeDefined();
});

test('the list sorts by a column, and turns round at the second press', async () => {
  openPage(<UsersScreen />);
  await row(/kasa@ ?bramka/);
  const emails = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => /\w+@/.exec(row.textContent)?.[0]);
  expect(emails()).toEqual(['admin@', 'kasa@']);
  fireEvent.click(screen.getByRole('button', { name: /^E-mail/ }));
  await waitFor(() => expect(emails()).toEqual(['kasa@', 'admin@']));
});

test('the list finds by what is typed, and says when nobody fits', async () => {
  openPage(<UsersScreen />);
  await row(/kasa@ ?bramka/);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Szukaj' }), { target: { value: 'nikt taki' } });
  await screen.findByText('Nic tu nie pasuje do szukanych słów');
});

test('a user is renamed', async () => {
  openPage(<UsersScreen />);
  fireEvent.click(within(await row(/kasa@ ?bramka/)).getByRole('button', { name: /^Edytuj/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/Imię i nazwisko/), {
    target: { value: 'Karolina Kasjer' },
  });
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await row(/Karolina Kasjer/);
  const { body } = await screens.api.call(listUsers, { cookie: screens.state.cookie ?? '' });
  expect(body.data).toContainEqual(expect.objectContaining({ name: 'Karolina Kasjer' }));
});

test('a user without a role is refused before anything is sent', async () => {
  openPage(<UsersScreen />);
  fireEvent.click(within(await row(/kasa@ ?bramka/)).getByRole('button', { name: /^Edytuj/ }));
  const dialog = await screen.findByRole('dialog');
  for (const box of [...dialog.querySelectorAll<HTMLInputElement>('[type=checkbox]')].filter(
    ({ id, checked }) => id.startsWith('role-') && checked,
  ))
    fireEvent.click(box);
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(dialog.querySelector('#roles-error')?.textContent).not.toBe(''));
  expect(dialog.querySelector('#roles-error')).not.toBe(null);
});

test('the list says that there is no connection, and is read once there is', async () => {
  screens.state.offline = true;
  openPage(<UsersScreen />);
  const retry = await screen.findByRole('button', { name: /Spróbuj/ });
  screens.state.offline = false;
  fireEvent.click(retry);
  await row(/kasa@ ?bramka/);
});
