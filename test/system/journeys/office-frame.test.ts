import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';

let journey: Journey;
let office: BrowserContext;
let till: BrowserContext;
const FAIR = 'Targi Franczyza Warszawa';

beforeAll(async () => {
  journey = await startJourney();
  office = await journey.logIn();
  till = await journey.logIn(journey.cashier);
});
afterAll(() => journey?.stop());

const path = (page: Page) => new URL(page.url()).pathname;
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not to be seen');
  return box;
};

test('a page of the office asks for few files', async () => {
  const page = await journey.open('/users', office);
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => /\.(js|css)$/.test(name)),
  );
  expect(files.length).toBeLessThan(50);
  await page.close();
});

test('the folded menu of a tablet says by finger and keyboard who is logged in', async () => {
  const page = await journey.open('/fairs', office);
  await page.setViewportSize({ width: 900, height: 900 });
  const { email } = journey.admin;
  const name = page.getByText(email);
  expect(await name.isVisible()).toBe(false);
  const initial = page.getByRole('button', { name: email });
  await initial.click();
  await name.waitFor();
  await initial.press('Escape');
  await name.waitFor({ state: 'hidden' });
  await page.close();
});

test('the keyboard goes through the end of a dialog as the eye does, on a phone, too', async () => {
  const page = await journey.open('/users', office);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${journey.shop}/users`);
    await page.getByRole('button', { name: `Edytuj: ${journey.cashier.email}` }).click();
    const [back, act] = ['Anuluj', 'Zapisz'].map((name) =>
      page.getByRole('dialog').getByRole('button', { name, exact: true }),
    ) as [Locator, Locator];
    await back.focus();
    await page.keyboard.press('Tab');
    expect(await act.evaluate((element) => element === document.activeElement)).toBe(true);
    const [before, after] = [await boxOf(back), await boxOf(act)];
    expect(after.y - before.y + after.x - before.x).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
  }
  await page.close();
});

describe('a page within a fair', () => {
  const place = (page: Page) => page.getByRole('navigation', { name: 'Targi, w których jesteś' });

  test('the page names the fair beside the menu, and leads one step back at a time', async () => {
    const page = await journey.open(`/fairs/editBanners/${journey.fairId}`, office);
    await place(page)
      .getByRole('link', { name: `Wróć do targów ${FAIR}` })
      .click();
    await page.getByRole('heading', { level: 1, name: FAIR }).waitFor();
    expect(path(page)).toBe(`/fairs/${journey.fairId}`);
    // Its own page names it in its head.
    expect(await place(page).getByText(FAIR).count()).toBe(0);
    await place(page).getByRole('link', { name: 'Wszystkie targi' }).click();
    await page.waitForURL(/\/fairs$/);
    await place(page).waitFor({ state: 'detached' });
    await page.close();
  });

  test('the page names the fair on a phone while the menu is folded', async () => {
    const page = await journey.open(`/coupon/add/${journey.fairId}`, await journey.logIn(undefined, phone));
    expect(await page.getByRole('navigation', { name: 'Menu' }).isVisible()).toBe(false);
    await place(page).getByRole('link', { name: /^Wróć/ }).click();
    await page.getByRole('heading', { level: 1, name: FAIR }).waitFor();
    await page.close();
  });
});

test.each([
  ['at a desk', {}],
  ['on a phone', phone],
])('a long form keeps its act in reach %s, and never over the field with the focus', async (_, options) => {
  const page = await journey.open(`/fairs/edit/${journey.fairId}`, await journey.logIn(undefined, options));
  const save = page.getByRole('button', { name: 'Zapisz' });
  const { height } = page.viewportSize() ?? { height: 0 };
  const ends = await boxOf(save);
  expect(ends.y + ends.height).toBeLessThanOrEqual(height);
  for (const field of await page.locator('form').locator('input, textarea, select').all()) {
    await field.focus();
    const box = await boxOf(field);
    expect(box.y + box.height).toBeLessThanOrEqual((await boxOf(save)).y);
  }
  await page.close();
});

describe('a toast', () => {
  /** Sends a test mail, which shows a toast. */
  const sendTest = async (page: Page) => {
    await page.goto(`${journey.shop}/mailConfig`);
    await page.getByRole('button', { name: 'Wyślij próbną do mnie' }).click();
    const toast = page.getByRole('region', { name: /^Powiadomienia/ }).getByRole('listitem');
    await toast.hover();
    return toast;
  };
  const covers = async (toast: Locator, others: Locator) => {
    const { x, y, width, height } = await boxOf(toast);
    const boxes = await others.evaluateAll((all) =>
      all.map((element) => element.getBoundingClientRect().toJSON()),
    );
    return boxes.filter(
      (box) => box.left < x + width && x < box.right && box.top < y + height && y < box.bottom,
    );
  };

  test('a toast lies at the lower right, over no heading', async () => {
    const page = await office.newPage();
    const toast = await sendTest(page);
    const { x, y, width, height } = await boxOf(toast);
    expect(x + width).toBeGreaterThan(1280 - 40);
    expect(y + height).toBeGreaterThan(900 / 2);
    expect(await covers(toast, page.getByRole('heading'))).toEqual([]);
    expect(await covers(toast, page.getByRole('button', { name: /Zapisz|Wyślij/ }))).toEqual([]);
    await page.close();
  });

  test('a toast lies on a phone above what the thumb presses', async () => {
    const page = await (await journey.logIn(undefined, phone)).newPage();
    const toast = await sendTest(page);
    expect(await covers(toast, page.getByRole('button', { name: /Zapisz|Wyślij/ }))).toEqual([]);
    const { x, width } = await boxOf(toast);
    expect([x, x + width]).toEqual([16, 390 - 16]);
    await page.close();
  });

  test('a toast does not move for whoever asked for less motion', async () => {
    const page = await (await journey.logIn(undefined, { reducedMotion: 'reduce' })).newPage();
    const toast = await sendTest(page);
    const seconds = await toast.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).transitionDuration),
    );
    expect(seconds).toBeLessThan(0.001);
    await page.close();
  });
});

describe('keys', () => {
  /** At a person's typing speed: a hand scanner is faster. */
  const press = (page: Page, keys: string) => page.keyboard.type(keys, { delay: 120 });
  const list = (page: Page) => page.getByRole('dialog', { name: 'Skróty klawiszowe' });

  test('keys lead to the search of the page, and count as letters there', async () => {
    const page = await journey.open('/config', office);
    const search = page.getByRole('searchbox', { name: 'Szukaj tekstu' });
    await press(page, '/');
    await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
    await press(page, 'gt?');
    expect(await search.inputValue()).toBe('gt?');
    expect(await list(page).count()).toBe(0);
    expect(path(page)).toBe('/config');
    await page.close();
  });

  test('keys lead to a page after g, but not with a modifier', async () => {
    const page = await journey.open('/fairs', office);
    await page.keyboard.press('g');
    await page.keyboard.press('Control+u');
    await press(page, 'gm');
    await page.getByRole('heading', { level: 1, name: 'Komunikaty mailowe' }).waitFor();
    expect(path(page)).toBe('/mailConfig');
    await page.close();
  });

  test('keys are listed by ?: only those that this person may use', async () => {
    const page = await journey.open('/tickets/sold/', till);
    await press(page, '?');
    await list(page).getByText('Pokaż sprzedane bilety').waitFor();
    expect(await list(page).getByRole('term').allTextContents()).toEqual([
      'Przejdź do wyszukiwania na stronie',
      'Szukaj w\u00a0całym panelu',
      'Pokaż tę listę',
      'Utwórz bilet',
      'Pokaż sprzedane bilety',
    ]);
    await page.keyboard.press('Escape');
    await press(page, 'gu');
    await press(page, 'gb');
    await page.waitForURL(/\/tickets\/generate\/$/);
    await page.close();
  });

  test('keys can be switched off, and on again by the button below the menu', async () => {
    const page = await journey.open('/users', office);
    await page.getByRole('button', { name: 'Skróty klawiszowe' }).click();
    await list(page).getByRole('checkbox', { name: 'Używaj skrótów klawiszowych' }).uncheck();
    await page.keyboard.press('Escape');
    await press(page, '?gt');
    expect(await list(page).count()).toBe(0);
    expect(path(page)).toBe('/users');
    await page.getByRole('button', { name: 'Skróty klawiszowe' }).click();
    await list(page).getByRole('checkbox', { name: 'Używaj skrótów klawiszowych' }).check();
    await page.keyboard.press('Escape');
    await press(page, 'gt');
    await page.waitForURL(/\/fairs$/);
    await page.close();
  });
});

describe('the texts of the form', () => {
  const group = (page: Page, name: string) => page.getByRole('region', { name });

  test('the texts are folded but for the own paragraphs, which come first, and stay as they were left', async () => {
    const page = await journey.open('/config', office);
    const headings = await page.getByRole('region').getByRole('heading', { level: 2 }).allTextContents();
    expect(headings[0]).toBe('Własne akapity');
    await group(page, 'Własne akapity').getByText('Nad formularzem').waitFor();
    const vat = page.getByText('Cena zawiera VAT');
    expect(await vat.count()).toBe(0);
    await group(page, 'Podsumowanie')
      .getByText(/^\d+\stekst/)
      .click();
    await vat.waitFor();
    await group(page, 'Własne akapity')
      .getByText(/^\d+\stekst/)
      .click();
    await group(page, 'Własne akapity').getByText('Nad formularzem').waitFor({ state: 'detached' });
    await page.reload();
    await vat.waitFor();
    expect(await group(page, 'Własne akapity').getByText('Nad formularzem').count()).toBe(0);
    await page.getByRole('searchbox', { name: 'Szukaj tekstu' }).fill('nad formularzem');
    await group(page, 'Własne akapity').getByText('Nad formularzem').waitFor();
    await page.close();
  });

  test('the texts are reached from the preview: a press on a text focuses its field, in the language shown', async () => {
    const page = await journey.open('/config', office);
    const preview = page.getByRole('region', { name: 'Układ formularza' });
    await preview.getByRole('button', { name: 'Angielska' }).click();
    await preview.getByRole('button', { name: 'Promo code' }).click();
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('id')).toBe('promo.title.en');
    await page.keyboard.type('A code for less');
    await preview.getByRole('button', { name: 'A code for less' }).waitFor();
    await page.close();
  });

  test('the texts explain what the form fills in, insert it at the cursor, and refuse what it does not know', async () => {
    const page = await journey.open('/config', office);
    const preview = page.getByRole('region', { name: 'Układ formularza' });
    await preview.getByRole('button', { name: /^Zapłać/ }).click();
    const text = page.getByText('Zapłać 123,00 zł').locator('xpath=ancestor::details[1]');
    await text.getByText('suma zamówienia, np. „123,00 zł”').waitFor();
    await page.keyboard.type('Płacę ');
    await text.getByRole('button', { name: 'Wstaw w miejscu kursora: suma zamówienia' }).click();
    const field = text.getByLabel('po polsku');
    expect(await field.inputValue()).toBe('Płacę {0}');
    await preview.getByRole('button', { name: 'Płacę 123,00 zł' }).waitFor();
    await field.fill('Płacę {kwota}');
    await text.getByRole('button', { name: 'Zapisz' }).click();
    await text.getByText('Nie ma pola {kwota}. Wybierz pole z listy').waitFor();
    await page.close();
  });
});
