import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import { joinWaitingList } from '#shared/contract/waiting-list.ts';
import { fairAddress } from '#web/src/lib/fair-address.ts';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { officeCalls } from '../../support/office-calls.ts';
import { typeFields } from '../../support/samples.ts';
import { shopClient } from '../../support/shop-client.ts';
import { mailsTo, payByBlik } from '../../support/shopper.ts';

const NAME = 'Warsztaty';
const PRICE = 4900;
const LONG = 60_000;

let journey: Journey;
let admin: BrowserContext;
let ticketTypeId: string;
beforeAll(async () => {
  journey = await startJourney();
  admin = await journey.logIn();
  const { call } = officeCalls(admin, journey);
  const fields = typeFields({ capacity: 1, price: PRICE, name: { pl: NAME, en: 'Workshop' } });
  const body = { ...fields, fairId: journey.fairId };
  ticketTypeId = (await call<{ id: string }>('POST', createTicketType.path, body)).id;
});
afterAll(() => journey?.stop());

/** The link in the latest mail to this address with this subject. */
async function linkTo(address: string, subject: RegExp, path: RegExp): Promise<string> {
  const found = async () =>
    (await mailsTo(journey.inbox, address)).find((mail) => subject.test(mail.subject));
  await expect.poll(async () => (await found())?.subject, { timeout: LONG }).toMatch(subject);
  const text = (await found())?.body.text ?? '';
  const link = text.split(/\s+/).find((word) => path.test(word));
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}

const visitor = async () => {
  const page = await (await journey.browser.newContext(phone)).newPage();
  await page.goto(journey.shop);
  await page.getByRole('button', { name: 'Akceptuję' }).click();
  return page;
};

test('a place that returns is offered by mail, held for its person, bought, and shown to nobody else', async () => {
  const client = shopClient(journey);
  const held = await client.buy(ticketTypeId, PRICE, 'pierwszy@example.com');
  expect(held.status).toBe(201);

  const page = await visitor();
  const asking = page.getByRole('button', { name: `Powiadom mnie, gdy zwolni się miejsce: ${NAME}` });
  await asking.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Zapisz mnie na listę' }).click();
  await dialog.getByText('Zaznacz zgodę').waitFor();
  await dialog.getByLabel('Imię i nazwisko').fill('Ewa Lis');
  await dialog.getByLabel('E-mail').fill('ewa.czeka@example.com');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await asking.click();
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe('ewa.czeka@example.com');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Zapisz mnie na listę' }).click();
  await page.getByRole('heading', { name: 'Jesteś na liście' }).waitFor();
  const next = await client.call('POST', joinWaitingList.path, {
    ...{ fairId: journey.fairId, ticketTypeId, lang: 'en', consent: true },
    name: 'Jan Kos',
    email: 'jan.czeka@example.com',
  });
  expect(next.status).toBe(204);
  await linkTo('jan.czeka@example.com', /You are on the waiting list/, /\/waiting-list\?place=/);

  // Opening the mail's link confirms nothing; the button does.
  const asked = await linkTo('ewa.czeka@example.com', /Potwierdź adres/, /\/waiting-list\?place=/);
  const own = await (await journey.browser.newContext(phone)).newPage();
  await own.goto(asked);
  await own.getByText('żebyśmy mogli trzymać dla Ciebie miejsce').waitFor();
  await own.reload();
  await own.getByRole('button', { name: 'Potwierdź adres' }).click();
  await own.getByText('Jesteś na liście. Napiszemy').waitFor();

  // One round expires the order, the next one offers its place.
  await journey.advance('PT61M');
  await journey.cloud.idle();
  await journey.advance('PT1M');
  const offer = await linkTo('ewa.czeka@example.com', /Zwolniło się miejsce/, /\?offer=/);
  const passer = await visitor();
  await passer.getByRole('button', { name: `Powiadom mnie, gdy zwolni się miejsce: ${NAME}` }).waitFor();
  expect((await client.buy(ticketTypeId, PRICE, 'przechodzi@example.com')).body.code).toBe('sold_out');

  await page.goto(offer);
  await page.getByText('Mamy dla Ciebie miejsce').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: new RegExp(NAME) }).isChecked()).toBe(true);
  await page.getByLabel('Imię').fill('Ewa');
  await page.getByLabel('Nazwisko').fill('Lis');
  await page.getByLabel('E-mail').fill('ewa.czeka@example.com');
  await page.getByRole('checkbox', { name: /Akceptuję regulamin/ }).check();
  await page.getByRole('button', { name: /^Zapłać/ }).click();
  await payByBlik(page);
  await page.getByRole('heading', { name: /^Dziękujemy, bilet/ }).waitFor({ timeout: LONG });
});

test('a person on the list leaves by a press, and not by opening the link', async () => {
  const link = await linkTo('jan.czeka@example.com', /You are on the waiting list/, /\/waiting-list\?place=/);
  const page = await (await journey.browser.newContext(phone)).newPage();
  await page.goto(link);
  await page.getByText('Confirm your address so that').waitFor();
  await page.reload();
  await page.getByText('Confirm your address so that').waitFor();
  await page.getByRole('button', { name: 'Take me off the list' }).click();
  await page.getByText('You are not on the list any more').waitFor();
});

test('the office sees who got what, and puts people on the list', async () => {
  const office = await journey.open(fairAddress(journey.fairId, 'tickets'), admin);
  const list = office.getByRole('region', { name: NAME });
  await list.getByRole('row', { name: /Ewa Lis.*(zamawia|ma bilet)/ }).waitFor();
  await list.getByRole('row', { name: /dane usunięte.*poza listą/ }).waitFor();
  await office.getByRole('button', { name: 'Dopisz osobę' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Rodzaj biletu').selectOption({ label: NAME });
  await dialog.getByLabel('Imię i nazwisko').fill('Ola Mak');
  await dialog.getByLabel('E-mail').fill('ola.czeka@example.com');
  await dialog.getByRole('button', { name: 'Dopisz osobę' }).click();
  await list.getByRole('row', { name: /Ola Mak.*czeka/ }).waitFor();
  await linkTo('ola.czeka@example.com', /Jesteś na liście oczekujących/, /\/waiting-list\?place=/);
  await list.getByRole('button', { name: 'Usuń z listy: Ola Mak' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click();
  await list.getByRole('row', { name: /Ola Mak/ }).waitFor({ state: 'detached' });
});
