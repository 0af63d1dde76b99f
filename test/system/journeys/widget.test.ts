import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fairAddress } from '#web/src/lib/fair-address.ts';
import { barriersOn } from '../../support/axe.ts';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { startOtherSite } from '../../support/other-site.ts';
import { mailsTo, payByBlik } from '../../support/shopper.ts';

/** The form embedded in an organiser's page, whose policy allows only what the office lists. */
let journey: Journey;
let site: Awaited<ReturnType<typeof startOtherSite>>;
const opened: BrowserContext[] = [];

const pageOf = (shop: string) => `<!doctype html><html lang="en-GB"><title>Our fair</title>
  <meta name="viewport" content="width=device-width" />
  <main><h1>Our fair</h1>
    <bramka-tickets id="first"><a href="${shop}/en">Buy a ticket</a></bramka-tickets>
    <bramka-tickets id="second" lang="pl" reference-code="WWW"><a href="${shop}/">Kup bilet</a></bramka-tickets>
  </main>
  <script src="${shop}/widget.js" async></script></html>`;

beforeAll(async () => {
  journey = await startJourney();
  const { shop } = journey;
  site = await startOtherSite(pageOf(shop), {
    'content-security-policy': `default-src 'none'; script-src ${shop}; frame-src ${shop}`,
  });
});
afterAll(async () => {
  await Promise.all(opened.map((context) => context.close()));
  await site?.stop();
  await journey?.stop();
});

async function visitor(options = {}): Promise<BrowserContext> {
  const context = await journey.browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  opened.push(context);
  return context;
}

async function visit(address: string, context: BrowserContext | undefined = undefined): Promise<Page> {
  const page = await (context ?? (await visitor())).newPage();
  await page.goto(address);
  return page;
}

const form = (page: Page, id: 'first' | 'second'): FrameLocator => page.frameLocator(`#${id} iframe`);

async function fill(frame: FrameLocator, email: string): Promise<void> {
  await frame.getByLabel('Imię').fill('Łucja');
  await frame.getByLabel('Nazwisko').fill('Źdźbło');
  await frame.getByLabel('E-mail').fill(email);
  await frame.getByRole('checkbox', { name: /Akceptuję regulamin/ }).check();
}

const heights = (page: Page, id: string) =>
  page.locator(`#${id} iframe`).evaluate((frame) => frame.getBoundingClientRect().height);

