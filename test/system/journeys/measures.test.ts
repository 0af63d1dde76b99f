import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forEachLimit } from '#functions/runtime/for-each-limit.ts';
import { pages } from '#web/src/app/paths.ts';
import { fairAddress, fairTabs } from '#web/src/lib/fair-address.ts';
import { barriersOn } from '../../support/axe.ts';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { type OfficeCalls, officeCalls } from '../../support/office-calls.ts';
import { covered } from '../../support/outside.ts';
import { fillForm, mailsTo } from '../../support/shopper.ts';
import { openStopped, runUntil, stopClock } from '../../support/stopped-clock.ts';

/** The spec's figures, measured on screen; and office screens that no other journey covers. */
let journey: Journey;
let admin: BrowserContext;
let calls: OfficeCalls;
beforeAll(async () => {
  journey = await startJourney();
  admin = await journey.logIn();
  calls = officeCalls(admin, journey);
});
afterAll(() => journey?.stop());

/** A page whose clock the test controls. It needs its own context, because a context has one clock. */
async function withOwnClock(path: string): Promise<Page> {
  const page = await (await journey.logIn()).newPage();
  await page.clock.install();
  await page.goto(`${journey.shop}${path}`);
  return page;
}

const style = (element: Locator, property: string) =>
  element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property);
/** By how many pixels the page, or a list on it, is wider than its place. */
const hiddenOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const over = (place: Element) => place.scrollWidth - place.clientWidth;
    // Only a sheet is wider than its container, as the spec requires.
    const lists = [...document.querySelectorAll('table')].filter(
      (table) => !table.matches('[data-look=sheet]'),
    );
    const places = lists.flatMap(({ parentElement }) => parentElement ?? []);
    return Math.max(0, ...[document.documentElement, ...places].map(over));
  });

/** Words in tables' rows that go on in the next line; after a hyphen or the @ of an address they may. */
const brokenWordsOn = (page: Page): Promise<string[]> =>
  page.locator('tbody').evaluateAll((bodies) => {
    const linesOf = (text: Text, { 0: word, index }: RegExpExecArray) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const brokenIn = (text: Text) =>
      [...text.data.matchAll(/[^\s-]+/g)].filter((word) => linesOf(text, word) > 1).map(([word]) => word);
    return bodies.flatMap((body) => {
      const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (texts.nextNode()) broken.push(...brokenIn(texts.currentNode as Text));
      return broken;
    });
  });
const widthOf = async (element: Locator) => (await element.boundingBox())?.width;

