import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phone } from '../support/browser.ts';
import { type Journey, startJourney } from '../support/journey.ts';

let journey: Journey;
let office: BrowserContext;

beforeAll(async () => {
  journey = await startJourney();
  office = await journey.logIn();
});
afterAll(() => journey?.stop());

/** What axe finds that keeps people out: its serious and critical rules. */
async function barriers(page: Page, path: string): Promise<string[]> {
  await page.goto(`${journey.shop}${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  // A mail's preview may run no scripts, so axe would wait in it for ever.
  await page.locator('iframe[sandbox]').evaluateAll((frames) => {
    for (const frame of frames) frame.remove();
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

describe('axe finds nothing serious', () => {
  test.each([
    '/',
    '/en',
    '/check',
    '/scan',
    '/viewContact/ctc_000000000000000000000000',
    '/admin',
    '/thankyou',
    '/no-such-page',
  ])('on a phone: %s', async (path) => {
    const page = await (await journey.browser.newContext(phone)).newPage();
    expect(await barriers(page, path)).toEqual([]);
  });

  const officePaths = [
    '/fairs',
    '/fairs/add',
    '/fairs/{fair}',
    '/fairs/edit/{fair}',
    '/fairs/editBanners/{fair}',
    '/tickets/add/{fair}',
    '/tickets/generate/',
    '/tickets/sold/',
    '/coupon/add/{fair}',
    '/coupon/edit/{fair}%2Bexpo50',
    '/users',
    '/newUser',
    '/mailConfig',
    '/config',
    '/settings',
    '/jobs',
    '/manual',
  ];
  test.each(officePaths)('in the office: %s', async (path) => {
    const page = await office.newPage();
    expect(await barriers(page, path.replace('{fair}', journey.fairId))).toEqual([]);
  });
});
