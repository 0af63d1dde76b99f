import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveConfig } from '#shared/contract/texts.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { officeCalls } from '../../support/office-calls.ts';
import { fillForm } from '../../support/shopper.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.stop());

const stranger = async (options = {}): Promise<Page> =>
  (await journey.browser.newContext({ locale: 'pl-PL', ...options })).newPage();
const pageAt = async (path: string) => (await fetch(`${journey.shop}${path}`)).text();
const waiting = (page: Page) => page.getByText('Zamówienie jeszcze do nas nie dotarło');
const pay = (page: Page) => page.getByRole('button', { name: /^Zapłać/ }).click();

/** The number of orders in the table for an address, paid or not. */
async function ordersOf(email: string): Promise<number> {
  const { Items = [] } = await new DynamoDBClient(journey.cloud.aws).send(
    new ScanCommand({ TableName: journey.table, ConsistentRead: true }),
  );
  return Items.filter((item) => item.pk?.S?.startsWith('order#') && item.buyer?.M?.email?.S === email).length;
}

const aws = (status: number, message: string) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ message }) });

/** Different ways in which the API can be down. */
const down = [
  (route: Route) => route.abort('connectionrefused'),
  aws(503, 'Service Unavailable'),
  aws(429, 'Too Many Requests'),
  aws(504, 'Endpoint request timed out'),
];

describe('with the API down', () => {
  test('the page opens whole, is filled in, and buys by itself once the API is back: one order', async () => {
    const page = await stranger();
    let attempts = 0;
    await page.route(/\/api\//i, async (route) => {
      if (/buyTicket/i.test(route.request().url())) attempts += 1;
      await down[attempts % down.length]?.(route);
    });
    await fillForm(page, journey.shop, 'sama@example.com');
    await pay(page);
    await waiting(page).waitFor();
    await expect.poll(() => attempts).toBeGreaterThanOrEqual(3);
    expect(await page.getByLabel('Imię').inputValue()).toBe('Łucja');
    await page.unroute(/\/api\//i);
    await page.waitForURL(/trnRequest/, { timeout: 60_000 });
    expect(await ordersOf('sama@example.com')).toBe(1);
  });

  test('an order whose answer was cut off is found again, not made twice', async () => {
    const page = await stranger();
    await fillForm(page, journey.shop, 'raz@example.com');
    let arrived = 0;
    await page.route(/buyTicket/i, async (route) => {
      arrived += 1;
      // The server has made the order, but the response is lost.
      if (arrived <= 2) await route.fetch();
      if (arrived <= 3) await route.abort('connectionreset');
      else await route.continue();
    });
    await pay(page);
    await waiting(page).waitFor();
    await page.waitForURL(/trnRequest/, { timeout: 60_000 });
    expect(arrived).toBe(4);
    expect(await ordersOf('raz@example.com')).toBe(1);
  });

  test('a buyer who stops waiting may change what is typed, and finds it after a reload', async () => {
    const page = await stranger();
    await page.route(/buyTicket/i, (route) => route.abort('connectionrefused'));
    await fillForm(page, journey.shop, 'czeka@example.com');
    await pay(page);
    await waiting(page).waitFor();
    expect(await page.locator('[inert] #buyer\\.name').count()).toBe(1);
    await page.getByRole('button', { name: 'Przestań próbować' }).click();
    await page.getByText('Nie udało się złożyć zamówienia').waitFor();
    await page.getByLabel('Imię').fill('Ewa');
    await page.reload();
    await page.getByRole('button', { name: /^Zapłać/ }).waitFor();
    await expect.poll(() => page.getByLabel('Imię').inputValue()).toBe('Ewa');
    expect(await page.getByLabel('E-mail').inputValue()).toBe('czeka@example.com');
  });
});