describe('the form on another site', () => {
  test('the form stands in the page at its full height, in the page’s language or its own, with the page’s code or its own', async () => {
    const page = await visit(`${site.foreign}?ref=mailing`);
    await form(page, 'first').getByRole('heading', { name: 'Your details' }).waitFor();
    await form(page, 'second').getByRole('heading', { name: 'Twoje dane' }).waitFor();
    const addresses = await page
      .locator('iframe')
      .evaluateAll((frames) => frames.map((frame) => (frame as HTMLIFrameElement).src));
    expect(addresses.map((address) => new URL(address).searchParams.get('ref'))).toEqual(['mailing', 'WWW']);
    expect(
      await page.locator('iframe').evaluateAll((all) => (all as HTMLElement[]).map(({ title }) => title)),
    ).toEqual(['Ticket purchase form', 'Formularz zakupu biletów']);
    await expect.poll(() => heights(page, 'first')).toBeGreaterThan(1_000);
    const inside = form(page, 'first').locator('#root');
    expect(await inside.evaluate((root) => Math.ceil(root.getBoundingClientRect().height))).toBe(
      await heights(page, 'first'),
    );
    await page.getByRole('link', { name: 'Buy a ticket' }).waitFor({ state: 'hidden' });
    expect(await form(page, 'first').getByRole('region', { name: 'Cookies' }).count()).toBe(0);
  });

  test('the form grows and shrinks with what is in it', async () => {
    const page = await visit(site.foreign);
    const more = form(page, 'second').getByRole('button', { name: 'Więcej: Bilet jednodniowy' });
    await form(page, 'second')
      .getByLabel(/kodem BLIK/)
      .waitFor();
    const inside = form(page, 'second').locator('#root');
    // A frame tells of what has changed in it once it is seen, and the one above may push it away again.
    const isFull = async () => {
      await page.locator('#second iframe').scrollIntoViewIfNeeded();
      const height = await inside.evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
      return height === (await heights(page, 'second'));
    };
    await expect.poll(isFull).toBe(true);
    const before = await heights(page, 'second');
    await more.click();
    await form(page, 'second').getByText('Dane pozostałych osób').click();
    await expect.poll(() => heights(page, 'second')).toBeGreaterThan(before + 100);
    await form(page, 'second').getByRole('button', { name: /^Usuń/ }).click();
    await expect.poll(() => heights(page, 'second')).toBe(before);
  });

  test('the form brings what is wrong, and what it asks, into view', async () => {
    const page = await visit(site.foreign, await visitor(phone));
    const frame = form(page, 'second');
    await frame.getByRole('button', { name: /^Zapłać/ }).click();
    const inView = async (box: { y: number; height: number } | null) =>
      box !== null && box.y >= 0 && box.y + Math.min(box.height, 300) <= phone.viewport.height;
    await expect.poll(async () => inView(await frame.getByLabel('Imię').boundingBox())).toBe(true);
    await frame.getByRole('button', { name: 'Regulamin' }).click();
    await expect.poll(async () => inView(await frame.getByRole('dialog').boundingBox())).toBe(true);
    await frame.getByRole('button', { name: 'Zamknij', exact: true }).click();
    // Each form is a document of its own, with its own main part.
    expect(await barriersOn(page, ['landmark-unique'])).toEqual([]);
  });

  test('the form sells where the browser keeps nothing for it, and pays in the whole window', async () => {
    const context = await visitor();
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('third parties keep nothing', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: refuse });
      Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
    });
    const page = await visit(site.foreign, context);
    await fill(form(page, 'second'), 'na-stronie@example.com');
    await form(page, 'second')
      .getByRole('button', { name: /^Zapłać/ })
      .click();
    await payByBlik(page);
    await page.waitForURL((address) => address.href.startsWith(`${journey.shop}/thankyou`));
    await page.getByRole('heading', { name: /^Dziękujemy, bilet/ }).waitFor();
    expect(await mailsTo(journey.inbox, 'na-stronie@example.com')).toHaveLength(1);
  });

  test('the form hands to the order’s page that this browser has bought, so that nobody else undoes a slip', async () => {
    const context = await visitor();
    // Browsers partition a frame's storage from the shop's.
    await context.addInitScript(() => {
      if (window === top) return;
      const stored = new Map<string, string>();
      Object.defineProperty(window, 'localStorage', {
        value: {
          length: 0,
          key: () => null,
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => stored.set(key, value),
          removeItem: (key: string) => stored.delete(key),
        },
      });
    });
    const page = await visit(site.foreign, context);
    const wrong = 'wpomylce@gmial.com';
    await fill(form(page, 'second'), wrong);
    await form(page, 'second')
      .getByRole('button', { name: /^Zapłać/ })
      .click();
    await payByBlik(page);
    await page.getByRole('heading', { name: /^Dziękujemy, bilet/ }).waitFor();
    expect(page.url()).not.toContain('#');
    await page.getByRole('button', { name: /^Zły\sadres\?/ }).click();
    expect(await page.getByText(/kupiono w\sinnej przeglądarce/).isVisible()).toBe(false);
    await page.getByRole('dialog').getByLabel('E-mail').fill('wpomylce@gmail.com');
    await page.getByRole('button', { name: /^Popraw\si\swyślij$/ }).click();
    await page.getByText('Adres poprawiony').waitFor();
    const told = (await mailsTo(journey.inbox, wrong, 2)).at(-1);
    expect(told?.body.text).not.toContain('/restore-address');
  });

  test('the form knows on the way back that its purchase was paid, of which the order’s page cannot tell it', async () => {
    const context = await visitor();
    // Browsers partition a frame's storage from the shop's; the one for tests does not.
    await context.addInitScript(() => {
      if (window !== top) return;
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('another store', 'SecurityError');
        },
      });
    });
    const page = await visit(site.foreign, context);
    await fill(form(page, 'second'), 'wraca@example.com');
    await form(page, 'second')
      .getByRole('button', { name: /^Zapłać/ })
      .click();
    await payByBlik(page);
    await page.getByRole('heading', { name: /^Dziękujemy, bilet/ }).waitFor();
    const again = await visit(site.foreign, context);
    await form(again, 'second').getByLabel('E-mail').waitFor();
    await expect.poll(() => form(again, 'second').getByLabel('E-mail').inputValue()).toBe('');
    await fill(form(again, 'second'), 'wraca@example.com');
    await form(again, 'second')
      .getByRole('button', { name: /^Zapłać/ })
      .click();
    await form(again, 'second').getByRole('dialog').waitFor();
  });

  test('the form counts its visits for the code', async () => {
    const context = await visitor();
    const page = await context.newPage();
    const counted = page.waitForResponse(
      (answer) => /visit$/i.test(answer.url()) && answer.request().postDataJSON().referenceCode === 'WWW',
    );
    await page.goto(site.foreign);
    expect((await counted).ok()).toBe(true);
  });

  test('the form is a link where scripts do not run', async () => {
    const page = await visit(site.foreign, await visitor({ javaScriptEnabled: false }));
    await page.getByRole('link', { name: 'Kup bilet' }).click();
    expect(page.url()).toBe(`${journey.shop}/`);
  });

  test('the form is a link while it does not answer', async () => {
    const context = await visitor();
    await context.route(/\/widget\/(pl|en)/, (route) => route.abort());
    const page = await visit(site.foreign, context);
    await page.locator('#second iframe').waitFor({ state: 'attached' });
    expect(await page.getByRole('link', { name: 'Kup bilet' }).isVisible()).toBe(true);
    expect(await page.locator('#second iframe').isVisible()).toBe(false);
  });
});

