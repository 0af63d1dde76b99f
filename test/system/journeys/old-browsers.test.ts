import { transform } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Part, targetsOf } from '#web/browsers.ts';
import { pages } from '#web/src/app/paths.ts';
import { phone } from '../../support/browser.ts';
import { backOnline, boughtTicket, newGate, pairedPhone } from '../../support/door.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { makeOld } from '../../support/old-browser.ts';
import { shopClient } from '../../support/shop-client.ts';
import { fillForm, payByBlik } from '../../support/shopper.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.stop());

/** What esbuild rewrites for the sake of Unicode's latest letters, which no expression here needs. */
const supported = { 'regexp-unicode-property-escapes': true };

/** What a context's pages load and stumble over, as a part's oldest browsers would. */
async function watchOld(context: BrowserContext, part: Part) {
  const errors: string[] = [];
  const files = new Set<string>();
  await makeOld(context, part);
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('response', (response) => {
    const { pathname, origin } = new URL(response.url());
    if (origin === journey.shop && /\.(js|css)$/.test(pathname)) files.add(pathname);
  });
  return {
    errors,
    /** The files with syntax that these browsers do not read, which esbuild would have to rewrite. */
    async unreadable(): Promise<string[]> {
      const found: string[] = [];
      for (const path of files) {
        const code = await (await fetch(journey.shop + path)).text();
        const options = { loader: path.endsWith('.css') ? 'css' : 'js', logLevel: 'silent' } as const;
        const [asIs, lowered] = await Promise.all([
          transform(code, options),
          transform(code, { ...options, target: targetsOf(part), supported }),
        ]);
        if (asIs.code !== lowered.code) found.push(path);
      }
      expect(files.size).toBeGreaterThan(3);
      return found;
    },
  };
}

test('the oldest phone of a visitor buys a ticket, and reads every file that it loads', async () => {
  const context = await journey.browser.newContext(phone);
  const { errors, unreadable } = await watchOld(context, 'shop');
  const page = await context.newPage();
  await fillForm(page, journey.shop);
  await page.getByRole('button', { name: /^Zapłać/ }).click();
  await payByBlik(page);
  await page.getByRole('link', { name: /^Pobierz/ }).waitFor();
  for (const path of ['/en', '/widget/pl', '/my-tickets', '/waiting-list?place=nie-ma']) {
    await page.goto(`${journey.shop}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  expect(errors).toEqual([]);
  expect(await unreadable()).toEqual([]);
});

const enter = async (page: Page, code: string) => {
  await page.getByLabel('Kod z biletu').fill(code);
  await page.getByRole('button', { name: 'Sprawdź' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Wejście/)
    .waitFor();
  await page.getByRole('button', { name: 'Dotknij, aby skanować dalej' }).click();
};

test('the oldest phone of a gate lets people in with and without a network, and sends what waits', async () => {
  const client = shopClient(journey);
  const [first, second] = [await boughtTicket(client), await boughtTicket(client)];
  const cookie = await client.adminCookie();
  const gate = await newGate(client, { fairId: journey.fairId, name: 'Stary telefon', cookie });
  const context = await journey.browser.newContext(phone);
  const { errors, unreadable } = await watchOld(context, 'door');
  const paired = await pairedPhone({ shop: journey.shop, context }, gate.token);
  await enter(paired.page, first.code);
  await context.setOffline(true);
  await enter(paired.page, second.code);
  await paired.page.getByText(/^Niewysłane/).waitFor();
  await backOnline(paired);
  await paired.page.getByText(/^Niewysłane/).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  expect(await unreadable()).toEqual([]);
});

test('the oldest browser of the office shows every page of its menu', async () => {
  const context = await journey.logIn();
  const { errors, unreadable } = await watchOld(context, 'office');
  const paths = pages.flatMap(({ label, path }) => (label && label !== 'logout' ? [path] : []));
  for (const path of [...paths, `/fairs/${journey.fairId}`, `/fairs/today/${journey.fairId}`]) {
    const page = await journey.open(path, context);
    await page.waitForLoadState('networkidle');
    await page.close();
  }
  expect(errors).toEqual([]);
  expect(await unreadable()).toEqual([]);
});
