import { readFile } from 'node:fs/promises';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxToken } from '#infra/ksef-sandbox/logins.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { somebody } from '#test/support/somebody.ts';
import { asOperator } from '../../support/as-operator.ts';
import { barriersOn } from '../../support/axe.ts';
import type { ShopResponse } from '../../support/from-address.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { readZip } from '../../support/read-zip.ts';
import { typeFields } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';
import { mailsTo } from '../../support/shopper.ts';

const PRICE = 12_300;
/** The organiser of the seeded fair. */
const SELLER = '1234563218';
const EMAIL = 'ksiegowa@example.com';
let at: Journey;
let shop: ShopClient;
let admin: BrowserContext;
let bought: ShopResponse;
let typeId: string;
const year = new Date().getFullYear();

/** A paid order for a company, with its invoice. */
async function buyFor(email: string, nip = '5252248481'): Promise<ShopResponse> {
  const order = await shop.buy(typeId, PRICE, email, {
    invoice: true,
    buyer: somebody({ name: 'Łucja', surname: 'Źdźbło', email, company: 'Młyn', nip }),
    address: { streetAddress: 'ul. Polna 1', postalCode: '00-001', city: 'Warszawa', country: 'PL' },
  });
  await shop.act(order, 'pay');
  await at.cloud.idle();
  return order;
}

beforeAll(async () => {
  at = await startJourney();
  shop = shopClient(at.cloud.endpoints);
  admin = await at.logIn();
  const type = { ...typeFields({ price: PRICE, capacity: 100 }), fairId: at.fairId };
  const cookie = await shop.adminCookie();
  const { body } = await shop.call('POST', '/api/tickets/create', type, { cookie });
  typeId = String(body.id);
  bought = await buyFor(EMAIL);
});
afterAll(() => at?.stop());

const buyersPage = (order = bought) => {
  const { orderId, key } = order.body;
  return at.open(`/thankyou?order=${orderId}&key=${key}&lang=pl`, admin);
};
const drawer = async () => {
  const { orderId } = bought.body;
  const page = await at.open(`/tickets/sold/?fairId=${at.fairId}&order=${orderId}`, admin);
  await page.getByRole('heading', { name: orderNumberOf(String(orderId)) }).waitFor();
  return page;
};

test('a company that has paid finds its invoice in the mail with the tickets and on its page', async () => {
  const [mail] = (await mailsTo(at.inbox, EMAIL)) as { subject?: string }[];
  expect(JSON.stringify(mail)).toContain('faktura-FV-');
  const page = await buyersPage();
  const link = page.getByRole('link', { name: /^Pobierz fakturę FV\// });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^faktura-FV-${year}-\\d+\\.pdf$`));
  await page.reload();
  await link.waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await page.close();
});

test('the office downloads both forms, and a mended name makes a correction that is mailed', async () => {
  const page = await drawer();
  const [xml] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^XML dla księgowości FV\// }).click(),
  ]);
  expect(xml.suggestedFilename()).toMatch(/\.xml$/);
  await page.getByRole('button', { name: 'Edytuj' }).click();
  await page.getByRole('textbox', { name: 'Firma', exact: true }).fill('Młyn i Synowie sp. z o.o.');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByRole('dialog', { name: /Edytuj/ }).waitFor({ state: 'hidden' });
  await at.cloud.idle();
  await page.reload();
  await page.getByText(`Korekta KOR/${year}/`).waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await page.close();
  const mails = (await mailsTo(at.inbox, EMAIL, 2)) as { subject?: string }[];
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Korekta faktury: /));
});