describe('a page that means harm', () => {
  test('a hostile page gets nothing of ours into a frame but the form', async () => {
    const page = await visit(site.sibling, await journey.logIn());
    for (const path of ['/', '/en', '/fairs', '/admin', '/thankyou', '/scan', '/nowhere']) {
      const { headers } = await fetch(`${journey.shop}${path}`);
      expect(headers.get('x-frame-options'), path).toBe('DENY');
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    }
    for (const path of ['/widget/fairs', '/widget/', '/widget/index.html', '/widget/pl/../admin%2f'])
      expect((await fetch(`${journey.shop}${path}`)).headers.get('content-type') ?? '', path).not.toMatch(
        /html/,
      );
    await page.evaluate((shop) => {
      const frame = Object.assign(document.createElement('iframe'), { id: 'office', src: `${shop}/fairs` });
      document.body.append(frame);
    }, journey.shop);
    await expect
      .poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error:')))
      .toBe(true);
  });

  test('a hostile page does not make the form ask as whoever is logged in', async () => {
    const context = await journey.logIn();
    const page = await context.newPage();
    const visits: Promise<Record<string, string>>[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${journey.shop}/api/`)) visits.push(request.allHeaders());
    });
    await page.goto(site.foreign);
    await form(page, 'second').getByLabel('Imię').waitFor();
    await expect.poll(() => visits.length).toBeGreaterThan(1);
    for (const headers of await Promise.all(visits)) expect(headers.cookie).toBeUndefined();
  });

  test('a hostile page cannot pass itself off as the form, nor a stranger as the page', async () => {
    const page = await visit(site.foreign);
    await form(page, 'second').getByLabel('Imię').waitFor();
    await expect.poll(() => heights(page, 'second')).toBeGreaterThan(1_000);
    const before = await heights(page, 'second');
    await page.evaluate(() => {
      postMessage({ bramka: 'size', height: 7 }, '*');
      document.body.append(document.createElement('iframe'));
    });
    await expect.poll(() => page.frames().length).toBe(4);
    const stranger = page.frames().find((frame) => !frame.url().startsWith('http') && frame.parentFrame());
    await stranger?.evaluate(() => {
      const frame = parent.document.querySelector('#second')?.shadowRoot?.querySelector('iframe');
      frame?.contentWindow?.postMessage({ bramka: 'seen', top: 777, height: 7 }, '*');
    });
    // A message from the page itself is accepted: by then the others have arrived too.
    await page.evaluate(() => scrollBy({ top: 300 }));
    const seen = () =>
      form(page, 'second')
        .locator(':root')
        .evaluate((root) => root.style.getPropertyValue('--seen-top'));
    await expect.poll(seen).not.toBe('');
    expect(await seen()).not.toBe('777px');
    expect(await heights(page, 'second')).toBe(before);
  });
});

describe('the office', () => {
  test('the office makes the code: language and partner chosen, shown as it will look, counted as nothing', async () => {
    const context = await journey.logIn();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const fair = await journey.open(fairAddress(journey.fairId, 'partners'), context);
    const codes = fair.getByRole('region', { name: 'Kody referencyjne' });
    await codes.getByLabel('Kod', { exact: true }).fill('partner-7');
    await codes.getByRole('button', { name: 'Dodaj kod' }).click();
    await codes.getByText('partner-7').first().waitFor();
    await fair.getByRole('link', { name: /^Dane\si\sbanery/ }).click();
    await fair.getByRole('link', { name: 'Formularz na Twojej stronie' }).click();
    const visits: string[] = [];
    fair.on('request', (request) => /visit$/i.test(request.url()) && visits.push(request.url()));
    await fair.getByLabel('Język').selectOption('angielski');
    await fair.getByLabel('Kod partnera').selectOption('partner-7');
    await fair.getByRole('button', { name: 'Kopiuj kod' }).click();
    const copied = await fair.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(
      [
        '<bramka-tickets lang="en" reference-code="partner-7">',
        `  <a href="${journey.shop}/en?ref=partner-7">Buy a ticket</a>`,
        '</bramka-tickets>',
        `<script src="${journey.shop}/widget.js" async></script>`,
      ].join('\n'),
    );
    await fair.frameLocator('iframe').getByRole('heading', { name: 'Your details' }).waitFor();
    expect(visits).toEqual([]);
    expect(await barriersOn(fair)).toEqual([]);

    const elsewhere = await startOtherSite(`<!doctype html><html lang="pl"><title>Partner</title>${copied}`);
    const page = await visit(elsewhere.foreign);
    await page.frameLocator('iframe').getByRole('heading', { name: 'Your details' }).waitFor();
    await elsewhere.stop();
  });
});
