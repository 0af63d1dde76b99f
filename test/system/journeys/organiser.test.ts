import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { fillForm, mailsTo, payByBlik } from '../../support/shopper.ts';
import { selectRow } from '../../support/sold-rows.ts';

/** A new organiser's first day, from an empty calendar to the second till: each test continues the one before. */
let journey: Journey;
let admin: BrowserContext;
/** The new fair's own page. */
let fair: string;
beforeAll(async () => {
  journey = await startJourney();
  admin = await journey.logIn();
});
afterAll(() => journey?.stop());

const open = (path: string, context = admin): Promise<Page> => journey.open(path, context);
const save = (page: Page) => page.getByRole('button', { name: 'Zapisz', exact: true }).click();
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
const section = (page: Page, name: string) => page.getByRole('region', { name });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Części strony targów' }).getByRole('link', { name }).click();

/** The calendar closes with a delay, and the next one can only open afterwards. */
async function confirmDate(page: Page): Promise<void> {
  const confirm = page.getByRole('button', { name: 'Zatwierdź datę i godzinę' });
  await confirm.click();
  await confirm.waitFor({ state: 'detached' });
}

/** Chooses a day of the displayed or next month, and a time. */
async function choose(
  page: Page,
  label: string,
  day: number,
  time: string,
  nextMonth = false,
): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  if (nextMonth) await page.getByRole('button', { name: 'Następny miesiąc' }).click();
  await page
    .getByRole('button', { name: new RegExp(`^${day} `) })
    .last()
    .click();
  await page.getByLabel('Godzina', { exact: true }).click();
  await page.keyboard.type(time);
  await confirmDate(page);
}

async function addType(name: string, price: string, places: string): Promise<void> {
  const page = await open(fair);
  await tab(page, 'Bilety');
  await page.getByRole('link', { name: 'Dodaj rodzaj biletu', exact: true }).click();
  await page.getByLabel('Nazwa po polsku').fill(name);
  await page.getByLabel('Cena brutto').fill(price);
  await page.getByLabel('Pula miejsc').fill(places);
  await save(page);
  await section(page, 'Rodzaje biletów').getByRole('link', { name }).waitFor();
  await page.close();
}

async function buy(email: string, type: string): Promise<Page> {
  const page = await (await journey.browser.newContext(phone)).newPage();
  await fillForm(page, journey.shop, email);
  await page.getByRole('group').getByText(type, { exact: true }).click();
  await page.getByRole('button', { name: /^Zapłać/ }).click();
  await page.waitForURL(/trnRequest/);
  return page;
}

/** The row of a sold ticket, found by its holder's address. */
async function soldRow(page: Page, email: string) {
  await page.getByLabel('Szukaj wszędzie').fill(email);
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: email, exact: true }) });
  await row.waitFor();
  return row;
}

test('an organiser creates a fair, its days by the calendar', async () => {
  const page = await open('/fairs');
  await page.getByRole('main').getByRole('link', { name: 'Utwórz targi' }).click();
  await page.getByLabel('Nazwa po polsku').fill('Targi Kawy');
  await page.getByLabel('Opis po polsku').fill('Palarnie i kawiarnie z całej Polski.');
  await page.getByLabel('Miejsce', { exact: true }).fill('Hala Stulecia');
  await page.getByLabel('Ulica i numer', { exact: true }).fill('ul. Wystawowa 1');
  await page.getByLabel('Miejscowość', { exact: true }).fill('Wrocław');
  await choose(page, 'Początek targów', 15, '0915', true);
  expect(await page.getByLabel('Koniec targów', { exact: true }).inputValue()).toMatch(/^15 .*, 18:00$/);
  await choose(page, 'Koniec targów', 16, '1730');
  await choose(page, 'Koniec sprzedaży', 16, '12:00');
  expect(await page.getByLabel('Początek targów', { exact: true }).inputValue()).toMatch(/^15 .*, 09:15$/);
  expect(await page.getByLabel('Koniec targów', { exact: true }).inputValue()).toMatch(/^16 .*, 17:30$/);
  expect(await page.getByLabel('Koniec sprzedaży', { exact: true }).inputValue()).toMatch(/^16 .*, 12:00$/);
  await page.getByRole('button', { name: 'Początek sprzedaży' }).click();
  await page.getByRole('button', { name: /^1 / }).first().click();
  await confirmDate(page);
  await page.getByLabel('Nazwa firmy').fill('Kawa i Targi sp. z o.o.');
  await page.getByLabel('Adres', { exact: true }).fill('ul. Ziarnista 3, 50-001 Wrocław');
  await page.getByLabel('E-mail').fill('biuro@kawa.example.com');
  await save(page);
  await page.waitForURL(/\/fairs$/);
  await page.getByRole('link', { name: 'Targi Kawy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Targi Kawy' }).waitFor();
  await page.getByText('Aktywuj targi, żeby zacząć sprzedaż').waitFor();
  fair = new URL(page.url()).pathname;
});

