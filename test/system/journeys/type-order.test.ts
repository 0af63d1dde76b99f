import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fairAddress } from '#web/src/lib/fair-address.ts';
import { type Journey, startJourney } from '../../support/journey.ts';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney();
  const admin = await journey.logIn(journey.admin, { hasTouch: true });
  page = await journey.open(fairAddress(journey.fairId, 'tickets'), admin);
  await page.getByRole('link', { name: 'Bilet VIP' }).waitFor();
});
afterAll(() => journey?.stop());

const names = () =>
  page.getByRole('region', { name: 'Rodzaje biletów' }).locator('tbody a').allTextContents();
const isSaved = () =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/tickets/order') && answer.ok());

/** The middle of a type's grip, and the bounds of its row, after scrolling to it. */
async function gripOf(name: string): Promise<Record<'x' | 'y' | 'top' | 'bottom', number>> {
  const row = page.getByRole('row', { name: new RegExp(name) });
  const grip = row.locator('[data-grip]');
  await row.scrollIntoViewIfNeeded();
  const [box, around] = await Promise.all([grip.boundingBox(), row.boundingBox()]);
  if (!box || !around) throw new Error(`${name} has no grip`);
  const { y: top, height } = around;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, top, bottom: top + height };
}

test('the keyboard moves a type, says where it is, and keeps its place', async () => {
  const up = page.getByRole('button', { name: 'Przesuń wyżej: Bilet VIP' });
  await up.focus();
  await Promise.all([isSaved(), page.keyboard.press('Enter')]);
  await page.getByText('Bilet VIP: miejsce 2 z 3').waitFor();
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
  await Promise.all([isSaved(), page.keyboard.press('Enter')]);
  await page.keyboard.press('Enter');
  expect(await names()).toEqual(['Bilet VIP', 'Bilet jednodniowy', 'Bilet na wszystkie dni']);
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('the mouse drags a type to its place, and the form follows', async () => {
  const [from, to] = [await gripOf('Bilet VIP'), await gripOf('Bilet na wszystkie dni')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(from.x, to.bottom - 4, { steps: 4 });
  await Promise.all([isSaved(), page.mouse.up()]);
  const wanted = ['Bilet jednodniowy', 'Bilet na wszystkie dni', 'Bilet VIP'];
  expect(await names()).toEqual(wanted);
  await page.reload();
  await page.getByRole('link', { name: 'Bilet VIP' }).waitFor();
  expect(await names()).toEqual(wanted);
  const offered = async () => {
    const sale = await (await page.request.get(`${journey.shop}/api/sale`)).json();
    return sale.ticketTypes.map(({ name }: { name: { pl: string } }) => name.pl);
  };
  await expect.poll(offered, { timeout: 15_000 }).toEqual(wanted);
});

test('a finger drags a type, too', async () => {
  const [from, to] = [await gripOf('Bilet VIP'), await gripOf('Bilet jednodniowy')];
  const touch = await page.context().newCDPSession(page);
  const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] });
  await at('touchStart', from.y);
  for (const step of [0.3, 0.6, 0.9, 1]) await at('touchMove', from.y + (to.top + 4 - from.y) * step);
  await Promise.all([isSaved(), at('touchEnd')]);
  expect(await names()).toEqual(['Bilet VIP', 'Bilet jednodniowy', 'Bilet na wszystkie dni']);
});

test('an order that cannot be saved is put back, and said', async () => {
  const before = await names();
  await page.route('**/api/tickets/order', (route) => route.abort());
  await page.getByRole('button', { name: 'Przesuń niżej: Bilet VIP' }).click();
  await page.getByText('Brak połączenia z').waitFor();
  await expect.poll(names).toEqual(before);
});
