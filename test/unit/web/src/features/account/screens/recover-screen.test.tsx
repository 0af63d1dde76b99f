import '#test/support/screens/page-globals.ts';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { hashOf } from '#functions/runtime/hash-of.ts';
import { sessionStore } from '#functions/store/people/sessions.ts';
import { userStore } from '#functions/store/people/users.ts';
import { login, recoverAdmin } from '#shared/contract/account.ts';
import { HOUR } from '#shared/domain/time.ts';
import { replaceProperty } from '#test/support/replace-property.ts';
import { fill, refused, submitFormOf } from '#test/support/screens/hands.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import RecoverScreen from '#web/src/features/account/screens/recover-screen.tsx';

const KEY = 'goodkey0000';
const USED = 'usedkey00000';
const PASSWORD = 'cztery słowa bez związku';

const screens = setUpScreens();
beforeAll(async () => {
  const { db, seeded } = screens.api;
  const user = await userStore(db).byEmail(seeded.admin.email);
  const now = new Date();
  const endsAt = new Date(now.getTime() + HOUR);
  for (const key of [KEY, USED])
    await sessionStore(db).allowRecovery(hashOf(key), user?.id ?? '', now, endsAt);
  await screens.api.call(recoverAdmin, { params: { recoveryKey: USED } });
});

const open = (key: string) =>
  openPage(<RecoverScreen />, {
    route: '/accounts/recoveradmin/:recoveryKey',
    at: `/accounts/recoveradmin/${key}`,
  });

test('a key is not spent in a browser that takes no cookies', async () => {
  replaceProperty(navigator, 'cookieEnabled', false);
  open(KEY);
  await screen.findByText(/nie przyjmuje plików cookie/);
});

test('a good key asks for a new password, refuses bad ones, and the new one lets in', async () => {
  open(KEY);
  await screen.findByRole('heading', { level: 1, name: 'Ustaw nowe hasło' });
  fill('fresh', 'krótkie');
  fill('repeat', 'inne');
  submitFormOf('fresh');
  await refused('fresh', /12\sznaków/);
  await refused('repeat', /różnią/);
  fill('fresh', PASSWORD);
  fill('repeat', PASSWORD);
  submitFormOf('fresh');
  await screen.findByText('elsewhere');
  const { email } = screens.api.seeded.admin;
  expect((await screens.api.call(login, { body: { email, password: PASSWORD } })).status).toBe(200);
});

test.each([USED, 'nobodyhasthiskey', 'Zły klucz!'])(
  'a key that is used up or none (%s) leads to the way in',
  async (key) => {
    open(encodeURIComponent(key));
    await screen.findByText(/[Kk]lucz.*(nie|wygas|użyty)/);
    screen.getByRole('link', { name: 'Zaloguj się' });
    expect(document.getElementById('fresh')).toBeNull();
  },
);