describe('on a phone', () => {
  test.each([390, 320])(
    'a row of many columns is a card on a phone of %i px, sorted and ticked as elsewhere',
    async (width) => {
      const page = await admin.newPage();
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${journey.shop}/users`);
      const cell = page.getByRole('cell', { name: 'Administrator', exact: true });
      await cell.waitFor();
      const [row, box] = [await cell.locator('..').boundingBox(), await cell.boundingBox()];
      expect(box?.width).toBeGreaterThan((row?.width ?? 0) * 0.95);
      expect((row?.x ?? 0) + (row?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      const head = page.getByRole('columnheader', { name: 'Imię i nazwisko' });
      await head.getByRole('button').click();
      await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
      expect(await barriersOn(page)).toEqual([]);
      await page.goto(`${journey.shop}/fairs`);
      await page.getByRole('link', { name: 'Edytuj', exact: true }).first().waitFor();
      expect(await barriersOn(page)).toEqual([]);
      await page.close();
    },
  );
});

describe('on every screen', () => {
  const office = ['/fairs', '/users', '/tickets/sold/', '/tickets/generate/', '/config', '/mailConfig'];
  const parts = ['overview', 'tickets', 'codes', 'scans'] as const;

  test.each([800, 1024, 1920, 2560])(
    'nothing scrolls sideways on a screen of %i px, and no list hides a column',
    async (width) => {
      const page = await admin.newPage();
      await page.setViewportSize({ width, height: 900 });
      for (const path of [...office, ...parts.map((part) => fairAddress(journey.fairId, part)), '/']) {
        await page.goto(`${journey.shop}${path}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForLoadState('networkidle');
        await expect.poll(() => hiddenOn(page), { message: path, timeout: 10_000 }).toBe(0);
      }
      await page.close();
    },
    120_000,
  );

  test('scans and users are whole, and so are their words, on screens of 600 to 1300 px', async () => {
    const scan = {
      id: '1',
      code: '9VMP-JWCE-MW5A-01-715SQF',
      holder: 'Małgorzata Dąbrowska',
      gate: 'Wejście od Świętokrzyskiej',
      at: '2026-11-27T13:14:00.000Z',
      result: 'admitted',
      offline: false,
      undone: false,
      reason: '',
      conflict: '',
      revoked: false,
    };
    const page = await admin.newPage();
    await page.route(/getscans/i, (route) => route.fulfill({ json: { data: [scan], count: 1 } }));
    for (const path of [fairAddress(journey.fairId, 'scans'), '/users'])
      for (const width of [600, 700, 768, 800, 1000, 1024, 1100, 1200, 1300]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${journey.shop}${path}`);
        await page.getByRole('table').getByRole('cell').first().waitFor();
        const message = `${path} on ${width} px`;
        await expect.poll(() => hiddenOn(page), { message, timeout: 10_000 }).toBe(0);
        expect(await brokenWordsOn(page), message).toEqual([]);
      }
    await page.close();
  });

  test('one long name leaves a list its columns on a screen of 1280 px', async () => {
    const page = await admin.newPage();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${journey.shop}/users`);
    const table = page.getByRole('table');
    await table.locator('[data-free-text]').first().waitFor();
    await table
      .locator('td[data-free-text]')
      .first()
      .evaluate((cell) => {
        cell.textContent = 'Brzęczyszczykiewiczówna'.repeat(5);
      });
    await expect
      .poll(() => table.evaluate(({ parentElement }) => parentElement?.dataset.cards))
      .toBeUndefined();
    await page.close();
  });

  test('a list stays together on a screen of 2560 px', async () => {
    const page = await admin.newPage();
    await page.setViewportSize({ width: 2560, height: 1200 });
    for (const path of ['/fairs', '/users']) {
      await page.goto(`${journey.shop}${path}`);
      const table = page.getByRole('table').first();
      await table.waitFor();
      expect(await widthOf(table)).toBeLessThanOrEqual(1600);
    }
    await page.close();
  });
});

