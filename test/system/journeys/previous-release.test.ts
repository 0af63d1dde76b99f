import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webBuild } from '#infra/build/web-build.ts';
import { makePages, uploadWeb } from '#infra/local/deploy-web.ts';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { startTestCloud, temporaryDirectory } from '../../support/local-cloud.ts';
import { buildWebOf, previousRevision } from '../../support/previous-web.ts';
import { fillForm, payByBlik } from '../../support/shopper.ts';

/* A deployment updates functions first and pages afterwards, and tabs stay open across both: the previous release's
   pages, built from its commit, must work with the present functions. This covers a buyer's and an Admin's main
   actions; the kept contract covers every other call (test/unit/infra/openapi/previous-release.test.ts). */
const revision = previousRevision();
const directory = temporaryDirectory();
let journey: Journey;

const phonePage = async (): Promise<Page> => (await journey.browser.newContext(phone)).newPage();

/** The name of a page's script, which differs between builds. */
const scriptOf = (page: Page): Promise<string | null> =>
  page.locator('script[type=module][src]').first().getAttribute('src');

async function payAndSeeTickets(page: Page, buyer: string): Promise<void> {
  await page.getByRole('button', { name: /^Zapłać/ }).click();
  await payByBlik(page);
  await page.waitForURL(/\/thankyou/);
  await page.getByText(new RegExp(`Wysłaliśmy (je|go) na adres ${buyer}`)).waitFor({ timeout: 60_000 });
  expect(await page.getByRole('link', { name: /Pobierz/ }).count()).toBe(1);
}

describe.skipIf(!revision)('the pages of the release before, with the functions of today', () => {
  beforeAll(async () => {
    const before = buildWebOf(String(revision), directory.path);
    journey = await startJourney(() => startTestCloud());
    await uploadWeb(before, journey.cloud, { first: true });
  });
  afterAll(async () => {
    await journey?.stop();
    directory.remove();
  });

  test('sell a ticket', async () => {
    const page = await phonePage();
    await fillForm(page, journey.shop, 'wczoraj@example.com');
    await payAndSeeTickets(page, 'wczoraj@example.com');
  });

  test('that were opened before the deployment go on after it: a buyer pays, an Admin reads who bought', async () => {
    const buyer = await phonePage();
    await fillForm(buyer, journey.shop, 'otwarta@example.com');
    const admin = await journey.open('/fairs', await journey.logIn());
    const old = await scriptOf(admin);

    await deployWebBeside();
    expect((await fetch(`${journey.shop}${old}`)).status).toBe(200);

    await payAndSeeTickets(buyer, 'otwarta@example.com');
    await admin.getByRole('link', { name: 'Sprzedane bilety' }).first().click();
    await admin.getByText('otwarta@example.com').first().waitFor();
    expect(await scriptOf(admin)).toBe(old);
  });
});

/** Deploys the present pages; the previous ones stay in the bucket. */
async function deployWebBeside(): Promise<void> {
  await uploadWeb(await webBuild({ anew: false }), journey.cloud);
  await makePages(journey.cloud);
}
