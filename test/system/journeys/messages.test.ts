import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import type { MessageView } from '#shared/contract/messages.ts';
import { saveQuestions } from '#shared/contract/questions.ts';
import { barriersOn } from '../../support/axe.ts';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { officeCalls } from '../../support/office-calls.ts';
import { questionId } from '../../support/questions.ts';
import { shopClient } from '../../support/shop-client.ts';
import { mailsTo } from '../../support/shopper.ts';

const ORDERS = 15;
const EACH = 20;
const PEOPLE = ORDERS * EACH;
const STOPPED_AT = 120;
const TYPE = 'Bilet jednodniowy';
const LONG = 180_000;

let journey: Journey;
let admin: BrowserContext;
let page: Page;
beforeAll(async () => {
  journey = await startJourney();
  admin = await journey.logIn();
});
afterAll(() => journey?.stop());

const address = (order: number, person: number) => `gosc${order}-${person}@example.com`;
const holder = (email: string) => ({ name: 'Gość', surname: 'Targowy', email });

/** One order for many people, each with an address of their own. */
async function sellTo(order: number): Promise<void> {
  const { call, typeNamed } = officeCalls(admin, journey);
  const { id: ticketTypeId } = await typeNamed(TYPE);
  const people = Array.from({ length: EACH }, (_, person) => holder(address(order, person)));
  await call('POST', generateTickets.path, {
    ...{ fairId: journey.fairId, lang: 'pl', quantity: 1, payment: 'cash', mail: false },
    tickets: people.map((holder, index) => ({ ticketTypeId, ...(index > 0 && { holder }) })),
    buyer: people[0],
  });
}

const messages = () =>
  officeCalls(admin, journey).call<MessageView[]>('GET', `/api/messages?fairId=${journey.fairId}`);
const latest = async () => (await messages())[0];

async function write(body: string): Promise<void> {
  await page.getByLabel('Temat').fill('{fair}: parking');
  await page.getByLabel('Treść', { exact: true }).fill(body);
}

async function sendOn(): Promise<void> {
  await page.getByRole('button', { name: 'Sprawdź i wyślij' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Wyślij do/ }).click();
  await page.getByRole('heading', { name: 'Wiadomości do odwiedzających' }).waitFor();
}