describe('layers and widths', () => {
  test('the sale page holds an organiser’s long address on a screen of 320 px', async () => {
    const email = 'biuro.organizacyjne@miedzynarodowetargipoznanskie.example.com';
    const organiser = { name: 'Targi Przykładowe sp. z o.o.', address: 'ul. Przykładowa 7, Warszawa', email };
    await calls.editFair({ organiser });
    const page = await (
      await journey.browser.newContext({ viewport: { width: 320, height: 640 } })
    ).newPage();
    // The edge serves the page of before for a few seconds.
    const links = async () => {
      await page.goto(journey.shop);
      return page.getByRole('link', { name: email }).count();
    };
    await expect.poll(links).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.close();
  });

  test('the cookie banner lies at 1030', async () => {
    const page = await journey.browser.newPage();
    await page.goto(journey.shop);
    const banner = page.getByRole('region', { name: 'Cookies' });
    await banner.waitFor();
    expect(await style(banner, 'z-index')).toBe('1030');
  });

  test('the cookie banner is a line above the page until it is accepted, and never on tickets and the door', async () => {
    const context = await journey.browser.newContext({ ...phone, locale: 'pl-PL' });
    const page = await context.newPage();
    const banner = page.getByRole('region', { name: 'Cookies' });
    const everywhere = ['/', '/en', '/check', '/viewContact/nobody', '/nowhere', '/admin'];
    for (const path of everywhere) {
      await page.goto(`${journey.shop}${path}`);
      await banner.waitFor();
      expect(await style(banner, 'z-index')).toBe('1030');
      expect(await style(banner, 'position')).toBe('relative');
      const { y = 0, height = 0 } = (await banner.boundingBox()) ?? {};
      // Two lines of small letters, which is what a finger needs anyway.
      expect(height).toBeLessThanOrEqual(48);
      const main = await page.locator('main').boundingBox();
      expect(main?.y).toBeGreaterThanOrEqual(Math.floor(y + height));
    }
    for (const path of ['/scan', '/thankyou']) {
      await page.goto(`${journey.shop}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await banner.count()).toBe(0);
    }
    await page.goto(`${journey.shop}/admin`);
    await banner.getByRole('button', { name: 'Akceptuję' }).click();
    await banner.waitFor({ state: 'detached' });
    for (const path of everywhere) {
      const other = await journey.open(path, context);
      expect(await other.getByRole('region', { name: 'Cookies' }).count()).toBe(0);
      await other.close();
    }
  });

  test('toasts lie at 1052 and stay three seconds', async () => {
    const page = await withOwnClock('/mailConfig');
    const send = page.getByRole('button', { name: 'Wyślij próbną do mnie' });
    await send.waitFor();
    await stopClock(page);
    await send.click();
    const toast = page.getByText(`Próbna wiadomość poszła na ${journey.admin.email}`);
    await runUntil(page, () => toast.isVisible());
    expect(await style(page.locator('.toast-layer'), 'z-index')).toBe('1052');
    await page.clock.runFor(2_850);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await toast.waitFor({ state: 'detached' });
    expect(await mailsTo(journey.inbox, journey.admin.email)).toHaveLength(1);
  });

  test.each([
    [549, 340],
    [550, 350],
  ])('the calendar on a screen of %i px is %i px wide', async (width, wanted) => {
    const page = await journey.open('/fairs/add', admin);
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Początek targów' }).click();
    const popup = page.getByRole('dialog', { name: /^Wybierz datę i godzinę: Początek targów/ });
    await popup.getByRole('button', { name: 'Następny miesiąc' }).waitFor();
    await expect.poll(() => widthOf(popup)).toBe(wanted);
  });
});

describe('login checks', () => {
  const checksOn = (page: Page) => {
    const checks: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/account/isloggedin')) checks.push(request.url());
    });
    return checks;
  };

  test.each(['/', '/scan', '/thankyou'])(
    'the state of the login is asked for at the start and after 15 seconds on %s',
    async (path) => {
      const page = await (await journey.logIn()).newPage();
      const checks = checksOn(page);
      await openStopped(page, `${journey.shop}${path}`, () => checks.length > 0);
      await page.clock.runFor(14_900);
      expect(checks).toHaveLength(1);
      await page.clock.runFor(200);
      await expect.poll(() => checks.length).toBe(2);
    },
  );

  test('the state of the login costs a visitor nothing', async () => {
    const page = await journey.browser.newPage();
    const checks = checksOn(page);
    for (const path of ['/', '/scan', '/thankyou']) {
      await page.goto(`${journey.shop}${path}`);
      await page.waitForLoadState('networkidle');
    }
    expect(checks).toEqual([]);
  });
});

describe('sold tickets', () => {
  let page: Page;
  const rows = () => page.getByRole('checkbox', { name: /^Zaznacz bilet/ });
  const pager = () => page.getByRole('navigation', { name: 'Strony' });

  test('the table of sold tickets is at least 2400 px wide', async () => {
    page = await journey.open('/tickets/sold/', admin);
    const table = page.getByRole('table');
    await expect.poll(() => widthOf(table)).toBeGreaterThanOrEqual(2400);
    // Its content may make it wider, which would hide a smaller minimum.
    expect(await style(table, 'min-width')).toBe('2400px');
  });

  test('the table says when it is waiting, when nobody has bought and when no fair is chosen', async () => {
    await page.getByText('Nikt jeszcze nie kupił biletu na te targi.').waitFor();
    await page.getByLabel('Targi', { exact: true }).selectOption('');
    await page.getByText('Wybierz targi, aby zobaczyć sprzedane bilety').waitFor();
    const slow = await admin.newPage();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await slow.route(/listTicketsSold/i, (route) => held.then(() => route.continue()));
    await slow.goto(`${journey.shop}/tickets/sold/`);
    await slow.getByRole('cell', { name: 'Wczytuję…' }).waitFor();
    answer();
    await slow.getByText('Nikt jeszcze nie kupił biletu na te targi.').waitFor();
    await slow.close();
  });

  test('the table has 25 rows a page, or 10, 50 and 100, and ten links at once', async () => {
    await calls.sell('Bilet jednodniowy', 'wiele@example.com', 105);
    await page.goto(`${journey.shop}/tickets/sold/`);
    await rows().first().waitFor();
    expect(await rows().count()).toBe(25);
    const size = pager().getByLabel('Na stronie');
    expect(await size.locator('option').allTextContents()).toEqual(['10', '25', '50', '100']);
    await size.selectOption('10');
    await expect.poll(() => rows().count()).toBe(10);
    expect(
      await pager()
        .getByRole('button', { name: /^Strona/ })
        .allTextContents(),
    ).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    await pager().getByRole('button', { name: 'Następne strony' }).click();
    await pager()
      .getByText(/^101–105\sz\s105$/)
      .waitFor();
    await expect.poll(() => rows().count()).toBe(5);
  });

  test('a ticket is two lines on a phone, and pressing it opens its order', async () => {
    const page = await admin.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${journey.shop}/tickets/sold/?fair=${journey.fairId}`);
    const row = page.locator('tbody tr[data-order]').first();
    await row.waitFor();
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(96);
    await row.getByText('Kotwica').click();
    await page.getByRole('dialog').waitFor();
    await page.close();
  });

  test('the table looks for what is typed once the typing has rested 250 ms', async () => {
    const typing = await withOwnClock('/tickets/sold/');
    await typing
      .getByRole('checkbox', { name: /^Zaznacz bilet/ })
      .first()
      .waitFor();
    await typing.clock.pauseAt(Date.now() + 60_000);
    const asked: string[] = [];
    typing.on('request', (request) => {
      const query =
        /listTicketsSold/i.test(request.url()) && new URL(request.url()).searchParams.get('query');
      if (query) asked.push(query);
    });
    for (const letter of 'nikt') {
      await typing.getByLabel('Szukaj wszędzie').press(letter);
      await typing.clock.runFor(200);
    }
    expect(asked).toEqual([]);
    await typing.clock.runFor(60);
    await expect.poll(() => asked).toEqual(['nikt']);
    await typing.clock.resume();
    await typing.getByText('Brak wyników. Wyczyść filtry').waitFor();
  });
});

describe('the office', () => {
  test('the office is told when the payment provider is out of reach, and when it is back', async () => {
    const page = await journey.open('/settings?section=sales', admin);
    const card = page.getByRole('region', { name: 'Płatności' });
    await card.getByText('Kupujący mogą płacić. Nic nie trzeba robić.').waitFor();
    await fetch(`${journey.payments}/sandbox/out-of-order`, { method: 'POST' });
    await card.getByRole('button', { name: 'Sprawdź ponownie' }).click();
    await card.getByText('nie odpowiada', { exact: true }).waitFor();
    await card.getByText('do tego czasu nikt nie zapłaci w').waitFor();
    const buyer = await (await journey.browser.newContext({ locale: 'pl-PL' })).newPage();
    await fillForm(buyer, journey.shop, 'awaria@example.com');
    await buyer.getByRole('button', { name: /^Zapłać/ }).click();
    await buyer.getByText('Nie udało się połączyć z operatorem płatności. Nic nie pobrano').waitFor();
    await fetch(`${journey.payments}/sandbox/in-order`, { method: 'POST' });
    await buyer.getByRole('button', { name: /^Zapłać/ }).click();
    await buyer.waitForURL(/trnRequest/);
    await card.getByRole('button', { name: 'Sprawdź ponownie' }).click();
    await card.getByText('działa', { exact: true }).waitFor();
  });

  test('the office takes fifty random codes out as a file, each on a line of its own', async () => {
    const page = await journey.open(`/coupon/add/${journey.fairId}?random=1`, admin);
    await page.getByRole('button', { name: 'Utwórz 50 kodów' }).click();
    await page.waitForURL(journey.shop + fairAddress(journey.fairId, 'codes'));
    await page.getByText('50 kodów czeka na liście').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Pobierz kody (CSV)' }).click(),
    ]);
    const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
    // Two of them existed before.
    expect(new Set(lines.map((line) => line.split(';')[0])).size).toBe(52);
  });

  test('the office has a brand heading, and finds the list of fairs under the address of its call too', async () => {
    const page = await journey.open('/Fairs/List', admin);
    await page.waitForURL(`${journey.shop}/fairs`);
    await page.getByRole('heading', { level: 1, name: 'Targi' }).waitFor();
    const brand = page.getByRole('heading', { name: 'Bramka', exact: true });
    expect(await brand.getByRole('link').getAttribute('href')).toBe('/fairs');
  });

  test('the office comes to the list of fairs by the brand, and after a code was changed', async () => {
    const page = await journey.open(`/coupon/edit/${journey.fairId}%2Bexpo50`, admin);
    await page.getByLabel('Notatka').fill('dla czytelników');
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await page.waitForURL(/\/fairs$/);
    await page.getByRole('link', { name: 'Ustawienia' }).click();
    await page.getByRole('heading', { name: 'Ustawienia' }).waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Bramka/ })
      .click();
    await page.waitForURL(/\/fairs$/);
  });
});

