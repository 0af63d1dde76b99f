import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriersOn } from '../../support/axe.ts';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { fillForm, payByBlik } from '../../support/shopper.ts';

let journey: Journey;
let page: Page;
beforeAll(async () => {
  journey = await startJourney();
  page = await (await journey.browser.newContext(phone)).newPage();
  await fillForm(page, journey.shop, 'trojka@example.com');
  const more = page.getByRole('button', { name: 'Więcej: Bilet jednodniowy' });
  await more.click();
  await more.click();
  await page.getByRole('button', { name: /^Zapłać/ }).click();
  await payByBlik(page);
  await pdf(3).waitFor({ state: 'attached' });
});
afterAll(() => journey?.stop());

const passes = () => page.getByRole('region', { name: 'Bilety' }).first().getByRole('listitem');
const pdf = (place: number) =>
  passes()
    .nth(place - 1)
    .getByRole('link', { name: /^Pobierz/ });
const position = (at: number) => page.getByText(`Bilet ${at} z 3`, { exact: true }).waitFor();
const turn = (name: 'Poprzedni bilet' | 'Następny bilet') => page.getByRole('button', { name });

/** Whether the whole of it is on the screen. */
const isSeen = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });

/** Moves a finger over most of it, in steps as a screen reports them. */
async function swipeRight(over: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0 } = (await over.boundingBox()) ?? {};
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: x + width * share, y: y + 100 }],
    });
  await touch('touchStart', 0.1);
  for (let share = 0.2; share < 0.9; share += 0.1) {
    await touch('touchMove', share);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd');
}

test.each([phone.viewport, { width: 1280, height: 800 }])(
  'all that is asked at a gate is on a screen of $width by $height px at once: code, name, type, days and door',
  async (viewport) => {
    await page.setViewportSize(viewport);
    await page.reload();
    await pdf(1).waitFor();
    const [first] = await passes().all();
    const asked = [
      page.getByRole('heading', { level: 1, name: 'Dziękujemy, bilety są Twoje' }),
      first?.getByRole('img', { name: /^Kod QR biletu/ }),
      first?.getByText('Łucja Źdźbło-Kowalska'),
      first?.getByText('Bilet jednodniowy'),
      first?.locator('code'),
      first?.getByRole('link', { name: /^Pobierz/ }),
      page.getByText(/\d{4}, \d\d:\d\d–\d\d:\d\d$/),
      page.getByText(/hala/).first(),
    ];
    for (const one of asked) expect(one && (await isSeen(one)), String(one)).toBe(true);
    expect(await barriersOn(page)).toEqual([]);
  },
);

test('tickets are turned by buttons, by arrow keys and by a finger, which all say where one is', async () => {
  await page.setViewportSize(phone.viewport);
  await page.reload();
  await pdf(1).waitFor();
  await position(1);
  expect(await turn('Poprzedni bilet').getAttribute('aria-disabled')).toBe('true');
  await turn('Następny bilet').click();
  await position(2);
  await expect.poll(() => isSeen(pdf(2))).toBe(true);
  await page.getByRole('region', { name: 'Bilety' }).last().focus();
  await page.keyboard.press('ArrowRight');
  await position(3);
  await expect.poll(() => isSeen(pdf(3))).toBe(true);
  expect(await turn('Następny bilet').getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('ArrowLeft');
  await position(2);
  await expect.poll(() => isSeen(pdf(2))).toBe(true);
  await swipeRight(passes().nth(1));
  await position(1);
  await expect.poll(() => isSeen(pdf(1))).toBe(true);
});

test('one ticket has nothing to turn', async () => {
  const single = await (await journey.browser.newContext(phone)).newPage();
  await fillForm(single, journey.shop, 'jedna@example.com');
  await single.getByRole('button', { name: /^Zapłać/ }).click();
  await payByBlik(single);
  await single.getByRole('link', { name: /^Pobierz/ }).waitFor();
  expect(await single.getByRole('button', { name: /bilet$/ }).allInnerTexts()).toEqual(['Drukuj bilet']);
});
