import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { barriersOn } from '../../support/axe.ts';
import type { ShopResponse } from '../../support/from-address.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { typeFields } from '../../support/samples.ts';
import { shopClient } from '../../support/shop-client.ts';

const PRICE = 4_900;
let journey: Journey;
let admin: BrowserContext;
let desk: BrowserContext;
let orders: ShopResponse[];

beforeAll(async () => {
  journey = await startJourney();
  [admin, desk] = await Promise.all([journey.logIn(), journey.logIn(journey.cashier)]);
  const shop = shopClient(journey.cloud.endpoints);
  const type = { ...typeFields({ price: PRICE, capacity: 100 }), fairId: journey.fairId };
  const { body } = await shop.call('POST', '/api/tickets/create', type, { cookie: await shop.adminCookie() });
  orders = [];
  for (const who of ['prasa', 'vip', 'nikt'])
    orders.push(await shop.buy(String(body.id), PRICE, `${who}@example.com`, {}));
  for (const order of orders) await shop.act(order, 'pay');
  await journey.cloud.idle();
});
afterAll(() => journey?.stop());

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const choose = (page: Page, email: string) => row(page, email).getByRole('checkbox').check();

async function tagAs(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Etykiety', exact: true }).last().click();
  await dialog(page).last().getByRole('combobox', { name: 'Etykiety' }).fill(text);
  await dialog(page).last().getByRole('button', { name: 'Zapisz' }).click();
}

test('an Admin exports two of three rows, tags their orders, finds them by the tag, and takes it off one', async () => {
  const page = await journey.open(`/tickets/sold/?fairId=${journey.fairId}`, admin);
  await choose(page, 'prasa@example.com');
  await choose(page, 'vip@example.com');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Eksport zaznaczonych do CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).not.toContain('nikt@example.com');
  await tagAs(page, 'Prasa, ważne');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Etykiety' }).selectOption('Prasa');
  await row(page, 'prasa@example.com').waitFor();
  await row(page, 'nikt@example.com').waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).toContain('tags=Prasa');
  await page.reload();
  await row(page, 'vip@example.com').waitFor();
  expect(await row(page, 'nikt@example.com').count()).toBe(0);
  await choose(page, 'vip@example.com');
  await tagAs(page, 'ważne');
  await dialog(page).waitFor({ state: 'detached' });
  await row(page, 'vip@example.com').waitFor({ state: 'detached' });
  await row(page, 'prasa@example.com').waitFor();
  await page.close();
});

test('a Cashier sees an order’s tags at a glance, reads why a long one is not taken, and takes them off', async () => {
  const orderId = String(orders[0]?.body.orderId);
  const page = await journey.open(`/tickets/sold/?fairId=${journey.fairId}&order=${orderId}`, desk);
  await page.getByRole('heading', { name: orderNumberOf(orderId) }).waitFor();
  await dialog(page).getByText('Prasa, ważne').waitFor();
  await tagAs(page, 'etykieta dłuższa niż dwadzieścia cztery znaki');
  await dialog(page)
    .last()
    .getByText(/24\sznak/)
    .waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await dialog(page).last().getByRole('combobox', { name: 'Etykiety' }).fill('');
  await dialog(page).last().getByRole('button', { name: 'Zapisz' }).click();
  await dialog(page).getByText('Prasa, ważne').waitFor({ state: 'detached' });
  await dialog(page).getByText('Zmieniono etykiety').first().waitFor();
  await page.close();
});