test('a buyer corrects the invoice once, by the order’s link, and a second try is answered in words', async () => {
  const email = 'poprawka@example.com';
  const order = await buyFor(email);
  const page = await buyersPage(order);
  const late = await buyersPage(order);
  for (const one of [page, late]) await one.getByRole('button', { name: 'Popraw dane na fakturze' }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Popraw fakturę' });
  await send.click();
  await dialog.getByText('Te dane są już na fakturze').waitFor();
  await dialog.getByLabel('Kod pocztowy').fill('26600');
  await dialog.getByLabel('Miejscowość').fill('Radom');
  await send.click();
  await dialog.getByText('00-000').waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await dialog.getByLabel('Kod pocztowy').fill('26-600');
  await send.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: /^Pobierz korektę KOR\// }).waitFor();
  await page.getByText('Błąd na fakturze?').waitFor();
  await page.close();
  const other = late.getByRole('dialog');
  await other.getByLabel('Firma').fill('Zbożowy Młyn');
  await other.getByRole('button', { name: 'Popraw fakturę' }).click();
  await other.getByText('Faktura została już raz poprawiona').waitFor();
  expect(await other.getByLabel('Firma').inputValue()).toBe('Zbożowy Młyn');
  await late.close();
  await at.cloud.idle();
  const mails = (await mailsTo(at.inbox, email, 2)) as { subject?: string }[];
  expect(mails.filter(({ subject }) => subject?.startsWith('Korekta faktury: '))).toHaveLength(1);
});

test('an Admin takes all documents of a month out as one file', async () => {
  const page = await at.open('/tickets/sold/', admin);
  await page.getByRole('button', { name: 'Faktury', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Faktury dla księgowości' });
  await dialog.getByLabel('Dzień').selectOption({ index: 0 });
  expect(await barriersOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Utwórz archiwum' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await at.cloud.idle();
  const file = page.getByRole('link', { name: 'Pobierz plik' });
  await file.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toMatch(/^faktury-\d{10}-\d{4}-\d\d\.zip$/);
  const archive = await readZip(await readFile(await download.path()));
  expect([...archive.keys()].some((name) => /^pdf\/faktura-FV-\d+-\d+\.pdf$/.test(name))).toBe(true);
  await page.close();
});

test('a refunded order’s page has its invoice and both corrections', async () => {
  const page = await drawer();
  await page.getByRole('button', { name: 'Zwróć pieniądze' }).click();
  await page.getByLabel('Powód').fill('Targi odwołane');
  await page.getByRole('dialog').last().getByRole('button', { name: 'Zwróć pieniądze' }).click();
  await expect.poll(() => shop.status(bought)).not.toBe('paid');
  await at.cloud.idle();
  await page.close();
  const buyers = await buyersPage();
  await expect.poll(() => buyers.getByRole('link', { name: /^Pobierz korektę KOR\// }).count()).toBe(2);
  await buyers.close();
  const mails = (await mailsTo(at.inbox, EMAIL, 3)) as { subject?: string }[];
  const refund = mails.find(({ subject }) => subject?.startsWith('Zwrot za bilety'));
  expect(JSON.stringify(refund)).toContain('faktura-KOR-');
});

/** A round sends what waits, the next one asks what became of it. */
async function sendToKsef(): Promise<void> {
  for (let rounds = 0; rounds < 2; rounds += 1) {
    await at.cloud.clock.advance(61_000);
    await at.cloud.idle();
  }
}

test('with KSeF switched on the tickets come at once, and the invoice once it has its number there', async () => {
  const environment = at.cloud.endpoints.ksef;
  await asOperator(at.cloud, async (place) => {
    const { switchKsefOn } = await import('#infra/ops/ksef-access.ts');
    await switchKsefOn(SELLER, { environment, token: sandboxToken(SELLER), private: 'no' }, place);
  });
  const email = 'ksef@example.com';
  const order = await buyFor(email);
  const page = await buyersPage(order);
  await page.getByText(/czeka\sna\snumer\sKSeF/).waitFor();
  expect(await barriersOn(page)).toEqual([]);
  expect(JSON.stringify(await mailsTo(at.inbox, email))).not.toContain('faktura-FV-');
  await sendToKsef();
  const mails = await mailsTo(at.inbox, email, 2);
  expect(JSON.stringify(mails)).toContain('faktura-FV-');
  await page.reload();
  await page.getByRole('link', { name: /^Pobierz fakturę FV\// }).waitFor();
  await page.close();
});

test('a buyer whose wrong tax number keeps the invoice waiting reads why, and corrects it', async () => {
  const order = await buyFor('zly-nip@example.com', '5252248482');
  const page = await buyersPage(order);
  await page.getByText(/Faktura\sczeka, bo\spodany NIP jest błędny/).waitFor();
  await page.getByRole('button', { name: 'Popraw dane na fakturze' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByText('pierwsza faktura').count()).toBe(0);
  await dialog.getByLabel('Firma').fill('Młyn i Synowie');
  await dialog.getByRole('button', { name: 'Popraw fakturę' }).click();
  await dialog.getByText(/Sprawdź jego cyfry/).waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await dialog.getByLabel('NIP').fill('5252248481');
  await dialog.getByRole('button', { name: 'Popraw fakturę' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(/Fakturę wyślemy mailem/).waitFor();
  await page.getByText(/czeka\sna\snumer\sKSeF/).waitFor();
  await page.close();
});

test('an invoice that KSeF refuses is taken off the list by the office, and its buyer reads who sends it', async () => {
  const tell = (mode: string) => fetch(`${at.cloud.endpoints.ksef}/sandbox/${mode}`, { method: 'POST' });
  await sendToKsef();
  await tell('refuse');
  const order = await buyFor('odrzucona@example.com');
  await sendToKsef();
  await tell('calm');
  const page = await at.open('/jobs', admin);
  await page.getByRole('button', { name: /^Zdejmij z\slisty fakturę FV\// }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Zdejmij z\slisty$/ }).click();
  await dialog.getByText(/Napisz choć w\skilku słowach/).waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await dialog.getByLabel('Powód').fill('Wysłana z programu księgowego');
  await dialog.getByRole('button', { name: /^Zdejmij z\slisty$/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: /^Faktury w\sdrodze do\sKSeF/ }).waitFor({ state: 'hidden' });
  await page.close();
  await sendToKsef();
  const buyers = await buyersPage(order);
  await buyers.getByText(/wyśle\sFV\/\S+\sosobno/).waitFor();
  expect(await buyers.getByRole('link', { name: /^Pobierz fakturę FV\// }).count()).toBe(0);
  await buyers.close();
});
