import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { mailsTo } from '../../support/shopper.ts';
import { readPdf } from '../../unit/functions/documents/pdf/read-pdf.ts';
import { scanPrinted } from '../../unit/functions/documents/pdf/scan-qr.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.stop());

const visitor = async (locale: string): Promise<Page> =>
  (await journey.browser.newContext({ ...phone, locale })).newPage();
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

describe('pages without an order', () => {
  test.each([
    ['/scan', 'Skanowanie biletów', 'Scanning tickets'],
    ['/check', 'Sprawdź bilet', 'Check a ticket'],
    [
      '/viewContact/ctc_000000000000000000000000',
      'Tego kontaktu nie można pokazać',
      'This contact cannot be shown',
    ],
    ['/thankyou', 'Tego zamówienia nie można pokazać', 'This order cannot be shown'],
    ['/my-tickets', 'Mam już bilet', 'I already have a ticket'],
    ['/waiting-list', 'Lista oczekujących', 'Waiting list'],
    ['/reminders', 'Przypomnienia', 'Reminders'],
    ['/news', 'Nowości e-mailem', 'News by e-mail'],
    ['/restore-address', 'Cofnij zmianę adresu', 'Undo the change of address'],
    ['/no-such-page', 'Nie ma takiej strony', 'There is no such page'],
  ])('a page is in the browser’s language, in the other at a press: %s', async (path, polish, english) => {
    for (const [locale, heading, lang] of [
      ['pl-PL', polish, 'pl'],
      ['en-GB', english, 'en'],
      ['de-DE', english, 'en'],
    ] as const) {
      const page = await visitor(locale);
      await page.goto(`${journey.shop}${path}`);
      await expect.poll(() => headingOf(page).textContent(), { timeout: 10_000 }).toBe(heading);
      expect(await languageOf(page)).toBe(lang);
      const [other, otherHeading] = lang === 'pl' ? ['English', english] : ['Polski', polish];
      await page.getByRole('link', { name: other }).click();
      await expect.poll(() => headingOf(page).textContent()).toBe(otherHeading);
      // The switch is kept by the address, so also by a link that is passed on.
      await page.reload();
      await expect.poll(() => headingOf(page).textContent()).toBe(otherHeading);
      await page.context().close();
    }
  });
});

test('the page behind every ticket’s QR code asks nobody for a login, and loads nothing of the office', async () => {
  const page = await (await journey.browser.newContext(phone)).newPage();
  const refused: string[] = [];
  const loaded: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    loaded.push(pathname);
    if (response.status() >= 400) refused.push(pathname);
  });
  await page.goto(`${journey.shop}/check?t=nobody`);
  await page.getByRole('button', { name: 'Sprawdź' }).waitFor();
  expect(refused).toEqual([]);
  expect(loaded.filter((path) => /office-frame|\/assets\/office-[\w-]{8}\.|isloggedin/.test(path))).toEqual(
    [],
  );
  await page.context().close();
});

test('an order in English stays English on its page, in its mail and behind its QR, whatever the browser', async () => {
  const page = await visitor('pl-PL');
  await page.goto(`${journey.shop}/en`);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByLabel('First name').fill('Eve');
  await page.getByLabel('Surname').fill('Miller');
  await page.getByLabel('E-mail').fill('eve@example.com');
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/trnRequest/);
  await page.getByLabel('BLIK code').fill('777123');
  await page.getByRole('button', { name: /^Pay/ }).first().click();
  await page.getByRole('heading', { name: 'Thank you, the ticket is yours' }).waitFor();
  expect(new URL(page.url()).searchParams.get('lang')).toBe('en');
  const [mail] = await mailsTo(journey.inbox, 'eve@example.com');
  expect(mail?.body.html).toMatch(/\/thankyou\?order=[^"]+lang=en/);
  const { qr } = readPdf(Buffer.from(mail?.attachments[0]?.content ?? '', 'base64'));
  const other = await visitor('pl-PL');
  await other.goto((await scanPrinted(qr, 45, 150)) ?? '');
  await other.getByText('Valid ticket').waitFor();
  await other.getByRole('link', { name: 'Polski' }).click();
  await other.getByText('Bilet ważny').waitFor();
});