describe('on a tablet that lies on its side', () => {
  test('the till shows all ways to pay on a tablet, and which ticket is sold out', async () => {
    await calls.sell('Bilet VIP', 'ostatnie@example.com', 8);
    const page = await admin.newPage();
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(`${journey.shop}/tickets/generate/`);
    await page.getByLabel('Przy kasie').check();
    await page.getByRole('button', { name: /^Bilet jednodniowy/ }).click();
    const ways = await page.getByRole('group', { name: 'Sposób zapłaty' }).getByRole('button').all();
    expect(ways).toHaveLength(4);
    for (const shown of [...(await page.getByRole('radio').all()), ...ways]) {
      expect(await covered(shown)).toEqual([]);
      await expect
        .poll(() => shown.evaluate((element) => element.getBoundingClientRect().bottom))
        .toBeLessThan(768);
    }
    const gone = page.getByRole('button', { name: /^Bilet VIP.*wyprzedane$/ });
    expect(await gone.isDisabled()).toBe(true);
    const tiles = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /zł/ }) });
    const grounds = await tiles.evaluateAll((all) =>
      all.map((element) => getComputedStyle(element).backgroundColor),
    );
    expect(new Set(grounds).size).toBe(2);
    expect(await page.getByRole('button', { name: 'Więcej: Bilet VIP' }).count()).toBe(0);
    await page.close();
  });
});

