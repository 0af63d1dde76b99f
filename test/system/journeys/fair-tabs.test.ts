import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, warsawDay } from '#shared/domain/time.ts';
import { boardAddress, fairAddress, fairTabs } from '#web/src/lib/fair-address.ts';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';

let journey: Journey;
let admin: BrowserContext;
beforeAll(async () => {
  journey = await startJourney();
  admin = await journey.logIn();
});
afterAll(() => journey?.stop());

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Części strony targów' }).getByRole('link', { name });
const part = (page: Page, name: string) => page.getByRole('region', { name });
const address = (page: Page) => page.url().slice(journey.shop.length);

test('each part of a fair has its address: pressed, gone back from, and opened anew', async () => {
  const page = await journey.open(fairAddress(journey.fairId), admin);
  await part(page, 'Sprzedaż w liczbach').waitFor();
  await tab(page, 'Bilety').focus();
  await page.keyboard.press('Enter');
  await part(page, 'Rodzaje biletów').waitFor();
  expect(await tab(page, 'Bilety').evaluate((link) => link === document.activeElement)).toBe(true);
  await tab(page, 'Kody').click();
  await part(page, 'Kody promocyjne').waitFor();
  expect(address(page)).toBe(fairAddress(journey.fairId, 'codes'));
  await page.reload();
  await part(page, 'Kody promocyjne').waitFor();
  expect(await part(page, 'Rodzaje biletów').count()).toBe(0);
  await page.goBack();
  await part(page, 'Rodzaje biletów').waitFor();
  await page.goBack();
  await part(page, 'Sprzedaż w liczbach').waitFor();
  expect(address(page)).toBe(fairAddress(journey.fairId));
});

test('a user who was at a code or a ticket type comes back to their list', async () => {
  const page = await journey.open(fairAddress(journey.fairId, 'codes'), admin);
  const place = page.getByRole('navigation', { name: 'Targi, w których jesteś' });
  await page.getByRole('link', { name: 'EXPO50' }).click();
  await page.getByRole('heading', { name: 'Edytuj kod EXPO50' }).waitFor();
  await place.getByText('W sprzedaży').waitFor();
  await place.getByRole('link', { name: 'Wróć do targów' }).click();
  await part(page, 'Kody promocyjne').waitFor();
  await tab(page, 'Bilety').click();
  await page.getByRole('link', { name: 'Bilet VIP' }).click();
  await page.getByRole('button', { name: 'Anuluj' }).click();
  await part(page, 'Rodzaje biletów').waitFor();
});

/** A fair that has sold, as its page is told; `fields` of the fair itself. */
async function afterSales(page: Page, fields: object): Promise<void> {
  const told = async (path: string, more: object) =>
    page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...more } });
    });
  const days = [3, 2, 1].map((ago) => ({
    day: warsawDay(new Date(Date.now() - ago * DAY)),
    tickets: ago,
    revenue: 0,
  }));
  await told('**/api/fairs/get/*', fields);
  await told('**/api/fairs/figures/*', { sold: 6, paid: 6, days });
  await page.goto(`${journey.shop}${fairAddress(journey.fairId)}`);
  await page.getByRole('table', { name: 'Sprzedaż w czasie' }).waitFor({ state: 'attached' });
}

test('the line of a sale, with the same as a table, is no wider than a phone’s page', async () => {
  const page = await (await journey.logIn(journey.admin, phone)).newPage();
  await afterSales(page, { name: { pl: 'Targi wyposażenia sklepów, magazynów i małych gospodarstw' } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.close();
});

test('the goal of a sale is a line across all that was sold so far, and not across single days', async () => {
  const page = await admin.newPage();
  await afterSales(page, { salesGoal: 10 });
  const goal = page.getByRole('figure').getByText('Cel', { exact: true });
  await goal.waitFor();
  await page.getByRole('button', { name: 'Dzień po dniu' }).click();
  await goal.waitFor({ state: 'detached' });
  await page.close();
});

test('no part is wider than a phone’s page, and its tab is in sight', async () => {
  const hand = await journey.logIn(journey.admin, phone);
  for (const one of fairTabs) {
    const page = await journey.open(fairAddress(journey.fairId, one), hand);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), one).toBe(390);
    const box = await page.locator(`[data-tab="${one}"]`).boundingBox();
    expect(box?.x, one).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), one).toBeLessThanOrEqual(390);
    await page.close();
  }
});

test('the board of the day shows a refusal by itself, and on a television all of it at once', async () => {
  const tv = await journey.logIn(journey.admin, { viewport: { width: 1920, height: 1080 } });
  const page = await journey.open(boardAddress(journey.fairId), tv);
  await page.getByText('Dziś nikomu nie odmówiono').waitFor();
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    tv.request.post(`${journey.shop}${path}`, { data: body, headers: { origin: journey.shop, ...headers } });
  const made = await post('/api/gates/create', { fairId: journey.fairId, name: 'Wejście główne' });
  const { token } = await made.json();
  await post('/api/scan', { code: 'to nie jest bilet' }, { 'x-gate': token });
  await page.getByRole('listitem').filter({ hasText: 'Wejście główne' }).getByText('działa').waitFor();
  await page.locator('section', { hasText: 'Odmowy' }).getByText('1', { exact: true }).waitFor();
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
    { width: 3840, height: 2160 },
  ]) {
    await page.setViewportSize(size);
    const [width, height] = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth, scrollHeight];
    });
    expect([width, height]).toEqual([size.width, size.height]);
    const smallest = await page.evaluate(() =>
      Math.min(
        ...[...document.querySelectorAll('section *')].map((element) =>
          parseFloat(getComputedStyle(element).fontSize),
        ),
      ),
    );
    // On a television of 120 cm: letters of 1.5 cm, which are read from four metres.
    expect(smallest / size.width).toBeGreaterThan(0.0125);
  }
  await page.close();
}, 60_000);
