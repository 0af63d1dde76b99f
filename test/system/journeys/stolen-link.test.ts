import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '#infra/local-cloud/mail/inbox.ts';
import { barriersOn } from '../../support/axe.ts';
import { phone } from '../../support/browser.ts';
import { newGate } from '../../support/door.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { covered, enlarged, enlargeText, outside } from '../../support/outside.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';
import { fillForm, mailsTo, payByBlik } from '../../support/shopper.ts';

let journey: Journey;
let shop: ShopClient;
beforeAll(async () => {
  journey = await startJourney();
  shop = shopClient(journey);
});
afterAll(() => journey?.stop());

const newPage = async (): Promise<Page> => (await journey.browser.newContext(phone)).newPage();

/** The buyer's page once the tickets are there and the mail went out. */
async function boughtBy(email: string): Promise<Page> {
  const page = await newPage();
  await fillForm(page, journey.shop, email);
  await page.getByRole('button', { name: /^Zapłać/ }).click();
  await payByBlik(page);
  await page.getByRole('img', { name: /^Kod QR biletu/ }).waitFor();
  await mailsTo(journey.inbox, email);
  return page;
}

async function correct(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: /^Zły\sadres\?/ }).click();
  await page.getByRole('dialog').getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: /^Popraw\si\swyślij$/ }).click();
  await page.getByText('Adres poprawiony').waitFor();
}
const isWarned = (page: Page) =>
  page.getByText(/kupiono w\sinnej przeglądarce.*przez 24\sgodziny/).isVisible();

async function qrOn(page: Page): Promise<string> {
  const params = new URL(page.url()).searchParams;
  const { body } = await shop.call('GET', `/api/orders/${params.get('order')}?key=${params.get('key')}`);
  return (body as unknown as { tickets: { qr: string }[] }).tickets[0]?.qr ?? '';
}

const linkIn = (mail: Mail | undefined, path: string): string => {
  const [link = ''] = mail?.body.text?.match(new RegExp(`https?:\\S+${path}\\S+`)) ?? [];
  return link && `${journey.shop}${link.slice(link.indexOf(path))}`;
};
const told = async (address: string, count: number) =>
  (await mailsTo(journey.inbox, address, count)).find(({ subject }) =>
    /^Zmieniono\sadres/.test(subject ?? ''),
  );

test('an owner whose link was stolen takes the order back by two presses, and the thief’s ticket lets nobody in', async () => {
  const [owner, thief] = ['okradziona@example.com', 'zlodziej@example.com'];
  const own = await boughtBy(owner);
  const first = await qrOn(own);
  const thiefs = await newPage();
  await thiefs.goto(own.url());
  await thiefs.getByRole('button', { name: /^Zły\sadres\?/ }).click();
  expect(await isWarned(thiefs)).toBe(true);
  await thiefs.keyboard.press('Escape');
  await correct(thiefs, thief);
  await mailsTo(journey.inbox, thief);
  const taken = await qrOn(thiefs);

  const reader = await newPage();
  await reader.goto(linkIn(await told(owner, 2), '/restore-address'));
  await reader.getByText(/tylko wtedy, gdy bilety są\sTwoje/).waitFor();
  const undo = reader.getByRole('button', { name: 'Bilety są moje: cofnij zmianę' });
  for (const [name, viewport, size] of enlarged) {
    await reader.setViewportSize(viewport);
    await enlargeText(reader, size);
    await undo.scrollIntoViewIfNeeded();
    expect([...(await outside(reader)), ...(await covered(undo))], name).toEqual([]);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await reader.emulateMedia({ colorScheme });
    expect(await barriersOn(reader), colorScheme).toEqual([]);
  }
  expect(await qrOn(thiefs), 'opening the page changes nothing').toBe(taken);
  for (let presses = 0; presses < 3; presses += 1) await reader.keyboard.press('Tab');
  await reader.keyboard.press('Enter');
  await reader.getByText(/Bilety z\snowymi kodami są w\sdrodze/).waitFor();
  expect(await reader.locator('h1:focus').count()).toBe(1);

  await thiefs.reload();
  await thiefs.getByRole('link', { name: /^Wyślij\smi\snowy\slink$/ }).waitFor();
  expect((await mailsTo(journey.inbox, thief, 2)).map(({ subject }) => subject).join()).toMatch(/Cofnięto/);
  const tickets = (await mailsTo(journey.inbox, owner, 3)).at(-1);
  await reader.goto(linkIn(tickets, '/thankyou'));
  await reader.getByRole('img', { name: /^Kod QR biletu/ }).waitFor();

  const cookie = await shop.adminCookie();
  const gate = await newGate(shop, { fairId: journey.fairId, name: 'Brama', cookie });
  const read = async (code: string) =>
    (await shop.call('POST', '/api/scan', { code }, { 'x-gate': gate.token })).body.result;
  expect([await read(first), await read(taken)]).toEqual(['transferred', 'transferred']);
  expect(await read(await qrOn(reader))).toBe('admitted');
});

test('a buyer who corrects a slip in the buying browser gives its owner no way to take the tickets', async () => {
  const [wrong, right] = ['pomylka@gmial.com', 'pomylka@gmail.com'];
  const page = await boughtBy(wrong);
  await page.getByRole('button', { name: /^Zły\sadres\?/ }).click();
  expect(await isWarned(page)).toBe(false);
  await page.keyboard.press('Escape');
  await correct(page, right);
  await mailsTo(journey.inbox, right);
  const mail = await told(wrong, 2);
  expect(mail?.body.text).toMatch(/odpowiedz na\stę wiadomość/);
  expect(linkIn(mail, '/restore-address')).toBe('');
});
