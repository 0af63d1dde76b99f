import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takePlace } from '#shared/contract/waiting-room.ts';
import { HOUR, MINUTE } from '#shared/domain/time.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { type OfficeCalls, officeCalls } from '../../support/office-calls.ts';
import { shopClient } from '../../support/shop-client.ts';
import { fillForm } from '../../support/shopper.ts';

let journey: Journey;
let office: OfficeCalls;
beforeAll(async () => {
  journey = await startJourney();
  office = officeCalls(await journey.logIn(), journey);
});
afterAll(() => journey?.stop());

const LONG = { timeout: 60_000 };

const visitor = async (options = {}): Promise<Page> =>
  (await journey.browser.newContext({ locale: 'pl-PL', ...options })).newPage();
const panel = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });
const waiting = (page: Page) => panel(page, 'Czekasz na swoją kolej');
const payButton = (page: Page) => page.getByRole('button', { name: /^Zapłać/ });
const pay = (page: Page) => payButton(page).click();
const lookOfPay = (page: Page) => payButton(page).getAttribute('data-kind');
const keptRoom = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('bramka.room.'))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '{}')),
  );

/** Visitors by API calls: as many as are admitted at once, and some who wait. */
async function crowd(count: number): Promise<{ place?: { token: string } }[]> {
  const client = shopClient(journey);
  const taken = [];
  for (let index = 0; index < count; index += 1) {
    const { status, body } = await client.proved(takePlace.path, { fairId: journey.fairId });
    expect(status).toBe(200);
    taken.push(body);
  }
  return taken;
}

/** Another opening time means another waiting room, in which nobody waits yet. */
let openings = 0;
async function limit(ordersPerMinute: number | undefined): Promise<void> {
  openings += 1;
  const { now } = (await (await fetch(`${journey.api}/api/waiting-room`)).json()) as { now: string };
  const salesStart = new Date(Date.parse(now) - (60 + openings) * MINUTE).toISOString();
  await office.editFair({ ordersPerMinute, salesStart });
  // The edge's caches of the sale and the queue have expired by then.
  await journey.advance('PT10S');
}

describe('without a limit', () => {
  test('the page asks for no place where there is no limit', async () => {
    const page = await visitor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await fillForm(page, journey.shop);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.startsWith('/api/waiting-room'))).toEqual([]);
    expect(asked.filter((path) => /sale$/.test(path)).length).toBeGreaterThan(0);
  });
});

describe('with a limit', () => {
  beforeEach(() => limit(30));

  test('a visitor with a slow clock joins as everybody does', async () => {
    const page = await visitor();
    await page.clock.setFixedTime(new Date(Date.now() - 5 * HOUR));
    await page.goto(journey.shop);
    await expect.poll(async () => (await keptRoom(page)).length, LONG).toBe(1);
  });

  test('a visitor who finds nobody waiting notices nothing, and buys', async () => {
    const page = await visitor();
    await fillForm(page, journey.shop, 'od-razu@example.com');
    await expect.poll(async () => (await keptRoom(page))[0]?.pass?.token, LONG).toBeTruthy();
    expect(await page.locator('#room-title').count()).toBe(0);
    await pay(page);
    await page.waitForURL(/trnRequest/, LONG);
  });

  test('a visitor who comes in a rush waits, fills the form in, and buys when it is their turn', async () => {
    await crowd(12);
    const page = await visitor();
    await fillForm(page, journey.shop, 'kolejka@example.com');
    await waiting(page).waitFor(LONG);
    await page.getByText('Kto kupuje pierwszy?').waitFor();
    await page.getByText(/^około/).waitFor();
    expect(await lookOfPay(page)).toBe('plain');
    await pay(page);
    await page.getByText('Jeszcze nie Twoja kolej').waitFor(LONG);
    expect(page.url()).not.toContain('trnRequest');
    const comesUp = async () => {
      await journey.advance('PT4S');
      return panel(page, 'Twoja kolej!').isVisible();
    };
    await expect.poll(comesUp, { timeout: 90_000, interval: 2_000 }).toBe(true);
    expect(await page.getByLabel('Imię').inputValue()).toBe('Łucja');
    expect(await lookOfPay(page)).toBe('action');
    await pay(page);
    await page.waitForURL(/trnRequest/, LONG);
  });

  test('a place survives a reload and a closed page, and what is told never grows', async () => {
    await limit(6);
    await crowd(60);
    const page = await visitor();
    await page.goto(journey.shop);
    await waiting(page).waitFor(LONG);
    await expect.poll(async () => (await keptRoom(page))[0]?.told, LONG).toBeTruthy();
    const [before] = await keptRoom(page);
    await crowd(20);
    await page.reload();
    await waiting(page).waitFor(LONG);
    const [after] = await keptRoom(page);
    expect(after.place).toEqual(before.place);
    expect(after.told.position).toBeLessThanOrEqual(before.told.position);
    expect(after.told.minutes).toBeLessThanOrEqual(before.told.minutes);
    const context = page.context();
    await page.close();
    await journey.advance('PT5M');
    const back = await context.newPage();
    await back.goto(journey.shop);
    await waiting(back).or(panel(back, 'Twoja kolej!')).waitFor(LONG);
    expect((await keptRoom(back))[0].place).toEqual(before.place);
  });

  test('the page says it in English, to screen readers too, and fits a small phone', async () => {
    await limit(6);
    await crowd(60);
    const page = await visitor({ locale: 'en-GB', viewport: { width: 320, height: 640 } });
    await page.goto(`${journey.shop}/en`);
    await panel(page, 'You are waiting for your turn').waitFor(LONG);
    await expect
      .poll(() => page.getByRole('status').allTextContents(), LONG)
      .toContainEqual(expect.stringMatching(/Place in the queue: about \d+/));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test('a visitor who is there before the opening has a place by lot, and waits on the same page', async () => {
  const { now } = (await (await fetch(`${journey.api}/api/waiting-room`)).json()) as { now: string };
  const salesStart = new Date(Date.parse(now) + 10 * MINUTE).toISOString();
  await office.editFair({ ordersPerMinute: 30, salesStart });
  await journey.advance('PT10S');
  const page = await visitor();
  await page.goto(journey.shop);
  await panel(page, 'Masz już miejsce w kolejce').waitFor(LONG);
  expect((await keptRoom(page))[0].place.bucket).toBe(0);
});
