import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriersOn } from '../../support/axe.ts';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { fillForm, payByBlik } from '../../support/shopper.ts';

const COMPANY = '525-001-11-19';
const NAME = 'TARGOWA 001 SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ';
const OTHER = '526-222-33-30';

let at: Journey;
let admin: BrowserContext;
beforeAll(async () => {
  at = await startJourney();
  admin = await at.logIn();
});
afterAll(() => at?.stop());

/** Waits until a field holds a value. */
async function holds(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect.poll(() => field.inputValue()).toBe(value);
}

test('a company on a phone types its tax number, gets an invoice, and corrects it by another number', async () => {
  const page = await (await at.browser.newContext(phone)).newPage();
  await fillForm(page, at.shop, 'nip@example.com');
  await page.getByLabel('Chcę otrzymać fakturę').check();
  await page.getByLabel('Miejscowość').fill('Warszawa');
  await page.getByLabel('NIP').pressSequentially(COMPANY);
  await page.getByText(/^Uzupełnione z\swykazu VAT/).waitFor();
  await holds(page, 'Firma', NAME);
  await holds(page, 'Ulica i numer', 'MARSZAŁKOWSKA 11');
  await holds(page, 'Kod pocztowy', '00-590');
  await holds(page, 'Miejscowość', 'Warszawa');
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: /^Zapłać/ }).click();
  await payByBlik(page);
  await page.getByRole('link', { name: /^Pobierz fakturę FV\// }).waitFor();
  await page.getByRole('button', { name: 'Popraw dane na fakturze' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Firma').fill('');
  await dialog.getByLabel('NIP').fill(OTHER);
  await expect.poll(() => dialog.getByLabel('Firma').inputValue()).toContain('TARGOWA 222');
  expect(await dialog.getByLabel('Miejscowość').inputValue()).toBe('Warszawa');
});

test('the office finds a fair’s seller and a buyer’s company by their numbers', async () => {
  const fair = await at.open('/fairs/add', admin);
  await fair.getByLabel('Nazwa firmy').fill('');
  await fair.getByLabel('Adres', { exact: true }).last().fill('');
  await fair.getByLabel('NIP').fill(COMPANY);
  await expect.poll(() => fair.getByLabel('Nazwa firmy').inputValue()).toBe(NAME);
  await expect
    .poll(() => fair.getByLabel('Adres', { exact: true }).last().inputValue())
    .toBe('MARSZAŁKOWSKA 11, 00-590 WARSZAWA');
  await fair.close();
  const sold = await at.open('/tickets/sold/?query=nip%40example.com', admin);
  await sold
    .getByRole('row', { name: /nip@example\.com/ })
    .getByRole('link')
    .first()
    .click();
  await sold.getByRole('button', { name: 'Edytuj', exact: true }).first().click();
  const dialog = sold.getByRole('dialog', { name: /Edytuj/ });
  await dialog.getByLabel('Firma').fill('');
  await dialog.getByLabel('NIP', { exact: true }).fill(OTHER);
  await expect.poll(() => dialog.getByLabel('Firma').inputValue()).toContain('TARGOWA 222');
});