test('an organiser adds three types, a promo code and a reference code', async () => {
  await addType('Degustator', '49', '100');
  await addType('Barista', '99,50', '20');
  await addType('Prasa', '0', '10');
  const page = await open(fair);
  await tab(page, 'Kody');
  await page.getByRole('link', { name: 'Nowy kod' }).click();
  // Only the new page has this field; „Kod” is on the previous one too.
  await page.getByLabel('Ile procent').fill('50');
  await page.getByLabel('Kod', { exact: true }).fill('espresso');
  await save(page);
  await section(page, 'Kody promocyjne').getByRole('link', { name: 'ESPRESSO' }).waitFor();
  await tab(page, 'Partnerzy');
  await section(page, 'Kody referencyjne').getByLabel('Kod', { exact: true }).fill('ulotka');
  await page.getByRole('button', { name: 'Dodaj kod', exact: true }).click();
  await section(page, 'Kody referencyjne').getByText('ulotka').waitFor();
});

test('an organiser words the form and the mail, and puts the fair on sale', async () => {
  const words = await open('/config');
  await words.locator('summary', { hasText: 'Nad formularzem' }).click();
  await words.getByLabel('po polsku').fill('Szatnia jest **po lewej**.');
  await save(words);
  await words.getByText('Zapisano').first().waitFor();
  const mail = await open('/mailConfig');
  await mail.getByLabel('Temat').fill('Kawa czeka: {fair}');
  await save(mail);
  await mail.getByText('Zapisano').first().waitFor();
  const page = await open('/fairs');
  await page
    .getByRole('row', { name: /Targi Kawy/ })
    .getByRole('button', { name: 'Aktywuj' })
    .click();
  await inDialog(page, 'Aktywuj');
  await page.getByText('Targi są aktywne').waitFor();
  const shop = await (await journey.browser.newContext(phone)).newPage();
  await expect
    .poll(
      async () => {
        await shop.goto(`${journey.shop}/?ref=ulotka`);
        return shop.getByRole('heading', { level: 1 }).textContent();
      },
      { timeout: 20_000 },
    )
    .toBe('Targi Kawy');
});

test('two buyers come: one pays, with the mail as worded; one does not, and is confirmed at the office', async () => {
  const paying = await buy('placi@example.com', 'Barista');
  await payByBlik(paying);
  await paying.getByRole('heading', { name: /^Dziękujemy, bilet/ }).waitFor({ timeout: 30_000 });
  const [mail] = await mailsTo(journey.inbox, 'placi@example.com');
  expect(mail?.subject).toBe('Kawa czeka: Targi Kawy');
  await buy('zwleka@example.com', 'Degustator');

  const page = await open('/tickets/sold/');
  const row = await soldRow(page, 'zwleka@example.com');
  await row.getByText('czeka na płatność').waitFor();
  await selectRow(page, row);
  await page.getByRole('button', { name: 'Potwierdź zapłatę' }).click();
  await page.getByRole('dialog').getByLabel('Powód').fill('gotówka w kasie nr 2');
  await inDialog(page, 'Potwierdź zapłatę');
  await row.getByText('opłacone').waitFor();
  await row.getByText('w biurze').waitFor();
  expect(await mailsTo(journey.inbox, 'zwleka@example.com')).toHaveLength(1);
});

