import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webBuild } from '#infra/build/web-build.ts';
import { makePages, uploadWeb } from '#infra/local/deploy-web.ts';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { temporaryDirectory } from '../../support/local-cloud.ts';
import { fillForm, payByBlik } from '../../support/shopper.ts';

/* Tabs stay open over a deployment: what they load later has to be there still, and their calls go on. */
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

describe('open tabs', () => {
  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(async () => {
    await journey?.stop();
    directory.remove();
  });

  test('tabs from before a deployment go on after it: a buyer pays, an Admin reads who bought', async () => {
    const buyer = await phonePage();
    await fillForm(buyer, journey.shop, 'otwarta@example.com');
    const admin = await journey.open('/fairs', await journey.logIn());
    const old = await scriptOf(admin);

    await deployOtherNames();
    const later = await phonePage();
    await later.goto(`${journey.shop}/admin`);
    expect(await scriptOf(later)).not.toBe(old);
    expect((await fetch(`${journey.shop}${old}`)).status).toBe(200);

    await payAndSeeTickets(buyer, 'otwarta@example.com');
    await admin.getByRole('link', { name: 'Sprzedane bilety' }).first().click();
    await admin.getByText('otwarta@example.com').first().waitFor();
    expect(await scriptOf(admin)).toBe(old);
  });
});

/** Deploys the same pages with another hash in the name of every script and style sheet, as a changed build has. */
async function deployOtherNames(): Promise<void> {
  const from = await webBuild({ anew: false });
  cpSync(from, directory.path, { recursive: true });
  const renamed = readdirSync(join(from, 'assets')).flatMap((name) => {
    const [, stem, hash, end] = /^(.+)-([\w-]{8})\.(js|css)$/.exec(name) ?? [];
    return stem && hash && end ? [{ name, other: `${stem}-${[...hash].reverse().join('')}.${end}` }] : [];
  });
  for (const { name, other } of renamed)
    renameSync(join(directory.path, 'assets', name), join(directory.path, 'assets', other));
  for (const file of readdirSync(directory.path, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|css|json)$/.test(file)) continue;
    const path = join(directory.path, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      renamed.reduce((text, { name, other }) => text.replaceAll(name, other), text),
    );
  }
  await uploadWeb(directory.path, journey.cloud);
  await makePages(journey.cloud);
}