describe('nothing moves', () => {
  /** How far parts of a page moved by themselves while it loaded, as browsers measure it. */
  const shiftOn = async (page: Page, path: string): Promise<number> => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${journey.shop}${path}`);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    return page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
    );
  };

  test.each([390, 1280])(
    'while a page loads, nothing on it moves on a screen of %i px',
    async (width) => {
      const { fairId } = journey;
      const type = await calls.typeNamed('Bilet jednodniowy');
      const owned: Record<string, string> = {
        id: fairId,
        fairId,
        ticketId: type.id,
        couponId: `${fairId}+expo50`,
        userId: 'nobody',
        recoveryKey: 'none',
        '*': '/nowhere',
      };
      const addressOf = (path: string) =>
        path.replace(/:(\w+)|\*/g, (all, name: string | undefined) => owned[name ?? all] ?? '');
      const tabs = fairTabs.map((tab) => fairAddress(fairId, tab));
      const shop = ['/', '/pl', '/en', '/widget/pl'];
      /** Visitors come to the shop for the first time; the page that logs out does so in a browser of its own. */
      const contextFor = async (path: string) => {
        if (shop.includes(path)) return journey.browser.newContext({ locale: 'pl-PL' });
        return path === '/logout' ? journey.logIn() : admin;
      };
      const moving: Record<string, number> = {};
      const shown = [...shop, ...tabs, ...pages.map(({ path }) => addressOf(path))];
      await forEachLimit(shown, 4, async (path) => {
        const page = await (await contextFor(path)).newPage();
        await page.setViewportSize({ width, height: 844 });
        const shift = await shiftOn(page, path);
        if (shift >= 0.02) moving[path] = shift;
        await page.close();
      });
      expect(moving).toEqual({});
    },
    180_000,
  );

  test.each([390, 600, 1280])(
    'nothing moves for a visitor who comes back before paying, nor once the order is over, on a screen of %i px',
    async (width) => {
      const context = await journey.browser.newContext({ viewport: { width, height: 844 }, locale: 'pl-PL' });
      const buyer = await context.newPage();
      await fillForm(buyer, journey.shop, `wraca-${width}@example.com`);
      await buyer.getByRole('button', { name: /^Zapłać/ }).click();
      await buyer.waitForURL(/trnRequest/);
      const page = await context.newPage();
      const shifts = async (line: Record<string, RegExp>) => {
        for (const [path, said] of Object.entries(line)) {
          expect(await shiftOn(page, path), path).toBeLessThan(0.02);
          await page.getByText(said).waitFor();
        }
      };
      await shifts({
        '/': /czeka na\szapłatę/,
        '/en': /is waiting for payment/,
        '/widget/pl': /czeka na\szapłatę/,
      });
      const { orderId, key } = await page.evaluate(() =>
        JSON.parse(localStorage.getItem('bramka.sent.1') ?? '{}'),
      );
      await fetch(`${journey.api}/api/orders/${orderId}/release`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key }),
      });
      await shifts({ '/': /nie czeka już na\szapłatę/, '/en': /no longer waiting/ });
      await context.close();
    },
  );

  test.each([390, 1024, 1280])(
    'the ways to pay stay where they are whatever is chosen at the desk, on a screen of %i px',
    async (width) => {
      const page = await admin.newPage();
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${journey.shop}/tickets/generate/`);
      await page.getByText('Przy kasie').first().click();
      const cash = page.getByRole('button', { name: /^Gotówka/ });
      await cash.waitFor();
      // The list of the user's tasks takes its room below the buttons first.
      await page.waitForLoadState('networkidle');
      const places = [(await cash.boundingBox())?.y];
      await cash.click();
      await page.getByText('Dotknij biletu, który sprzedajesz.').waitFor();
      places.push((await cash.boundingBox())?.y);
      const tiles = page.getByRole('list', { name: 'Bilet' });
      for (const tile of await tiles.locator('button:enabled', { hasText: /zł/ }).all()) {
        await tile.click();
        places.push((await cash.boundingBox())?.y);
      }
      expect(await page.getByText('Dotknij biletu, który sprzedajesz.').count()).toBe(0);
      expect(new Set(places.map((y) => Math.round(y ?? 0))).size, String(places)).toBe(1);
      await page.close();
    },
  );
});

