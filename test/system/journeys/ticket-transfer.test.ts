import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriersOn } from '../../support/axe.ts';
import { phone } from '../../support/browser.ts';
import { newGate } from '../../support/door.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { type OfficeCalls, officeCalls } from '../../support/office-calls.ts';
import { fairFields } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';
import { fillForm, mailsTo, payByBlik } from '../../support/shopper.ts';
import { readPdf } from '../../unit/functions/documents/pdf/read-pdf.ts';
import { scanPrinted } from '../../unit/functions/documents/pdf/scan-qr.ts';

const EWA = 'ewa.osma@example.com';

let journey: Journey;
let calls: OfficeCalls;
let shop: ShopClient;
let page: Page;
beforeAll(async () => {
  journey = await startJourney();
  calls = officeCalls(await journey.logIn(), journey);
  shop = shopClient(journey);
  // The seeded fair is open today: too late to transfer.
  const { startDate, endDate, salesEnd } = fairFields(new Date());
  await calls.editFair({ startDate, endDate, salesEnd, ticketTransfers: 2 });
  page = await (await journey.browser.newContext(phone)).newPage();
  await fillForm(page, journey.shop, 'dwa@example.com');
  await page.getByRole('button', { name: 'Więcej: Bilet jednodniowy' }).click();
  await page.getByRole('button', { name: /^Zapłać/ }).click();
  await payByBlik(page);
  await codes().nth(1).waitFor({ state: 'attached' });
});
afterAll(() => journey?.stop());

const codes = () => page.getByRole('img', { name: /^Kod QR biletu/ });

interface Seen {
  tickets: { qr?: string; holder: string; transferred?: true }[];
}
const orderSeen = async (): Promise<Seen> => {
  const params = new URL(page.url()).searchParams;
  const { body } = await shop.call('GET', `/api/orders/${params.get('order')}?key=${params.get('key')}`);
  return body as unknown as Seen;
};

test('the buyer gives one of two tickets to somebody else: their code alone opens the gate, the other ticket stays', async () => {
  const before = (await orderSeen()).tickets.map(({ qr }) => qr ?? '');
  await page.getByRole('button', { name: 'Następny bilet' }).click();
  await page
    .getByRole('button', { name: /^Przekaż\sbilet/ })
    .nth(1)
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/Dotychczasowy kod od razu straci ważność/).waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Przekaż\si\swyślij$/ }).click();
  await dialog.getByText('To pole jest wymagane!').first().waitFor();
  await dialog.getByLabel('Imię').fill('Ewa');
  await dialog.getByLabel('Nazwisko').fill('Ósma');
  await dialog.getByLabel('E-mail').fill('ewa');
  await dialog.getByRole('button', { name: /^Przekaż\si\swyślij$/ }).click();
  await dialog.getByText('Podaj poprawny adres e-mail').waitFor();
  await dialog.getByLabel('E-mail').fill(EWA);
  await dialog.getByRole('button', { name: /^Przekaż\si\swyślij$/ }).click();
  await page.getByText('Bilet przekazany', { exact: true }).waitFor();
  await page.getByText('Ewa Ó.', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('Ewa Ó.', { exact: true }).waitFor({ state: 'attached' });
  expect(await codes().count()).toBe(1);
  expect(await barriersOn(page)).toEqual([]);

  const [mail] = await mailsTo(journey.inbox, EWA);
  const { qr, pages } = readPdf(Buffer.from(mail?.attachments[0]?.content ?? '', 'base64'));
  expect(pages).toBe(1);
  const code = await scanPrinted(qr, 45, 150);
  expect(await mailsTo(journey.inbox, EWA)).toHaveLength(1);
  const after = await orderSeen();
  expect(after.tickets).toMatchObject([{ qr: before[0] }, { holder: 'Ewa Ó.', transferred: true }]);

  const hour = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString();
  await calls.editFair({ startDate: hour(-1), endDate: hour(20), salesEnd: hour(10) });
  const cookie = await shop.adminCookie();
  const gate = await newGate(shop, { fairId: journey.fairId, name: 'Brama przekazanych', cookie });
  const read = async (text = '') =>
    (await shop.call('POST', '/api/scan', { code: text }, { 'x-gate': gate.token })).body.result;
  expect(await read(before[1])).toBe('transferred');
  expect(await read(code)).toBe('admitted');
  expect(await read(before[1])).toBe('transferred');
  expect(await read(before[0])).toBe('admitted');
});