describe('made beforehand', () => {
  test('the page can be read without scripts, and sends nothing', async () => {
    const page = await stranger({ javaScriptEnabled: false });
    await page.goto(`${journey.shop}/en`);
    await page.getByRole('heading', { level: 1, name: 'Warsaw Franchise Expo' }).waitFor();
    await page.getByText('All-days ticket').first().waitFor();
    await page.getByLabel('First name').fill('Anna');
    await page.getByRole('button', { name: /^Pay/ }).click();
    expect(page.url()).toBe(`${journey.shop}/en`);
  });

  /** A page whose code arrives only when released. */
  async function withoutCode() {
    const page = await stranger();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(journey.shop, { waitUntil: 'domcontentloaded' });
    return { page, release: resolve };
  }

  test('a press that comes before the code is made good', async () => {
    const { page, release } = await withoutCode();
    await page.getByLabel('Imię').fill('Anna');
    await pay(page);
    release();
    await page.getByText('Wypełnij formularz poprawnie!').waitFor();
    expect(await page.getByLabel('Imię').inputValue()).toBe('Anna');
    await page.getByRole('link', { name: /^Nazwisko/ }).waitFor();
  });

  test('a press on any other button before the code is made good', async () => {
    const { page, release } = await withoutCode();
    await page.getByRole('button', { name: 'Regulamin' }).press('Enter');
    release();
    await page.getByRole('dialog').getByRole('heading', { name: 'Regulamin' }).first().waitFor();
  });

  test('a choice of what is chosen already counts before the code, too: the first + adds another ticket to it', async () => {
    const { page, release } = await withoutCode();
    await page.getByRole('group').getByText('Bilet jednodniowy', { exact: true }).click();
    await page.getByRole('button', { name: 'Więcej: Bilet VIP' }).click();
    release();
    await page.getByRole('button', { name: /^Zapłać 348,00/ }).waitFor();
  });

  test('a press on another language before the code is made good, with what was typed', async () => {
    const { page, release } = await withoutCode();
    await page.getByLabel('Imię').fill('Łucja');
    await page.getByRole('link', { name: 'English' }).click();
    release();
    await page.getByRole('heading', { name: 'Choose a ticket' }).waitFor();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Łucja');
    expect(new URL(page.url()).pathname).toBe('/en');
  });

  test('the link leads to the other language where the code never comes', async () => {
    const page = await stranger();
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto(journey.shop, { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Choose a ticket' }).waitFor();
  });

  test('the page follows what the office changes, and the clock', async () => {
    const calls = officeCalls(await journey.logIn(), journey);
    expect(await pageAt('/')).toContain('Bilet jednodniowy');
    const block = { key: 'block.intro', value: { pl: 'Wejście od strony parku', en: 'Enter from the park' } };
    await calls.call('POST', saveConfig.path, { ...block, version: 0 });
    await calls.price('Bilet jednodniowy', 6_100);
    await expect.poll(() => pageAt('/pl')).toContain('Wejście od strony parku');
    await expect.poll(() => pageAt('/EN/')).toContain('Enter from the park');
    await expect.poll(() => pageAt('/')).toMatch(/61,00\szł/);
    await journey.advance('P3D');
    await expect.poll(() => pageAt('/')).toContain('Sprzedaż biletów się zakończyła');
  });

  test('the document of what can be called lies beside the page, for programs, under the API’s own path', async () => {
    expect(await pageAt('/.well-known/security.txt')).toMatch(/^Contact: mailto:/);
    expect(await pageAt('/robots.txt')).toContain(`Sitemap: ${journey.shop}/sitemap.xml`);
    expect(await pageAt('/sitemap.xml')).toContain(`<loc>${journey.shop}/en</loc>`);
    const told = JSON.parse(await pageAt('/api/openapi.json')) as { paths: object };
    expect(Object.keys(told.paths)).toContain('/api/tickets/listTicketsSold/{fairId}');
  });

  test('the shell stands in for a page that was not made', async () => {
    const { web } = journey.cloud.buckets;
    await new S3Client(journey.cloud.aws).send(new DeleteObjectCommand({ Bucket: web, Key: 'sale/en.html' }));
    const spare = await pageAt('/en');
    expect(spare).toContain('<html lang="en">');
    expect(spare).toContain('/early.js');
    expect(spare).not.toContain('noindex');
    expect(await pageAt('/thankyou')).toContain('noindex');
    const page = await stranger();
    await page.goto(`${journey.shop}/en`);
    await page.getByText('Ticket sales have ended').waitFor();
  });
});
