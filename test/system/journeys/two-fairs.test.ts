import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fairFields, typeFields } from '#test/support/samples.ts';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { shopClient } from '../../support/shop-client.ts';
import { fillForm, mailsTo, payByBlik } from '../../support/shopper.ts';

const OTHER = 'Targi Miodu';
let journey: Journey;
let other: string;

beforeAll(async () => {
  journey = await startJourney();
  const shop = shopClient(journey.cloud.endpoints);
  const headers = { cookie: await shop.adminCookie() };
  const fair = { ...fairFields(new Date()), name: { pl: OTHER, en: 'Honey Fair' } };
  other = String((await shop.call('POST', '/api/Fairs/create', fair, headers)).body.id);
  const type = { ...typeFields({ name: { pl: 'Degustator' }, price: 3_000 }), fairId: other };
  await shop.call('POST', '/api/tickets/create', type, headers);
  // The one that was active before is active again, and both are in the shop.
  for (const id of [other, journey.fairId]) await shop.call('PUT', '/api/Fairs/activate', { id }, headers);
});
afterAll(() => journey?.stop());

/** Until the home page is made anew. */
const homePageShows = (fairId: string) =>
  expect.poll(async () => (await fetch(journey.shop)).text(), { timeout: 30_000 }).toContain(fairId);

const pay = async (page: Page) => {
  await page.getByRole('button', { name: /^Zapłać/ }).click();
  await payByBlik(page);
  await page.waitForURL(/thankyou/);
};

test('two fairs are bought beside each other in two tabs of one browser', async () => {
  await homePageShows(journey.fairId);
  const context = await journey.browser.newContext(phone);
  const [first, second] = [await context.newPage(), await context.newPage()];
  await fillForm(first, journey.shop, 'pierwszy@example.com');
  await second.goto(`${journey.shop}/pl/${other}`);
  await second.getByRole('heading', { level: 1, name: OTHER }).waitFor();
  expect(await second.getByLabel('Imię').inputValue()).toBe('');
  await second.getByLabel('Imię').fill('Ewa');
  await second.getByLabel('Nazwisko').fill('Lis');
  await second.getByLabel('E-mail').fill('drugi@example.com');
  await second.getByRole('checkbox', { name: /Akceptuję regulamin/ }).check();
  expect(await first.getByLabel('Imię').inputValue()).toBe('Łucja');
  await pay(second);
  await pay(first);
  const [mail] = await mailsTo(journey.inbox, 'drugi@example.com');
  expect(JSON.stringify(mail)).toContain(OTHER);
  const [otherMail] = await mailsTo(journey.inbox, 'pierwszy@example.com');
  expect(JSON.stringify(otherMail)).not.toContain(OTHER);
  await context.close();
});

test('the address of a fair keeps its fair when the language is switched, and after a reload', async () => {
  const page = await (await journey.browser.newContext(phone)).newPage();
  await page.goto(`${journey.shop}/pl/${other}`);
  await page.getByRole('button', { name: 'Akceptuję' }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'Honey Fair' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/en/${other}`);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Honey Fair' }).waitFor();
  await page.context().close();
});

test('the office copies the address of a fair that the home page does not show, and takes it out of the shop', async () => {
  const office = await journey.logIn();
  const page = await journey.open(`/fairs/${other}`, office);
  const open = page.getByRole('link', { name: 'Otwórz sklep' });
  expect(await open.getAttribute('href')).toBe(`/pl/${other}`);
  await page.getByRole('button', { name: 'Pokaż na stronie głównej' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pokaż na stronie głównej' }).click();
  await page.getByRole('heading', { name: 'Targi są w sklepie' }).waitFor();
  const cookie = { cookie: await shopClient(journey.cloud.endpoints).adminCookie() };
  const active = { id: journey.fairId };
  await shopClient(journey.cloud.endpoints).call('PUT', '/api/Fairs/activate', active, cookie);
  await page.reload();
  await page.getByRole('button', { name: 'Wycofaj ze sklepu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wycofaj ze sklepu' }).click();
  await page.getByRole('main').getByText('Szkic').waitFor();
  const visitor = await (await journey.browser.newContext(phone)).newPage();
  await expect
    .poll(async () => {
      await visitor.goto(`${journey.shop}/pl/${other}`);
      return visitor.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe('Zapraszamy wkrótce');
  await visitor.goto(journey.shop);
  await visitor.getByLabel('Imię').waitFor();
  await visitor.context().close();
  await office.close();
});
