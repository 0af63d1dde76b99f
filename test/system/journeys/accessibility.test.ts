import type { BrowserContext, Locator, Page, ViewportSize } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, warsawDay } from '#shared/domain/time.ts';
import { boardAddress, fairAddress, fairTabs } from '#web/src/lib/fair-address.ts';
import { settingsAddress, settingsSections } from '#web/src/lib/settings-address.ts';
import { barriersOn } from '../../support/axe.ts';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { covered, enlarged, enlargeText, outside } from '../../support/outside.ts';
import { fillForm, payByBlik } from '../../support/shopper.ts';

let journey: Journey;
let office: BrowserContext;
let typeId: string;

beforeAll(async () => {
  journey = await startJourney();
  office = await journey.logIn();
  const sale = (await (await fetch(`${journey.api}/api/sale`)).json()) as { ticketTypes: { id: string }[] };
  typeId = sale.ticketTypes[0]?.id ?? '';
});
afterAll(() => journey?.stop());

/** The accessibility violations of a page, after its animations. */
async function barriers(page: Page, path: string): Promise<string[]> {
  await page.goto(`${journey.shop}${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  return barriersOn(page);
}

describe('axe finds nothing serious', () => {
  test.each([
    '/en',
    '/check',
    '/viewContact/ctc_000000000000000000000000',
    '/admin',
    '/logout',
    '/accounts/recoveradmin/nobodyhasthiskey',
    '/thankyou',
    '/no-such-page',
  ])('the page is accessible on a phone: %s', async (path) => {
    const visitor = await journey.browser.newContext(phone);
    expect(await barriers(await visitor.newPage(), path)).toEqual([]);
    await visitor.close();
  });

  const officePaths = [
    '/fairs',
    '/fairs/add',
    ...fairTabs.slice(1).map((tab) => fairAddress('{fair}', tab)),
    boardAddress('{fair}'),
    '/fairs/edit/{fair}',
    '/fairs/editBanners/{fair}',
    '/fairs/badges/{fair}',
    '/fairs/questions/{fair}',
    '/fairs/messages/{fair}',
    '/fairs/newMessage/{fair}',
    '/fairs/preview/{fair}',
    '/fairs/copy/{fair}',
    '/fairs/fair_000000000000',
    '/tickets/add/{fair}',
    '/tickets/edit/{type}',
    '/tickets/generate/',
    '/tickets/generate/{fair}',
    '/tickets/sold/',
    '/coupon/add/{fair}',
    '/coupon/add/{fair}?random=1',
    '/coupon/edit/{fair}%2Bexpo50',
    '/users',
    '/newUser',
    '/mailConfig',
    '/config',
    ...settingsSections.map(settingsAddress),
    '/jobs',
    '/manual',
  ];
  test.each(officePaths)('the page is accessible in the office: %s', async (path) => {
    const page = await office.newPage();
    expect(await barriers(page, path.replace('{fair}', journey.fairId).replace('{type}', typeId))).toEqual(
      [],
    );
    await page.close();
  });

  /** The background of a page, `rgb(…)`. */
  const groundOf = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  test.each([
    '/fairs/{fair}',
    fairAddress('{fair}', 'today'),
    boardAddress('{fair}'),
    fairAddress('{fair}', 'tickets'),
    fairAddress('{fair}', 'codes'),
    fairAddress('{fair}', 'scans'),
    '/fairs/edit/{fair}',
    '/fairs/editBanners/{fair}',
    '/fairs/badges/{fair}',
    '/fairs/questions/{fair}',
    '/fairs/messages/{fair}',
    '/fairs/newMessage/{fair}',
    '/tickets/generate/',
    '/tickets/sold/',
    '/users',
    '/mailConfig',
    '/config',
    settingsAddress('sales'),
    settingsAddress('messages'),
    settingsAddress('data'),
    '/manual',
  ])('the page is accessible in the dark office: %s', async (path) => {
    const page = await office.newPage();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await barriers(page, path.replace('{fair}', journey.fairId))).toEqual([]);
    expect(await groundOf(page)).toBe('rgb(11, 18, 32)');
    await page.close();
  });

  test.each(['/scan', '/check', '/admin', '/no-such-page'])(
    'a dark phone is accessible: %s',
    async (path) => {
      const dark = await journey.browser.newContext({ ...phone, colorScheme: 'dark' });
      expect(await barriers(await dark.newPage(), path)).toEqual([]);
      await dark.close();
    },
  );

  test('the sale and its orders stay light, and so does paper', async () => {
    const context = await journey.browser.newContext({ ...phone, colorScheme: 'dark' });
    const page = await context.newPage();
    for (const path of ['/', '/en', '/thankyou']) {
      expect(await barriers(page, path), path).toEqual([]);
      const ground = await groundOf(page);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await groundOf(page), path).toBe(ground);
      await page.emulateMedia({ colorScheme: 'dark' });
    }
    await barriers(page, '/admin');
    await page.emulateMedia({ media: 'print' });
    expect(await groundOf(page)).toBe('rgb(244, 247, 252)');
  });

  test.each(['light', 'dark'] as const)('a door with a verdict is accessible, %s', async (colorScheme) => {
    const page = await (await journey.browser.newContext({ ...phone, colorScheme })).newPage();
    await page.goto(`${journey.shop}/scan`);
    await page.getByLabel('Kod z biletu').fill('K3J2-8DNM-Q1RS-01');
    await page.getByRole('button', { name: 'Sprawdź' }).click();
    await page.getByRole('button', { name: /skanować dalej/ }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });
});

/** How many pixels of a part are cut off by what it stands in. */
const cutOff = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    const { right } = element.getBoundingClientRect();
    let beyond = 0;
    for (let around = element.parentElement; around; around = around.parentElement)
      if (getComputedStyle(around).overflowX === 'hidden')
        beyond = Math.max(beyond, right - around.getBoundingClientRect().right);
    return Math.ceil(beyond);
  });

test('the moments of a fair are read whole in their fields at text of 200 %', async () => {
  const [[, viewport, size]] = enlarged;
  const context = await journey.logIn(journey.admin, { ...phone, viewport });
  const page = await journey.open(`/fairs/edit/${journey.fairId}`, context);
  await page.waitForLoadState('networkidle');
  await enlargeText(page, size);
  const cut = (inputs: (HTMLElement | SVGElement)[]) =>
    inputs.flatMap((input) =>
      input instanceof HTMLInputElement && input.scrollWidth > input.clientWidth ? [input.value] : [],
    );
  const moments = page.locator('input:has(+ button)');
  await moments.first().waitFor();
  expect(await moments.evaluateAll(cut)).toEqual([]);
  await context.close();
});

describe.each(enlarged)('at %s', (_, viewport, size) => {
  /** A page opened enlarged, in a browser of its own. */
  async function opened(path: string, screen: ViewportSize = viewport): Promise<Page> {
    const page = await (await journey.browser.newContext({ ...phone, viewport: screen })).newPage();
    await page.goto(`${journey.shop}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await enlargeText(page, size);
    return page;
  }

  test.each([
    '/',
    '/en',
    '/check',
    '/scan',
    '/viewContact/ctc_000000000000000000000000',
    '/thankyou',
    '/waiting-list',
    '/reminders',
    '/news',
    '/restore-address',
    '/my-tickets',
    '/admin',
    '/no-such-page',
  ])('nothing lies beside the screen: %s', async (path) => {
    const page = await opened(path);
    expect(await outside(page)).toEqual([]);
    await page.context().close();
  });

  test('nothing of an order lies beside the screen, paid or not', async () => {
    const page = await opened('/');
    await fillForm(page, journey.shop, 'duze-litery@example.com');
    await page.getByRole('button', { name: /^Zapłać/ }).click();
    await page.getByRole('button', { name: 'Anuluj i wróć do sklepu' }).click();
    await page.getByRole('link', { name: /^Zapłać/ }).waitFor();
    await enlargeText(page, size);
    expect(await outside(page)).toEqual([]);
    await page.getByRole('link', { name: /^Zapłać/ }).click();
    await payByBlik(page);
    await page
      .getByRole('link', { name: /^Pobierz PDF/ })
      .first()
      .waitFor({ timeout: 30_000 });
    await enlargeText(page, size);
    expect(await outside(page)).toEqual([]);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ ...viewport, width });
      expect(await outside(page), `${width} px`).toEqual([]);
      expect(await cutOff(page.getByRole('link', { name: /^Pobierz PDF/ }).first()), `${width} px`).toBe(0);
    }
    await page.context().close();
  });

  test('nothing lies beside the screen of a whole form, and its button can be pressed', async () => {
    for (const width of [viewport.width, 1280]) {
      const page = await opened('/', { ...viewport, width });
      await page.getByRole('button', { name: 'Akceptuję' }).click();
      await page.getByRole('button', { name: 'Więcej: Bilet na wszystkie dni' }).click();
      await page.getByRole('button', { name: 'Więcej: Bilet jednodniowy' }).click();
      await page.getByLabel('Chcę otrzymać fakturę').check();
      await page.getByLabel('Zamawiam bezpłatny magazyn targowy').check();
      expect(await outside(page), `${width} px`).toEqual([]);
      const pay = page.getByRole('button', { name: /^Zapłać/ });
      await pay.scrollIntoViewIfNeeded();
      expect(await covered(pay), `${width} px`).toEqual([]);
      await page.context().close();
    }
  });

  test('nothing of how a fair sells lies beside the screen', async () => {
    const context = await journey.logIn(journey.admin, { ...phone, viewport });
    const page = await context.newPage();
    await page.route('**/api/fairs/figures/*', async (route) => {
      const response = await route.fetch();
      const days = [3, 2, 1].map((ago) => ({
        day: warsawDay(new Date(Date.now() - ago * DAY)),
        tickets: ago,
        revenue: 123_456_00,
      }));
      const funnel = { visits: 12_345, formStarts: 1_234, orders: 123, paid: 12 };
      const types = [{ id: typeId, name: 'Bilet na wszystkie dni', sold: 123 }];
      const voivodeships = [{ voivodeship: 'zachodniopomorskie', tickets: 123 }];
      const counts = { sold: 1_234, paid: 123, checkedIn: 12, revenue: 12_345_678_00 };
      const json = { ...(await response.json()), ...counts, days, funnel, types, voivodeships };
      await route.fulfill({ response, json });
    });
    await page.goto(`${journey.shop}${fairAddress(journey.fairId)}`);
    await page.getByRole('table', { name: 'Sprzedaż w czasie' }).waitFor({ state: 'attached' });
    await enlargeText(page, size);
    expect(await outside(page)).toEqual([]);
    await context.close();
  });

  test('nothing of whom a gate lets in lies beside the screen, however long the name', async () => {
    const page = await opened('/scan');
    const scanId = 'scan_000000000000000000000000';
    const holder = 'Aleksandra Niewiadomska-Konstantynopolitańczykowska';
    await page.route('**/api/scan', (route) =>
      route.fulfill({ json: { result: 'admitted', scanId, holder } }),
    );
    const code = page.getByLabel('Kod z biletu');
    expect((await code.boundingBox())?.width).toBeGreaterThan(150);
    await code.fill('K3J2-8DNM-Q1RS-01-7XK9QF');
    await page.getByRole('button', { name: 'Sprawdź' }).click();
    const wider = (locator: Locator) =>
      locator.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await page.getByText(holder).first().waitFor();
    expect(await wider(page.locator('[data-verdict]'))).toBe(0);
    await page.getByRole('button', { name: /skanować dalej/ }).click();
    expect(await wider(page.getByRole('list', { name: 'Ostatnie odczyty' }))).toBe(0);
    const undo = page.getByRole('button', { name: 'Cofnij wejście' });
    await undo.scrollIntoViewIfNeeded();
    expect(await covered(undo)).toEqual([]);
    await page.context().close();
  });

  test('the advice about a code that was not checked is not under the button that tries again', async () => {
    const page = await opened('/scan');
    await page.route('**/api/scan', (route) => route.abort());
    await page.getByLabel('Kod z biletu').fill('K3J2-8DNM-Q1RS-01-7XK9QF');
    await page.getByRole('button', { name: 'Sprawdź' }).click();
    const again = page.getByRole('button', { name: 'Jeszcze raz', exact: true });
    await again.waitFor({ timeout: 30_000 });
    await page.locator('[data-verdict]').evaluate((verdict) => verdict.scrollTo(0, verdict.scrollHeight));
    const told = await page
      .locator('[data-verdict]')
      .getByText(/spróbuj/)
      .boundingBox();
    expect((told?.y ?? 0) + (told?.height ?? 999)).toBeLessThanOrEqual((await again.boundingBox())?.y ?? 0);
    await page.context().close();
  });

  test('nothing lies beside the screen of a door that has just read a code', async () => {
    const page = await opened('/scan');
    await page.getByLabel('Kod z biletu').fill('K3J2-8DNM-Q1RS-01');
    await page.getByRole('button', { name: 'Sprawdź' }).click();
    await page.getByRole('button', { name: /skanować dalej/ }).waitFor();
    expect(await outside(page)).toEqual([]);
    await page.context().close();
  });
});
