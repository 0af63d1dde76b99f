import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriersOn } from '../../support/axe.ts';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { appCode } from '../../support/staff.ts';

let journey: Journey;
/** Passkeys need a hostname: the same product under this machine's. */
let named: string;
/** The Admin's factors in the course of the journey. */
let secret: string;
let codes: string[];
beforeAll(async () => {
  journey = await startJourney();
  named = journey.shop.replace('127.0.0.1', 'localhost');
});
afterAll(() => journey?.stop());

const SHOTS = process.env.SHOTS;
async function look(page: Page, name: string): Promise<void> {
  expect(await barriersOn(page)).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

/** The product's clock, which codes follow. */
async function now(): Promise<number> {
  const { now: at } = (await (await fetch(`${journey.api}/__local/clock`)).json()) as { now: string };
  return Date.parse(at);
}
/** Logs in with an unused code, after earlier attempts are forgotten. */
async function logInWithApp(page: Page, at = journey.shop): Promise<void> {
  await journey.advance('PT15M');
  await logIn(page, journey.admin, at);
  await confirming(page);
  await page.getByLabel('Kod z aplikacji').fill(appCode(secret, 0, await now()));
  await page.getByRole('button', { name: 'Potwierdź', exact: true }).click();
  await inside(page);
}

async function logIn(page: Page, { email, password } = journey.admin, at = journey.shop): Promise<void> {
  await page.goto(`${at}/admin`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło').fill(password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
}
const sizes = { phone, desk: { locale: 'pl-PL', viewport: { width: 1280, height: 900 } } };
const newDevice = async (size: keyof typeof sizes = 'desk'): Promise<Page> =>
  (await journey.browser.newContext(sizes[size])).newPage();
const inside = (page: Page) => page.getByRole('heading', { level: 1, name: 'Targi' }).waitFor();
const confirming = (page: Page) => page.getByRole('heading', { name: 'Potwierdź, że to Ty' }).waitFor();

/** A virtual security key in Chromium that approves everything. */
async function virtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('an Admin, once the house wants a second factor', () => {
  test('an Admin is sent to add a factor at the next login, and gets recovery codes with it', async () => {
    const settings = await newDevice();
    await logIn(settings);
    await inside(settings);
    await settings.goto(`${journey.shop}/settings?section=data`);
    await settings.getByLabel('Wymagaj drugiego składnika od administratorów').check();
    const rule = settings.locator('form', { hasText: 'Kto musi mieć drugi składnik' });
    await rule.getByRole('button', { name: 'Zapisz' }).click();
    await settings.getByText('Zasada zapisana').waitFor();

    const page = await newDevice('phone');
    await logIn(page);
    await page.getByRole('heading', { name: 'Dodaj drugi składnik logowania' }).waitFor();
    await look(page, 'enrol-phone');
    await page.goto(`${journey.shop}/users`);
    await page.getByRole('heading', { name: 'Dodaj drugi składnik logowania' }).waitFor();
    await page.getByRole('button', { name: 'Dodaj aplikację' }).click();
    await page.getByRole('img', { name: 'Kod QR do aplikacji uwierzytelniającej' }).waitFor();
    secret = (await page.locator('code').textContent()) ?? '';
    await look(page, 'app-phone');
    await page.getByLabel('Kod z aplikacji').fill('000000');
    await page.getByRole('button', { name: 'Dodaj aplikację' }).click();
    await page.getByText('Ten kod jest nieprawidłowy albo został już użyty.').waitFor();
    await page.getByLabel('Kod z aplikacji').fill(appCode(secret, 0, await now()));
    await page.getByRole('button', { name: 'Dodaj aplikację' }).click();
    const dialog = page.getByRole('dialog', { name: 'Kody zapasowe' });
    await dialog.waitFor();
    codes = await dialog.locator('code').allTextContents();
    expect(codes).toHaveLength(10);
    await look(page, 'codes-phone');
    await dialog.getByRole('button', { name: 'Kody są zapisane, dalej' }).click();
    await page.getByRole('heading', { level: 1, name: 'Użytkownicy' }).waitFor();
  });

  test('an Admin shows the app’s code on a new device, and may have it remembered', async () => {
    const page = await newDevice();
    await logIn(page);
    await confirming(page);
    await look(page, 'verify-desk');
    await page.getByLabel('Kod z aplikacji').fill('123456');
    await page.getByRole('button', { name: 'Potwierdź', exact: true }).click();
    await page.getByText('Ten kod jest nieprawidłowy albo został już użyty.').waitFor();
    await page.getByLabel('Nie pytaj na tym urządzeniu przez 30 dni').check();
    await page.getByLabel('Kod z aplikacji').fill(appCode(secret, 1, await now()));
    await page.getByRole('button', { name: 'Potwierdź', exact: true }).click();
    await inside(page);
    await page.goto(`${journey.shop}/logout`);
    await page.waitForURL(/\/admin$/);
    await logIn(page);
    await inside(page);
  });

  test('an Admin who has no phone at hand uses a recovery code, which is then spent', async () => {
    const [code = ''] = codes;
    for (const works of [true, false]) {
      const page = await newDevice('phone');
      await logIn(page);
      await page.getByRole('button', { name: 'Nie mam telefonu: użyj kodu zapasowego' }).click();
      if (works) await look(page, 'recovery-code-phone');
      await page.getByLabel('Kod zapasowy').fill(code.toUpperCase());
      await page.getByRole('button', { name: 'Potwierdź', exact: true }).click();
      if (works) await inside(page);
      else await page.getByText('Ten kod jest nieprawidłowy albo został już użyty.').waitFor();
    }
  });

  test('an Admin cannot get further by addresses: the office’s pages show the same step', async () => {
    const page = await newDevice();
    await logIn(page);
    await confirming(page);
    for (const path of ['/fairs', '/users', '/settings', '/admin']) {
      await page.goto(`${journey.shop}${path}`);
      await confirming(page);
      await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'detached' });
    }
    await page.getByRole('link', { name: 'Wyloguj się' }).click();
    await page.getByRole('heading', { name: 'Panel organizatora' }).waitFor();
  });
});

