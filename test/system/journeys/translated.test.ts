import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { phone } from '../../support/browser.ts';
import { boughtTicket, newGate, pairedPhone } from '../../support/door.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { officeCalls } from '../../support/office-calls.ts';
import { fairFields } from '../../support/samples.ts';
import { shopClient } from '../../support/shop-client.ts';
import { openLine, payByBlik } from '../../support/shopper.ts';
import { translatePages } from '../../support/translator.ts';

let journey: Journey;
let context: BrowserContext;
let troubles: readonly string[];
beforeAll(async () => {
  journey = await startJourney();
});
beforeEach(async () => {
  context = await journey.browser.newContext(phone);
  troubles = await translatePages(context);
});
afterAll(() => journey?.stop());

async function openTranslated(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${journey.shop}${path}`);
  await page.locator('h1 font').first().waitFor();
  return page;
}
const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();
const total = (page: Page) => page.locator('aside output').last();

test('the pages beside the shop stand a translation', async () => {
  const client = shopClient(journey);
  const { code, orderId } = await boughtTicket(client);
  const mine = await openTranslated('/my-tickets?lang=pl');
  await mine.getByLabel('E-mail').fill('nikt@example');
  await press(mine, /^Wyślij/);
  await mine.getByText(/^Podaj poprawny adres/).waitFor();
  await mine.getByLabel('E-mail').fill('nikt@example.com');
  await press(mine, /^Wyślij/);
  await mine.getByRole('heading', { name: 'Sprawdź skrzynkę' }).waitFor();
  await press(mine, /^Spróbuj/);

  const check = await openTranslated('/check');
  await check.getByLabel(/^Numer/).fill(code.split('-').slice(0, 3).join('-'));
  await check.getByLabel('E-mail').fill('kto-inny@example.com');
  await press(check, 'Sprawdź');
  await check.getByRole('status').first().waitFor();

  await openTranslated('/waiting-list?place=nie-ma&lang=pl');
  await openTranslated('/reminders?order=ord_000000000000&token=zly&lang=pl');
  await openTranslated(`/thankyou?order=${orderId}&key=zly`);
  await openTranslated('/nie-ma-takiej-strony');
  expect(troubles).toEqual([]);
});

test('a translated gate shows what each code says', async () => {
  const client = shopClient(journey);
  const { code } = await boughtTicket(client);
  const cookie = await client.adminCookie();
  const gate = await newGate(client, { fairId: journey.fairId, name: 'Tłumaczona', cookie });
  const { page } = await pairedPhone({ shop: journey.shop, context }, gate.token);
  const enter = async (typed: string) => {
    await page.getByLabel('Kod z biletu').fill(typed);
    await press(page, 'Sprawdź');
  };
  for (const [typed, said] of [
    [code, /^Wejście/],
    [code, /Już|już/],
    ['ZZZZ-ZZZZ-ZZZZ-01-ZZZZZZ', /Błędny kod/],
  ] as const) {
    await enter(typed);
    await page.getByRole('alert').getByText(said).first().waitFor();
    await press(page, 'Dotknij, aby skanować dalej');
  }
  await press(page, 'Cofnij');
  expect(troubles).toEqual([]);
});

test('a visitor with a translating browser buys, corrects the address and withdraws', async () => {
  // The seeded fair is open today: too late to withdraw.
  const { startDate, endDate, salesEnd } = fairFields(new Date());
  await officeCalls(await journey.logIn(), journey).editFair({ startDate, endDate, salesEnd });
  const page = await openTranslated('/pl');
  await press(page, 'Akceptuję');
  await press(page, /^Zapłać/);
  await page.getByText('Wypełnij formularz poprawnie!').waitFor();
  await press(page, /^Więcej/);
  await page.getByRole('button', { name: /^Zapłać 98,00/ }).waitFor();
  expect(await total(page).textContent()).toContain('98,00');
  await page.getByLabel('Imię').first().fill('Олена');
  await page.getByLabel('Nazwisko').first().fill('Шевченко');
  await page.getByLabel('E-mail').first().fill('olena@example');
  await page.getByLabel('E-mail').first().blur();
  await openLine(page, 'Kod promocyjny');
  await page.getByLabel('Kod', { exact: true }).fill('NIEMA');
  await press(page, 'Zastosuj');
  await page.getByText(/^Nie znamy takiego kodu/).waitFor();
  await page.getByLabel('Kod', { exact: true }).fill('GOSC');
  await press(page, 'Zastosuj');
  await page.getByText(/^Kod działa/).waitFor();
  await page.getByLabel('Kod', { exact: true }).fill('');
  await press(page, 'Zastosuj');
  await press(page, /^Mniej/);
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('button', { name: /^Pay/ }).first().waitFor();
  await page.getByRole('link', { name: 'Polski' }).click();
  await page.getByLabel('E-mail').fill('olena@example.com');
  await page.getByRole('checkbox', { name: /Akceptuję regulamin/ }).check();
  await press(page, /^Zapłać 49,00/);
  expect(troubles).toEqual([]);
  await payByBlik(page);
  await page.getByRole('link', { name: /^Pobierz/ }).waitFor();

  await press(page, /^Zły\sadres\?/);
  await page.getByRole('dialog').getByLabel('E-mail').fill('olena.sh@example.com');
  await press(page, /^Popraw\si\swyślij$/);
  await page.getByText('olena.sh@example.com').first().waitFor();
  await press(page, 'Anuluj zamówienie');
  await page.getByRole('dialog').getByRole('button', { name: 'Anuluj zamówienie', exact: true }).click();
  await page.getByRole('heading', { name: 'Zwracamy pieniądze' }).waitFor();
  expect(troubles).toEqual([]);
});