test('no cell of the sold tickets cuts a letter, and what is too long for one is told whole, from 768 to 2560 px', async () => {
  const page = await admin.newPage();
  const email = 'przemyslawa.dlugonazwiskowa@przykladowa-domena.example.com';
  await calls.sell('Bilet na wszystkie dni', email);
  await page.goto(`${journey.shop}/tickets/sold/`);
  const wide = page.getByRole('button', { name: 'Szeroka tabela' });
  const cutOn = () =>
    page.locator('td, th, td *, th *').evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        if ((overflowX === 'visible' && overflowY === 'visible') || element.clientWidth <= 1) return [];
        const isCut =
          element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
        const isTold = element.closest('[title]')?.getAttribute('title')?.includes(element.textContent);
        return isCut && !isTold ? [`${element.className}: ${element.textContent}`] : [];
      }),
    );
  for (const isWide of [true, false]) {
    await page.getByRole('cell', { name: email }).first().waitFor();
    for (const width of [768, 900, 1024, 1280, 1440, 1600, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await cutOn(), `${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    const top = (await page.locator('tbody tr').first().boundingBox())?.y;
    expect(top).toBeLessThan(275);
    const address = await page.getByRole('cell', { name: email }).first().boundingBox();
    expect(address?.width, 'two lines hold an address of thirty letters').toBeGreaterThan(140);
    if (isWide) await wide.click();
  }
  await wide.click();
  await page.close();
});
