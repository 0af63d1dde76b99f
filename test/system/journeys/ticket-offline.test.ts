import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { release } from '../../support/release.ts';
import { purchaseOf } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';

let journey: Journey;
let client: ShopClient;
let cookie: string;
beforeAll(async () => {
  journey = await startJourney();
  client = shopClient(journey);
  cookie = await client.adminCookie();
});
afterAll(() => journey?.stop());

interface Bought {
  orderId: string;
  address: string;
}

/** Two paid tickets, issued and mailed. */
async function bought(): Promise<Bought> {
  const sale = await client.call('GET', '/api/sale');
  const [type] = sale.body.ticketTypes as { id: string; price: number }[];
  const { id = '', price = 0 } = type ?? {};
  const { tickets } = purchaseOf({ fairId: journey.fairId, ticketTypeId: id, price, count: 2 });
  const order = await client.buy(id, 2 * price, `gosc-${crypto.randomUUID()}@example.com`, { tickets });
  await client.act(order, 'pay');
  const { orderId, key } = order.body;
  const view = `/api/orders/${orderId}?key=${key}`;
  await expect
    .poll(async () => (await client.call('GET', view)).body, { timeout: 20_000 })
    .toMatchObject({ sentAt: expect.any(String) });
  return { orderId: String(orderId), address: `${journey.shop}/thankyou?order=${orderId}&key=${key}` };
}

/** A phone with the order's page open, which would open without a network. */
async function phoneWith({ address }: Bought): Promise<{ context: BrowserContext; page: Page }> {
  const context = await journey.browser.newContext({
    ...phone,
    locale: 'pl-PL',
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto(address);
  await page
    .getByRole('img', { name: /^Kod QR biletu/ })
    .first()
    .waitFor();
  const isKept = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/thankyou');
      const hasTickets = Object.keys(localStorage).some((key) => key.startsWith('bramka.ticket.'));
      return registration?.active?.state === 'activated' && hasTickets;
    });
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true);
  return { context, page };
}

const noNetwork = (page: Page) => page.getByText(/^Brak sieci, stan na:\sdziś/);
const code = (page: Page, at: number) => page.getByRole('img', { name: /^Kod QR biletu/ }).nth(at);

test('the tickets open without a network, large and one by one, and are gone once the order is refunded', async () => {
  const order = await bought();
  const { context, page } = await phoneWith(order);
  await context.setOffline(true);
  await page.reload();
  await noNetwork(page).waitFor();
  const first = await code(page, 0).locator('path').boundingBox();
  expect(first?.width).toBeGreaterThanOrEqual(0.6 * 360);
  await page.getByText('Targi Franczyza Warszawa').waitFor();
  await page.getByText('Bilet 1 z 2').waitFor();
  await page.getByRole('button', { name: 'Następny bilet' }).click();
  await page.getByText('Bilet 2 z 2').waitFor();
  await expect.poll(async () => Math.round((await code(page, 1).boundingBox())?.x ?? 999)).toBeLessThan(180);

  // Other pages, and everything that is asked, are as without a worker.
  const shop = await context.newPage();
  await expect(shop.goto(`${journey.shop}/`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  const asked = page.evaluate(() => fetch('/api/sale').catch(() => 'lost'));
  expect(await asked).toBe('lost');

  const body = { orderId: order.orderId, reason: 'odwołane' };
  const refunded = await client.call('POST', '/api/tickets/refund', body, { cookie });
  expect(refunded.status).toBeLessThan(300);
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Zwracamy pieniądze' }).waitFor();
  expect(await code(page, 0).count()).toBe(0);
  const isKept = () => page.evaluate(() => Object.keys(localStorage).join());
  await expect.poll(isKept).not.toContain('bramka.ticket.');
  await context.setOffline(true);
  await page.reload();
  await page.getByText(/Brak połączenia z\sinternetem/).waitFor();
  expect(await code(page, 0).count()).toBe(0);
}, 90_000);

test('a forgotten device has nothing left: no ticket, no worker, no file, no address to go back to', async () => {
  const order = await bought();
  const { context, page } = await phoneWith(order);
  await context.setOffline(true);
  await page.reload();
  await noNetwork(page).waitFor();
  await page.getByRole('button', { name: 'Zapomnij to urządzenie' }).click();
  await page.getByRole('heading', { name: 'Twoje dane zniknęły z tej przeglądarki' }).waitFor();
  expect(page.url()).not.toContain('key=');
  const left = () =>
    page.evaluate(async () => ({
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      items: Object.keys(localStorage).filter((name) => name !== 'bramka.cookies.1'),
      databases: await indexedDB.databases(),
    }));
  await expect.poll(left).toEqual({ caches: [], workers: 0, items: [], databases: [] });
  const again = await context.newPage();
  await expect(again.goto(order.address)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
}, 60_000);

test('the worker never keeps an order’s address, and the network’s page comes before the kept one', async () => {
  const { page } = await phoneWith(await bought());
  const paths = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((url) => url.includes('?') || url.includes('/api/'))).toEqual([]);
  const response = await page.reload();
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(response?.fromServiceWorker()).toBe(true);
  await page.evaluate(async () => {
    for (const name of await caches.keys())
      await (await caches.open(name)).put('/thankyou', new Response('<meta name="build" content="old">'));
  });
  await page.reload();
  await code(page, 0).waitFor();
});

test('a kept page goes on over a new release, with and without a network', async () => {
  const { context, page } = await phoneWith(await bought());
  await release(journey, 'the-next-release');
  await context.setOffline(true);
  await page.reload();
  await noNetwork(page).waitFor();
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('heading', { name: 'Dziękujemy, bilety są Twoje' }).waitFor();
  expect(await page.locator('meta[name="build"]').getAttribute('content')).toBe('the-next-release');
  const kept = () => page.evaluate(async () => (await caches.keys()).at(-1));
  await expect.poll(kept, { timeout: 20_000 }).toBe('ticket-the-next-release');
  const isTaken = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/thankyou');
      return registration?.active?.state === 'activated' && !registration.installing && !registration.waiting;
    });
  await expect.poll(isTaken, { timeout: 20_000 }).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await noNetwork(page).waitFor();
  expect(await page.locator('meta[name="build"]').getAttribute('content')).toBe('the-next-release');
}, 90_000);
