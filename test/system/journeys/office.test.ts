import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from '../../support/journey.ts';

let journey: Journey;
let admin: BrowserContext;

beforeAll(async () => {
  journey = await startJourney();
  admin = await journey.logIn();
});
afterAll(() => journey?.stop());

const open = (path: string, context = admin): Promise<Page> => journey.open(path, context);

const dialogButton = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });

describe('people', () => {
  test('a new Cashier opens her invitation, sets a password, and sees only what is hers', async () => {
    const page = await open('/newUser');
    await page.getByLabel('E-mail').fill('nowa@example.com');
    await page.getByRole('checkbox', { name: /^Kasjer/ }).check();
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await page.waitForURL(/\/users$/);
    const invitation = page.getByRole('dialog', { name: 'Zaproszenie jest gotowe' });
    const link = (await invitation.getByText('/admin#').textContent()) ?? '';
    const mail = await invitation.getByRole('link', { name: 'Napisz e-mail' }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toContain(link);
    await dialogButton(page, 'Zamknij').last().click();
    await page.getByRole('cell', { name: 'nowa@example.com', exact: true }).waitFor();

    const fresh = await (await journey.browser.newContext({ locale: 'pl-PL' })).newPage();
    await fresh.goto(link);
    await fresh.getByText('nowa@example.com').waitFor();
    await fresh.getByRole('button', { name: 'Przyjmij zaproszenie' }).click();
    // She lays it aside, and opens the link once more: it goes on where she was.
    await fresh.getByLabel('Nowe hasło', { exact: true }).waitFor();
    await fresh.goto(link);
    await fresh.getByLabel('Nowe hasło', { exact: true }).fill('zupełnie-nowe-hasło');
    await fresh.getByLabel('Powtórz nowe hasło').fill('zupełnie-nowe-hasło');
    await fresh.getByRole('button', { name: 'Zapisz hasło' }).click();
    await fresh.getByRole('heading', { name: 'Utwórz bilet' }).waitFor();
    expect(await fresh.getByRole('navigation', { name: 'Menu' }).getByRole('link').allTextContents()).toEqual(
      ['Utwórz bilet', 'Pokaż sprzedane bilety', 'Wyloguj się'],
    );
    const others = await open(link.slice(journey.shop.length));
    await others.getByText(/jest teraz zalogowane konto/).waitFor();
    await others.getByRole('button', { name: 'Przyjmij zaproszenie' }).click();
    await others.getByRole('heading', { name: 'To zaproszenie już nie działa' }).waitFor();
    await others.getByRole('link', { name: 'Zaloguj się' }).click();
    await others.getByText(/^Zalogowano jako/).waitFor();
  });
});

describe('promo codes', () => {
  test('one code is added and fifty at once; each act leads where the spec says', async () => {
    const { fairId } = journey;
    const page = await open(`/coupon/add/${fairId}`);
    await page.getByLabel('Kod', { exact: true }).fill('lato-26');
    await page.getByLabel('Ile procent').fill('20');
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await page.waitForURL(({ pathname }) => pathname === `/fairs/${fairId}`);
    await page.getByRole('link', { name: 'LATO-26' }).click();
    await page.getByRole('heading', { name: 'Edytuj kod LATO-26' }).waitFor();
    await page.getByRole('button', { name: 'Usuń' }).click();
    await page.waitForURL(/\/fairs$/);

    await page.goto(`${journey.shop}/coupon/add/${fairId}?random=1`);
    await page.getByRole('button', { name: 'Utwórz 50 kodów' }).click();
    await page.waitForURL(({ pathname }) => pathname === `/fairs/${fairId}`);
    const batch = page.getByRole('row', { name: /50\slosowych\skodów.*0\sz\s50/ });
    await batch.waitFor();
    const rows = page.getByRole('main').locator('tbody tr');
    const folded = await rows.count();
    await batch.getByRole('button', { name: /losowych/ }).click();
    await expect.poll(() => rows.count()).toBe(folded + 50);
    await admin.grantPermissions(['clipboard-read', 'clipboard-write']);
    await batch.getByRole('button', { name: 'Kopiuj kody' }).click();
    await page.getByText(/^Skopiowano 50\skodów/).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new Set(copied.split('\n')).size).toBe(50);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      batch.getByRole('link', { name: 'Pobierz (CSV)' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^kody-bat_/);
    await page.getByLabel('Szukaj').fill(copied.slice(0, 9));
    await page.getByRole('link', { name: copied.slice(0, 9) }).waitFor();
    await expect.poll(() => rows.count()).toBe(1);
  });
});

describe('words', () => {
  test('a mail refuses a placeholder that nothing fills in, and is saved without it', async () => {
    const page = await open('/mailConfig');
    await page.getByLabel('Temat').fill('Twój bilet {bzdura}');
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await page.getByText('Nie ma pola {bzdura}').waitFor();
    await page.getByLabel('Temat').fill('Twój bilet: ');
    await page.getByRole('button', { name: 'nazwa targów' }).click();
    expect(await page.getByLabel('Temat').inputValue()).toBe('Twój bilet: {fair}');
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await page.getByText('Zapisano').first().waitFor();
  });

  test('the form shows what the office wrote', async () => {
    const page = await open('/config');
    await page.getByText('Nad formularzem', { exact: true }).click();
    await page.getByLabel('po polsku').fill('Parking jest **bezpłatny**.');
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await page.getByText('Zapisano').first().waitFor();
    await expect
      .poll(
        async () => {
          await page.goto(journey.shop);
          await page.getByRole('heading', { level: 1 }).waitFor();
          return page.locator('strong', { hasText: 'bezpłatny' }).count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);
  });
});

describe('tickets', () => {
  test('a Cashier makes a ticket and has its PDF; an Admin finds and refunds it', async () => {
    const desk = await journey.logIn(journey.cashier);
    const made = await open('/tickets/generate/', desk);
    await made.getByLabel('Jedna osoba').check();
    await made.getByLabel('Imię').fill('Jan');
    await made.getByLabel('Nazwisko').fill('Kasowy');
    await made.getByLabel('E-mail').fill('jan@example.com');
    await made.getByLabel('Sposób zapłaty').selectOption('cash');
    await made.getByRole('button', { name: /^Utwórz 1/ }).click();
    await made.getByRole('link', { name: /^PDF, bilet 1/ }).waitFor({ timeout: 30_000 });

    const page = await open('/tickets/sold/');
    await page.getByRole('checkbox', { name: /Jan Kasowy/ }).check();
    await page.getByRole('button', { name: 'Zwróć pieniądze' }).click();
    await dialogButton(page, 'Zwróć pieniądze').click();
    await page.getByText('Napisz choć w kilku słowach dlaczego').waitFor();
    await page.getByRole('dialog').getByLabel('Powód').fill('nie przyjdzie');
    await dialogButton(page, 'Zwróć pieniądze').click();
    await page.getByRole('cell', { name: 'zwrócone' }).waitFor();
  });
});

describe('settings and instructions', () => {
  test('the office speaks English when asked, and finds instructions without Polish letters', async () => {
    const page = await open('/settings');
    await page.getByRole('combobox', { name: 'Język panelu' }).selectOption('en');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.getByRole('combobox', { name: 'Language of the office' }).selectOption('pl');
    await page.getByRole('link', { name: 'Instrukcje' }).click();
    await page.getByLabel('Szukaj w instrukcjach').fill('zwroc pieniadze albo');
    await page.getByRole('heading', { name: 'Zwróć pieniądze' }).waitFor();
    await page.getByRole('heading', { name: 'Sprzedaż przy kasie' }).waitFor({ state: 'detached' });
  });
});
