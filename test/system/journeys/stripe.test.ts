import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { startTestCloud } from '../../support/local-cloud.ts';
import { fillForm, mailsTo } from '../../support/shopper.ts';

let at: Journey;
beforeAll(async () => {
  at = await startJourney((options) => startTestCloud({ ...options, payments: ['stripe'] }));
});
afterAll(() => at?.stop());

const press = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const providerPage = (page: Page) => page.waitForURL((address) => address.origin === at.payments);

interface SandboxSession {
  sessionId: string;
  status: string;
}
/** How often the order of this page was paid at Stripe. */
async function paymentsOf(page: Page): Promise<number> {
  const [orderId = ''] = /ord_\w+/.exec(decodeURIComponent(page.url())) ?? [];
  expect(orderId).not.toBe('');
  const all = (await (await fetch(`${at.payments}/sandbox/sessions`)).json()) as SandboxSession[];
  return all.filter(({ sessionId, status }) => sessionId.startsWith(orderId) && status === 'verified').length;
}

/** A phone that has come to Stripe's page to pay for a ticket. */
async function sentToPay(email: string): Promise<Page> {
  const page = await (await at.browser.newContext(phone)).newPage();
  await fillForm(page, at.shop, email);
  await press(page, /^Zapłać/);
  await providerPage(page);
  return page;
}

/** Its page begins with the card. */
const payByCard = (page: Page) => press(page, /^Zapłać/);

const tickets = (page: Page) => page.getByRole('heading', { name: /^Dziękujemy, bilet/ });

test('a phone pays by card on Stripe’s page, and has its ticket on the page and by mail', async () => {
  const page = await sentToPay('karta@example.com');
  await page
    .getByText(/49,00\szł/)
    .first()
    .waitFor();
  await payByCard(page);
  await tickets(page).waitFor();
  await page.getByText(/^karta, /).waitFor();
  expect(await mailsTo(at.inbox, 'karta@example.com')).toHaveLength(1);
});

test('a buyer who turns back from Stripe’s page pays on it from the order’s page, once', async () => {
  const page = await sentToPay('zawraca@example.com');
  await press(page, 'Anuluj i wróć do sklepu');
  await page.getByRole('heading', { name: 'Nie mamy jeszcze wpłaty' }).waitFor();
  await page.getByRole('link', { name: /^Zapłać/ }).click();
  await providerPage(page);
  await payByCard(page);
  await tickets(page).waitFor();
  expect(await paymentsOf(page)).toBe(1);
  expect(await mailsTo(at.inbox, 'zawraca@example.com')).toHaveLength(1);
});

test('a buyer whom the browser’s back key takes out of Stripe’s page still gets their ticket there', async () => {
  const page = await sentToPay('wstecz@example.com');
  await page.goBack();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.goForward();
  await providerPage(page);
  await payByCard(page);
  await tickets(page).waitFor();
});
