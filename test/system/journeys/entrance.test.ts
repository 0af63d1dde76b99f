import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#infra/sources/root.ts';
import { mayOpen, pages } from '#web/src/app/paths.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { openStopped } from '../../support/stopped-clock.ts';

let journey: Journey;
let admin: BrowserContext;
beforeAll(async () => {
  journey = await startJourney();
  admin = await journey.logIn();
});
afterAll(() => journey?.stop());

const run = promisify(execFile);
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const fresh = async (): Promise<Page> => (await journey.browser.newContext({ locale: 'pl-PL' })).newPage();

async function tryToLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło').fill(password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
}

/** Runs the operators' command for recovering an Admin. @returns the link */
async function recoveryLink(email: string): Promise<string> {
  const { endpoint, region, credentials } = journey.cloud.aws;
  const asked = ['--email', email, '--table', journey.table, '--url', journey.shop];
  const { stdout } = await run(process.execPath, ['infra/commands/recover-admin.ts', ...asked], {
    cwd: root,
    env: {
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
  });
  return stdout.trim();
}

describe('the login', () => {
  test('the login says what was wrong for three seconds', async () => {
    const page = await fresh();
    await page.clock.install();
    await page.goto(`${journey.shop}/admin`);
    await page.getByLabel('Hasło').waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    await tryToLogIn(page, journey.admin.email, 'nie-to-hasło');
    const error = page.getByText('Nieprawidłowy e-mail lub hasło.');
    await error.waitFor();
    await page.clock.runFor(2_900);
    expect(await error.count()).toBe(1);
    await page.clock.runFor(300);
    await error.waitFor({ state: 'detached' });
  });

  test('the login says „Login error” when the trouble is ours', async () => {
    const page = await fresh();
    await page.goto(`${journey.shop}/admin`);
    const heal = journey.cloud.onAwsCall(({ functionName, service }) =>
      functionName === 'account' && service === 'dynamodb' ? { before: 'fail' } : undefined,
    );
    await tryToLogIn(page, journey.admin.email, journey.admin.password);
    await page.getByText('Login error').waitFor({ timeout: 30_000 });
    heal();
  });

  test('the login stands before every page of the office; past it there is the menu, word for word', async () => {
    const page = await fresh();
    await page.goto(`${journey.shop}/users`);
    await page.waitForURL(/\/admin$/);
    expect(await menu(page).count()).toBe(0);
    await tryToLogIn(page, journey.admin.email, journey.admin.password);
    await page.waitForURL(/\/fairs$/);
    expect(await menu(page).getByRole('link').allTextContents()).toEqual([
      'Targi',
      'Utwórz targi',
      'Utwórz bilet',
      'Pokaż sprzedane bilety',
      'Użytkownicy',
      'Nowy użytkownik',
      'Komunikaty mailowe',
      'Teksty formularza sprzedażowego',
      'Ustawienia',
      'Instrukcje',
      'Wyloguj się',
    ]);
  });

  test('a login is needed again after logging out, for the server too', async () => {
    const leaving = await journey.logIn();
    const page = await journey.open('/users', leaving);
    await menu(page).getByRole('link', { name: 'Wyloguj się' }).click();
    await page.waitForURL(/\/admin$/);
    await page.getByRole('heading', { name: 'Panel organizatora' }).waitFor();
    await menu(page).waitFor({ state: 'detached' });
    await page.goto(`${journey.shop}/users`);
    await page.waitForURL(/\/admin$/);
    expect((await leaving.request.get(`${journey.shop}/account/isloggedin`)).status()).toBe(401);
  });
});

test('a Cashier who types the address of a page that is not hers is told so; the fairs lead to her own', async () => {
  const { fairId } = journey;
  const page = await journey.open('/tickets/sold/', await journey.logIn(journey.cashier));
  await page.goto(`${journey.shop}/fairs`);
  await page.waitForURL(/\/tickets\/generate\/$/);
  const closed = pages.filter((page) => !mayOpen(page, ['Cashier']) && page.path !== '/fairs');
  expect(closed.length).toBeGreaterThan(12);
  for (const { path } of closed) {
    await page.goto(`${journey.shop}${path.replace(/:\w+/, fairId)}`);
    await page.getByRole('heading', { name: 'Nie masz dostępu do tej strony' }).waitFor();
  }
});

describe('accounts', () => {
  const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

  test('a user who is deactivated is out within fifteen seconds, and cannot come back', async () => {
    const { email, password } = journey.cashier;
    const hers = await (await journey.logIn(journey.cashier)).newPage();
    let checks = 0;
    hers.on('request', (request) => {
      if (request.url().endsWith('/account/isloggedin')) checks += 1;
    });
    const own = `${journey.shop}/tickets/generate/`;
    await openStopped(hers, own, () => checks > 0);
    const page = await journey.open('/users', admin);
    await row(page, email)
      .getByRole('button', { name: `Edytuj: ${email}` })
      .click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Konto jest aktywne/)
      .uncheck();
    await page.getByRole('dialog').getByRole('button', { name: 'Zapisz' }).click();
    await row(page, email).getByText('wyłączone').waitFor();
    await hers.clock.runFor(14_900);
    expect(checks).toBe(1);
    await hers.clock.runFor(200);
    await expect.poll(() => checks).toBe(2);
    await hers.clock.resume();
    await hers.waitForURL(/\/admin$/);
    await tryToLogIn(hers, email, password);
    await hers.getByText('Nieprawidłowy e-mail lub hasło.').waitFor();
  });

  test('a user who comes back is invited anew, which is shown once, and chooses an own password', async () => {
    const { email, password } = journey.cashier;
    const page = await journey.open('/users', admin);
    const dialog = page.getByRole('dialog');
    await row(page, email)
      .getByRole('button', { name: `Edytuj: ${email}` })
      .click();
    await dialog.getByLabel(/^Konto jest aktywne/).check();
    await dialog.getByLabel(/^Zaproś na nowo/).check();
    await dialog.getByRole('button', { name: 'Zapisz' }).click();
    const link = (await dialog.getByText('/admin#').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Zamknij', exact: true }).last().click();
    await row(page, email).getByText('zaproszone, jeszcze nie przyjęte').waitFor();
    await page.getByText(link).waitFor({ state: 'detached' });

    const hers = await fresh();
    await hers.goto(`${journey.shop}/admin`);
    await tryToLogIn(hers, email, password);
    await hers.getByText('Nieprawidłowy e-mail lub hasło.').waitFor();
    await hers.goto(link);
    await hers.getByRole('button', { name: 'Przyjmij zaproszenie' }).click();
    await hers.getByLabel('Nowe hasło', { exact: true }).fill('krótkie');
    await hers.getByLabel('Powtórz nowe hasło').fill('inne');
    await hers.getByRole('button', { name: 'Zapisz hasło' }).click();
    await hers.getByText('Wpisz co najmniej 12 znaków').waitFor();
    await hers.getByText('Hasła różnią się od siebie').waitFor();
  });

  test('nobody can take away their own account', async () => {
    const { email } = journey.admin;
    const page = await journey.open('/users', admin);
    await row(page, email).getByText('to Ty').waitFor();
    expect(await row(page, email).getByRole('button', { name: /^Usuń/ }).count()).toBe(0);
    await row(page, email)
      .getByRole('button', { name: `Edytuj: ${email}` })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('To Twoje konto.').waitFor();
    expect(await dialog.getByRole('checkbox').count()).toBe(0);
  });
});

describe('recovery', () => {
  test('an Admin who lost the password gets in by a key, sets a new one, and the key is spent', async () => {
    const { email } = journey.admin;
    const link = await recoveryLink(email);
    const page = await fresh();
    await page.goto(link);
    await page.getByLabel('Nowe hasło', { exact: true }).fill('odzyskana-brama-2026');
    await page.getByLabel('Powtórz nowe hasło').fill('odzyskana-brama-2026');
    await page.getByRole('button', { name: 'Zapisz hasło' }).click();
    await page.waitForURL(/\/fairs$/);
    const second = await fresh();
    await second.goto(link);
    await second.getByText('Ten klucz jest nieprawidłowy, zużyty albo wygasł.').waitFor();
    await second.getByRole('link', { name: 'Zaloguj się' }).click();
    await tryToLogIn(second, email, 'odzyskana-brama-2026');
    await second.waitForURL(/\/fairs$/);
  });

  test('an Admin does not get in by a key that is an hour old, or none at all', async () => {
    const link = await recoveryLink(journey.admin.email);
    await journey.advance('PT1H');
    for (const address of [link, `${journey.shop}/accounts/recoveradmin/0123456789abcdef`]) {
      const page = await fresh();
      await page.goto(address);
      await page.getByText('Ten klucz jest nieprawidłowy, zużyty albo wygasł.').waitFor();
      expect(await page.getByLabel('Nowe hasło').count()).toBe(0);
    }
  });
});
