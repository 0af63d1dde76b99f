import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phone } from '../../support/browser.ts';
import { boughtTicket, newGate } from '../../support/door.ts';
import { forbiddances, forbidStorage } from '../../support/forbidden-storage.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { shopClient } from '../../support/shop-client.ts';
import { fillForm, payByBlik } from '../../support/shopper.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.stop());

/** What a context's pages stumble over. */
function errorsOf(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
  return errors;
}

test.each(forbiddances)('a visitor whose browser stores nothing (%s) is told so, and buys', async (how) => {
  const context = await journey.browser.newContext(phone);
  await forbidStorage(context, how);
  const errors = errorsOf(context);
  const page = await context.newPage();
  await fillForm(page, journey.shop);
  await page.getByText(/nie pozwala tej stronie niczego zapamiętać/).waitFor();
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByText(/does not let this page remember anything/).waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Łucja');
  await page.getByRole('link', { name: 'Polski' }).click();
  await page.getByRole('button', { name: /^Zapłać/ }).click();
  await payByBlik(page);
  await page.getByRole('link', { name: /^Pobierz/ }).waitFor();
  for (const path of ['/my-tickets', '/waiting-list?place=nie-ma', '/widget/pl']) {
    await page.goto(`${journey.shop}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  expect(errors).toEqual([]);
});

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('Kod z biletu').fill(code);
  await page.getByRole('button', { name: 'Sprawdź' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Wejście/)
    .waitFor();
  await page.getByRole('button', { name: 'Dotknij, aby skanować dalej' }).click();
}

test.each(forbiddances)(
  'a gate whose browser stores nothing (%s) says so, and lets people in',
  async (how) => {
    const client = shopClient(journey);
    const ticket = await boughtTicket(client);
    const cookie = await client.adminCookie();
    const gate = await newGate(client, { fairId: journey.fairId, name: `Brama ${how}`, cookie });
    await client.call('PUT', '/api/gates/edit', { id: gate.id, kioskCode: '482913' }, { cookie });
    const context = await journey.browser.newContext(phone);
    await forbidStorage(context, how);
    const errors = errorsOf(context);
    const page = await context.newPage();
    await page.goto(`${journey.shop}/scan#gate=${gate.token}`);
    await page.getByText(`Bramka: Brama ${how}`).waitFor();
    await page.getByText(/niczego zapisać.*otwórz jej link jeszcze raz/).waitFor();
    await enter(page, ticket.code);

    await page.getByRole('button', { name: 'Tryb kiosku' }).click();
    await page
      .getByRole('dialog')
      .getByText(/niczego zapisać/)
      .waitFor();
    await page.getByLabel('Czytnik ręczny').check();
    await page.getByRole('button', { name: 'Włącz kiosk' }).click();
    await page.getByRole('button', { name: 'Obsługa' }).click();
    await page.getByLabel('Kod bramki').fill('482913');
    await page.getByRole('button', { name: 'Wyjdź' }).click();
    await page.getByText(`Bramka: Brama ${how}`).waitFor();
    expect(errors).toEqual([]);
  },
);

test.each(forbiddances)('the office works in a browser that stores nothing but cookies (%s)', async (how) => {
  const context = await journey.logIn();
  await forbidStorage(context, how);
  const errors = errorsOf(context);
  for (const path of ['/fairs', '/users', `/fairs/${journey.fairId}`, '/scan', '/check', '/logout']) {
    const page = await journey.open(path, context);
    await page.waitForLoadState('networkidle');
    await page.close();
  }
  expect(errors).toEqual([]);
});