describe('a passkey', () => {
  let context: BrowserContext;
  let page: Page;

  test('a passkey is offered where it works: under a name, not under an address', async () => {
    context = await journey.browser.newContext(sizes.desk);
    page = await context.newPage();
    await virtualAuthenticator(page);
    await logInWithApp(page, named);
    await page.goto(`${named}/settings`);
    const section = page.getByRole('region', { name: 'Drugi składnik logowania' });
    await section.getByRole('button', { name: 'Dodaj klucz dostępu' }).waitFor();
    const other = await newDevice();
    await logInWithApp(other);
    await other.goto(`${journey.shop}/settings`);
    await other.getByText(`Klucze dostępu działają tylko pod adresem ${named}.`).waitFor();
  });

  test('a passkey is added in the settings, after the password', async () => {
    const section = page.getByRole('region', { name: 'Drugi składnik logowania' });
    await look(page, 'settings-desk');
    await section.getByRole('button', { name: 'Dodaj klucz dostępu' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dodaj klucz dostępu' });
    await dialog.getByLabel('Twoje hasło').fill('nie to hasło');
    await dialog.getByRole('button', { name: 'Dalej' }).click();
    await dialog.getByText('Obecne hasło jest nieprawidłowe').waitFor();
    await look(page, 'password-step-desk');
    await dialog.getByLabel('Twoje hasło').fill(journey.admin.password);
    await dialog.getByRole('button', { name: 'Dalej' }).click();
    await dialog.getByLabel('Nazwa klucza').fill('Laptop w biurze');
    await look(page, 'passkey-desk');
    await dialog.getByRole('button', { name: 'Dodaj klucz dostępu' }).click();
    await dialog.waitFor({ state: 'detached' });
    await section.getByRole('button', { name: 'Usuń: Laptop w biurze' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('a passkey logs in by itself; what it signed is not taken a second time', async () => {
    await page.goto(`${named}/logout`);
    await page.waitForURL(/\/admin$/);
    const sent = page.waitForRequest((request) => request.url().endsWith('/verify'));
    await logIn(page, journey.admin, named);
    await page.getByRole('button', { name: 'Użyj klucza dostępu' }).click();
    await inside(page);
    const replay = (await sent).postDataJSON() as unknown;
    const thief = await journey.browser.newContext(sizes.desk);
    const { email, password } = journey.admin;
    await thief.request.post(`${named}/account/login`, { data: { email, password } });
    const answer = await thief.request.post(`${named}/account/secondFactor/verify`, {
      data: replay,
    });
    expect([answer.status(), (await answer.json()).code]).toEqual([401, 'wrong_code']);
  });
});

describe('a Cashier', () => {
  test('a Cashier may add an app in the own dialog, and is reset by an Admin who hears of a lost phone', async () => {
    const hers = await newDevice('phone');
    await logIn(hers, journey.cashier);
    await hers.getByRole('heading', { level: 1 }).waitFor();
    await hers.getByRole('button', { name: /menu/i }).click();
    await hers.getByRole('button', { name: 'Moje konto' }).click();
    const own = hers.getByRole('dialog').first();
    await own.getByRole('button', { name: 'Dodaj aplikację' }).click();
    const dialog = hers.getByRole('dialog', { name: 'Dodaj aplikację' });
    await dialog.getByLabel('Twoje hasło').fill(journey.cashier.password);
    await dialog.getByRole('button', { name: 'Dalej' }).click();
    const app = (await dialog.locator('code').textContent()) ?? '';
    await dialog.getByLabel('Kod z aplikacji').fill(appCode(app, 0, await now()));
    await dialog.getByRole('button', { name: 'Dodaj aplikację' }).click();
    await hers
      .getByRole('dialog', { name: 'Kody zapasowe' })
      .getByRole('button', { name: 'Kody są zapisane, dalej' })
      .click();
    await own.getByText('Zostało: 10').waitFor();
    await look(hers, 'cashier-phone');

    const admin = await newDevice();
    await logInWithApp(admin);
    await admin.goto(`${journey.shop}/users`);
    const row = admin.getByRole('row').filter({ hasText: journey.cashier.email });
    await row.getByText('aplikacja').waitFor();
    await look(admin, 'users-desk');
    await row.getByRole('button', { name: /^Edytuj/ }).click();
    await admin.getByRole('button', { name: 'Zresetuj drugi składnik' }).click();
    const confirm = admin.getByRole('dialog', { name: /^Zresetować drugi składnik/ });
    await confirm.getByRole('button', { name: 'Zresetuj drugi składnik' }).click();
    await row.getByText('brak').waitFor();

    const back = await newDevice('phone');
    await logIn(back, journey.cashier);
    await back.waitForURL(/\/tickets\/generate\/$/);
  });
});
