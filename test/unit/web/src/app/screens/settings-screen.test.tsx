import '#test/support/screens/page-globals.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { login } from '#shared/contract/account.ts';
import { getSettings } from '#shared/contract/settings.ts';
import { field, fill, refused, submitFormOf } from '#test/support/screens/hands.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import SettingsScreen from '#web/src/app/screens/settings-screen.tsx';

const screens = setUpScreens('Admin');

const kept = async () =>
  (await screens.api.call(getSettings, { cookie: screens.state.cookie ?? '' })).body as Record<
    string,
    { value: unknown }
  >;
const card = (name: string) =>
  waitFor(() => screen.queryByRole('form', { name }) ?? screen.getByRole('region', { name }));

test('a rule of the house is saved, and how long a place is held; a week and an hour is refused', async () => {
  openPage(<SettingsScreen />, { at: '/settings?section=messages' });
  const reminders = await card('Przypomnienia');
  const box = within(reminders).getByLabelText<HTMLInputElement>('Przypominaj dzień przed targami');
  const before = box.checked;
  fireEvent.click(box);
  fireEvent.submit(reminders);
  await waitFor(async () => expect((await kept()).reminders?.value).toEqual({ dayBefore: !before }));
  fill('holdHours', '169');
  submitFormOf('holdHours');
  await refused('holdHours', /168/);
  fill('holdHours', '12');
  submitFormOf('holdHours');
  await waitFor(async () => expect((await kept()).waiting?.value).toEqual({ holdHours: 12 }));
});

test('a new password of one’s own needs the present one, twice the new one, and then lets in', async () => {
  const { email, password } = await screens.logInNew('Admin');
  openPage(<SettingsScreen />);
  await screen.findByText(new RegExp(`Logujesz\\ssię\\sjako\\s${email}`));
  const fresh = 'cztery słowa bez związku';
  fill('fresh', fresh);
  submitFormOf('fresh');
  await refused('current', /wymagane/);
  await refused('repeat', /różnią/);
  fill('repeat', fresh);
  fill('current', 'nie to');
  submitFormOf('fresh');
  await refused('current', /nieprawidłowe/);
  fill('current', password);
  submitFormOf('fresh');
  // Logging in until it succeeds would be guessing, which is refused after a few attempts.
  await waitFor(() => expect(field('current').value).toBe(''));
  expect((await screens.api.call(login, { body: { email, password: fresh } })).status).toBe(200);
});

test('the language of the office is chosen here', async () => {
  openPage(<SettingsScreen />);
  fireEvent.change(await screen.findByLabelText('Język panelu', { selector: 'select' }), {
    target: { value: 'en' },
  });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  fireEvent.change(screen.getByLabelText('Language of the office', { selector: 'select' }), {
    target: { value: 'pl' },
  });
  await screen.findByRole('heading', { level: 1, name: 'Ustawienia' });
});

test('each section has an address of its own, and shows its parts alone', async () => {
  openPage(<SettingsScreen />);
  const tabs = within(screen.getByRole('navigation', { name: 'Części ustawień' }));
  const current = () => tabs.getAllByRole('link').filter((link) => link.getAttribute('aria-current'));
  expect(current().map(({ textContent }) => textContent)).toEqual(['Twoje konto']);
  await screen.findByRole('heading', { level: 2, name: 'Hasło' });
  fireEvent.click(tabs.getByRole('link', { name: /^Sprzedaż/ }));
  await card('Dane organizatora');
  await card('Płatności');
  expect(current().map((link) => link.getAttribute('href'))).toEqual(['/settings?section=sales']);
  expect(screen.queryByRole('heading', { level: 2, name: 'Hasło' })).toBeNull();
  expect(screen.queryByRole('form', { name: 'Przypomnienia' })).toBeNull();
});

test.each([
  { section: 'account', slow: '/account/secondFactor', heading: /^Hasło/ },
  { section: 'sales', slow: '/api/settings', heading: /^Płatności/ },
  { section: 'data', slow: '/api/settings', heading: /^Zadania/ },
])('the section $section comes whole, once $slow has answered', async ({ section, slow, heading }) => {
  const { fetch } = globalThis;
  const answered = Promise.withResolvers<void>();
  const others: Promise<unknown>[] = [];
  const asked = vi.fn();
  globalThis.fetch = async (input, init) => {
    if (input === slow) {
      asked();
      await answered.promise;
      return fetch(input, init);
    }
    const other = fetch(input, init);
    others.push(other);
    return other;
  };
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  openPage(<SettingsScreen />, { at: `/settings?section=${section}` });
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await act(() => Promise.all(others));
  await screen.findByText('Wczytuję…', { exact: false });
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
  answered.resolve();
  await screen.findByRole('heading', { level: 2, name: heading });
  await waitFor(() => expect(screen.queryByText('Wczytuję…', { exact: false })).toBeNull());
});