test('an Admin writes to 300 people of a view, sees it first, stops it half-way, and each gets it once', async () => {
  for (let order = 0; order < ORDERS; order += 1) await sellTo(order);
  page = await journey.open(`/tickets/sold/?fair=${journey.fairId}&query=gosc`, admin);
  await page.getByRole('button', { name: 'Napisz do tych osób' }).click();
  await page.getByRole('heading', { name: 'Napisz do 300 osób' }).waitFor();
  await page.getByText('reklamy być w niej nie może').waitFor();
  await write('Parking jest od ulicy Prądzyńskiego. Do zobaczenia, {name}!');
  await page.frameLocator('iframe').getByText('Anna Przykładowa!').last().waitFor();
  await page.getByRole('button', { name: 'Ciemny ekran' }).click();
  const sheet = page.frameLocator('iframe').locator('.sheet');
  await expect
    .poll(() => sheet.evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe('rgb(20, 29, 48)');
  expect(await barriersOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Sprawdź i wyślij' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('nie wysłano jeszcze na próbę').waitFor();
  await dialog.getByRole('button', { name: 'Wyślij próbną do mnie' }).click();
  await dialog.getByText('Ta treść poszła na próbę do Ciebie.').waitFor();
  const [own] = await mailsTo(journey.inbox, journey.admin.email);
  expect(own?.subject).toContain('parking');
  const sample = dialog.getByRole('region', { name: 'Przykładowi adresaci' });
  expect(await sample.getByRole('listitem').count()).toBe(20);
  expect(await barriersOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Wyślij do 300 osób' }).click();

  await page.getByText(`z ${PEOPLE}`).waitFor({ timeout: LONG });
  await expect
    .poll(async () => (await latest())?.sent, { timeout: LONG, interval: 200 })
    .toBeGreaterThanOrEqual(STOPPED_AT);
  await page.getByRole('button', { name: /^Zatrzymaj/ }).click();
  await page.getByText('zatrzymana', { exact: true }).waitFor();
  const stopped = (await latest())?.sent ?? 0;
  expect(stopped).toBeLessThan(PEOPLE);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  // The one mail that was on its way.
  expect(((await latest())?.sent ?? 0) - stopped).toBeLessThanOrEqual(1);
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: /^Wznów/ }).click();
  await page.getByText('rozesłana', { exact: true }).waitFor({ timeout: LONG });
  expect(await latest()).toMatchObject({ state: 'done', total: PEOPLE, sent: PEOPLE });
  const mails = (await mailsTo(journey.inbox, 'gosc', PEOPLE)).map(({ destination }) => destination.to[0]);
  expect(mails).toHaveLength(PEOPLE);
  expect(new Set(mails).size).toBe(PEOPLE);
}, 400_000);

test('a mailbox with four tickets gets one mail, and a bounce and a complaint are counted', async () => {
  const { sell } = officeCalls(admin, journey);
  await sell(TYPE, 'cztery@example.com', 4);
  await sell(TYPE, 'bounce+cztery@simulator.amazonses.com');
  await sell(TYPE, 'complaint+cztery@simulator.amazonses.com');
  page = await journey.open(`/fairs/newMessage/${journey.fairId}?query=cztery`, admin);
  await page.getByRole('heading', { name: 'Napisz do 3 osób' }).waitFor();
  await write('Do zobaczenia.');
  await sendOn();
  await expect
    .poll(latest, { timeout: LONG })
    .toMatchObject({ state: 'done', sent: 3, bounced: 1, complained: 1 });
  expect(await mailsTo(journey.inbox, 'cztery@example.com')).toHaveLength(1);
  page = await journey.open(`/fairs/newMessage/${journey.fairId}?query=cztery`, admin);
  await page.getByRole('heading', { name: 'Napisz do 1 osoby' }).waitFor();
  await page.getByText('poczta nie dociera: 2').waitFor();
  await page.getByText('bounce+cztery@simulator.amazonses.com').waitFor();
});

test('news goes to those who agreed until they end it by the link in it, and what is about the fair still comes', async () => {
  const { call, typeNamed } = officeCalls(admin, journey);
  const consent = {
    ...{ id: questionId(1), kind: 'consent', label: { pl: 'Newsletter' }, required: false, of: 'holder' },
    ...{ ticketTypeIds: [], text: { pl: 'Chcę dostawać newsletter.' }, withdrawal: 'rodo@example.com' },
  };
  const open = async (query: string) => {
    page = await journey.open(`/fairs/newMessage/${journey.fairId}?query=${query}`, admin);
  };
  const asNews = async () => {
    await page.getByLabel('Nowości i reklama').check();
    await page.getByLabel('Zgoda, na którą się powołujesz').selectOption({ label: 'Newsletter' });
  };
  await open('nowinka');
  await page.getByLabel('Nowości i reklama').check();
  await page.getByText('nie pyta o żadną zgodę').waitFor();
  await call('PUT', saveQuestions.path, { id: journey.fairId, version: 0, questions: [consent] });
  const { id, price } = await typeNamed(TYPE);
  const client = shopClient(journey);
  for (const [email, answers] of [
    ['nowinka@example.com', { [questionId(1)]: 1 }],
    ['bez.nowinka@example.com', {}],
  ] as const) {
    const buyer = { name: 'Ewa', surname: 'Lis', email, answers };
    const bought = await client.buy(id, price, email, { buyer, questionsVersion: 1 });
    expect(bought.status).toBe(201);
    await client.act(bought, 'pay');
    await mailsTo(journey.inbox, email);
  }

  await open('nowinka');
  await page.getByRole('heading', { name: 'Napisz do 2 osób' }).waitFor();
  await page.getByLabel('Nowości i reklama').check();
  await write('Nowy numer magazynu.');
  await page.getByRole('button', { name: 'Sprawdź i wyślij' }).click();
  await page.getByText('Wskaż zgodę').waitFor();
  await asNews();
  await page.getByRole('heading', { name: 'Napisz do 1 osoby' }).waitFor();
  await page.getByText('bez zgody na nowości: 1').waitFor();
  await sendOn();
  const news = async () =>
    (await mailsTo(journey.inbox, '<nowinka@', 2)).find(({ subject }) => /parking/.test(subject));
  await expect.poll(async () => (await news())?.subject, { timeout: LONG }).toMatch(/parking/);
  const link = (await news())?.body.text?.split(/\s+/).find((word) => word.includes('/news?'));

  const reader = await (await journey.browser.newContext(phone)).newPage();
  await reader.goto(String(link));
  await reader.getByRole('button', { name: 'Nie chcę nowości' }).click();
  await reader.getByText('Bilety, przypomnienia').waitFor();

  await open('nowinka');
  await asNews();
  await page.getByText('nie chcą nowości: 1').waitFor();
  await page.getByText('Nie ma do kogo napisać').waitFor();
  await page.getByLabel('Sprawy targów').check();
  await page.getByRole('heading', { name: 'Napisz do 2 osób' }).waitFor();
  await write('Zmiana godzin.');
  await sendOn();
  await expect.poll(latest, { timeout: LONG }).toMatchObject({ state: 'done', purpose: 'fair', sent: 2 });
  expect(await mailsTo(journey.inbox, '<nowinka@', 3)).toHaveLength(3);
});