test('an organiser corrects a name and sends the ticket again, to another address', async () => {
  const page = await open('/tickets/sold/');
  const row = await soldRow(page, 'placi@example.com');
  await selectRow(page, row);
  await page.getByRole('button', { name: 'Edytuj', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Nazwisko').fill('Poprawna');
  await page.getByRole('dialog').getByLabel('Nr faktury').fill('FV/1/2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Zapisz', exact: true }).click();
  await row.getByRole('cell', { name: 'Poprawna', exact: true }).waitFor();
  await selectRow(page, row);
  await page.getByRole('button', { name: 'Wyślij ponownie' }).click();
  await page.getByRole('dialog').getByLabel('Inny adres e-mail').fill('nie adres');
  await inDialog(page, 'Wyślij ponownie');
  await page.getByText('Podaj poprawny adres e-mail').waitFor();
  await page.getByRole('dialog').getByLabel('Inny adres e-mail').fill('asystent@example.com');
  await inDialog(page, 'Wyślij ponownie');
  const [again] = await mailsTo(journey.inbox, 'asystent@example.com');
  expect(again?.attachments.some(({ contentType }) => contentType === 'application/pdf')).toBe(true);
  await selectRow(page, row);
  await page.getByRole('button', { name: 'Historia' }).click();
  await page.getByRole('dialog').getByText('asystent@example.com', { exact: true }).waitFor();
});

test('an organiser reads the figures and where buyers came from', async () => {
  const page = await open(fair);
  const figures = section(page, 'Sprzedaż w liczbach');
  await expect
    .poll(async () => (await figures.locator('dd a').first().textContent())?.trim(), { timeout: 20_000 })
    .toBe('2');
  await figures.getByText(/148,50/).waitFor();
  await tab(page, 'Partnerzy');
  await section(page, 'Kody referencyjne')
    .getByRole('row', { name: /ulotka/ })
    .waitFor();
});

test('an organiser takes the sold tickets out as a file', async () => {
  const page = await open('/tickets/sold/');
  await soldRow(page, 'placi@example.com');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Eksport CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Poprawna');
  expect(text).not.toContain('zwleka@example.com');
});

test('an organiser adds a Cashier, who sells at her till and cannot do more', async () => {
  const page = await open('/newUser');
  await page.getByLabel('E-mail').fill('druga-kasa@example.com');
  await page.getByRole('checkbox', { name: /^Kasjer/ }).check();
  await save(page);
  await page.waitForURL(/\/users$/);
  const link = (await page.getByRole('dialog').getByText('/admin#').textContent()) ?? '';
  const till = await (await journey.browser.newContext({ locale: 'pl-PL' })).newPage();
  await till.goto(link);
  await till.getByRole('button', { name: 'Przyjmij zaproszenie' }).click();
  await till.getByLabel('Nowe hasło', { exact: true }).fill('sześć-kotów-na-płocie');
  await till.getByLabel('Powtórz nowe hasło').fill('sześć-kotów-na-płocie');
  await till.getByRole('button', { name: 'Zapisz hasło' }).click();
  await till.getByRole('link', { name: 'Utwórz bilet' }).click();
  // Another fair is open today, so the till starts with that one.
  const fairs = till.getByLabel('Sprzedajesz bilety na');
  await fairs.selectOption(await fairs.locator('option', { hasText: 'Targi Kawy' }).getAttribute('value'));
  await till.getByLabel('Jedna osoba').check();
  const type = till.getByRole('combobox', { name: 'Rodzaj biletu' });
  await type.selectOption(await type.locator('option', { hasText: 'Prasa' }).getAttribute('value'));
  await till.getByLabel('Imię').fill('Ewa');
  await till.getByLabel('Nazwisko').fill('Redaktorska');
  await till.getByLabel('E-mail').fill('redakcja@example.com');
  await till.getByLabel('Sposób zapłaty').selectOption('cash');
  await till.getByRole('button', { name: /^Utwórz 1/ }).click();
  await till.getByRole('link', { name: /^PDF, bilet 1/ }).waitFor({ timeout: 30_000 });
  await till.keyboard.press('Escape');
  await till.getByRole('button', { name: 'Pomoc' }).click();
  await till.getByRole('dialog').getByRole('heading', { name: 'Ponowna wysyłka biletu' }).waitFor();
  await till.goto(`${journey.shop}/settings`);
  await till.getByRole('heading', { name: 'Nie masz dostępu do tej strony' }).waitFor();
});
