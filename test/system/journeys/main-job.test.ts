import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fairAddress } from '#web/src/lib/fair-address.ts';
import { openBrowser, phone } from '../../support/browser.ts';
import { cameraPlaying, filmTickets } from '../../support/camera.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { fillForm, mailsTo, payByBlik } from '../../support/shopper.ts';
import { readPdf } from '../../unit/functions/documents/pdf/read-pdf.ts';
import { scanPrinted } from '../../unit/functions/documents/pdf/scan-qr.ts';

const films = mkdtempSync(join(tmpdir(), 'bramka-film-'));
let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(async () => {
  await journey?.stop();
  rmSync(films, { recursive: true });
});

const phonePage = async (): Promise<Page> => (await journey.browser.newContext(phone)).newPage();

/** Logs in as Admin, creates a gate on the fair's page and returns its pairing link. */
async function pairingLink(): Promise<string> {
  const page = await journey.open(fairAddress(journey.fairId, 'gates'), await journey.logIn());
  await page.getByLabel('Nazwa bramki').fill('Brama B');
  await page.getByRole('button', { name: 'Dodaj bramkę' }).click();
  const link = page.getByText(/scan#gate=/).first();
  return (await link.textContent()) ?? '';
}

/** A separate door phone, paired by the link, with its camera running. */
async function scanning(door: Browser, link: string): Promise<Page> {
  const page = await (await door.newContext({ ...phone, permissions: ['camera'] })).newPage();
  await page.goto(link);
  await page.getByText('Bramka: Brama B').waitFor();
  const start = page.getByRole('button', { name: 'Włącz kamerę' });
  if (await start.isVisible()) await start.click();
  return page;
}

describe('from the form to a scanned ticket', () => {
  let qr: ReturnType<typeof readPdf>['qr'];

  test('a phone buys, pays by BLIK and sees the tickets', async () => {
    const page = await phonePage();
    await fillForm(page, journey.shop);
    await page.getByRole('button', { name: /^Zapłać/ }).click();
    await payByBlik(page);
    await page.waitForURL(/\/thankyou/);
    await page.getByRole('heading', { name: /^Dziękujemy, bilet/ }).waitFor();
    await page.getByText(/Wysłaliśmy (je|go) na adres lucja@example.com/).waitFor({ timeout: 30_000 });
    expect(await page.getByRole('link', { name: /Pobierz/ }).count()).toBe(1);
  });

  test('one mail brings the ticket, the calendar and a link', async () => {
    const mails = await mailsTo(journey.inbox, 'lucja@example.com');
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.subject).toContain('Targi Franczyza');
    expect(mail?.attachments.map(({ contentType }) => contentType)).toEqual([
      'application/pdf',
      'text/calendar',
    ]);
    expect(mail?.body.html).toContain('/thankyou?order=');
    const pdf = readPdf(Buffer.from(mail?.attachments[0]?.content ?? '', 'base64'));
    expect(pdf.pages).toBe(1);
    qr = pdf.qr;
    expect(await scanPrinted(qr, 25, 150)).toMatch(/\/check\?t=[0-9a-z]{14}\.1\./);
  });

  test('a paired phone lets the ticket in once, and says when and where the second time', async () => {
    const film = join(films, 'ticket.y4m');
    filmTickets([qr], film);
    const link = await pairingLink();
    const door = await openBrowser({ args: cameraPlaying(film) });
    try {
      const first = await scanning(door, link);
      await first
        .getByRole('button', { name: /skanować dalej/ })
        .getByText('Wejście', { exact: true })
        .waitFor({ timeout: 20_000 });
      await first.getByText('Łucja Źdźbło-Kowalska').first().waitFor();
      const second = await scanning(door, link);
      await second.getByText(/^Już wewnątrz, dziś \d\d:\d\d, Brama B/).waitFor({ timeout: 20_000 });
    } finally {
      await door.close();
    }
  });

  test('the QR opens /check on any phone', async () => {
    const page = await phonePage();
    const address = (await scanPrinted(qr, 45, 150)) ?? '';
    await page.goto(address);
    await page.getByText('Łucja Źdźbło-Kowalska').waitFor();
  });
});

describe('when paying goes wrong', () => {
  test('giving up on the payment page loses nothing: the order can still be paid', async () => {
    const page = await phonePage();
    await fillForm(page, journey.shop, 'rezygnacja@example.com');
    await page.getByRole('button', { name: /^Zapłać/ }).click();
    await page.waitForURL(/trnRequest/);
    await page.getByRole('button', { name: 'Anuluj i wróć do sklepu' }).click();
    await page.waitForURL(/\/thankyou/);
    await page.getByRole('heading', { name: 'Nie mamy jeszcze wpłaty' }).waitFor();
    // Everything that can be done now is there at once.
    await page.getByRole('button', { name: 'Zmień zamówienie' }).waitFor({ timeout: 2_000 });
    await page.getByRole('button', { name: 'Anuluj zamówienie' }).waitFor({ timeout: 2_000 });
    await page.getByRole('link', { name: /^Zapłać/ }).click();
    await payByBlik(page);
    await page.getByRole('heading', { name: /^Dziękujemy, bilet/ }).waitFor({ timeout: 30_000 });
  });

  test('an order that was given back is bought again unchanged, at the first press', async () => {
    const page = await phonePage();
    await fillForm(page, journey.shop, 'zmiana@example.com');
    await page.getByRole('button', { name: /^Zapłać/ }).click();
    await page.getByRole('button', { name: 'Anuluj i wróć do sklepu' }).click();
    await page.getByRole('button', { name: 'Zmień zamówienie' }).click();
    await page.getByLabel('E-mail').waitFor();
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('zmiana@example.com');
    await page.getByRole('button', { name: /^Zapłać/ }).click();
    await payByBlik(page);
    await page.getByRole('heading', { name: /^Dziękujemy, bilet/ }).waitFor({ timeout: 30_000 });
  });

  test('going back finds everything that was typed', async () => {
    const page = await phonePage();
    await fillForm(page, journey.shop, 'wstecz@example.com');
    await page.getByRole('button', { name: /^Zapłać/ }).click();
    await page.waitForURL(/trnRequest/);
    await page.goBack();
    // The page opens as prerendered, and adds this browser's stored data a moment later.
    await expect.poll(() => page.getByLabel('Nazwisko').inputValue()).toBe('Źdźbło-Kowalska');
    expect(await page.getByLabel('E-mail').inputValue()).toBe('wstecz@example.com');
  });

  test('an empty form says what to do, beside the fields and in a summary', async () => {
    const page = await phonePage();
    await page.goto(journey.shop);
    await page.getByRole('button', { name: 'Akceptuję' }).click();
    await page.getByRole('button', { name: /^Zapłać/ }).click();
    await page.getByText('Wypełnij formularz poprawnie!').waitFor();
    expect(await page.getByText('To pole jest wymagane!').count()).toBeGreaterThanOrEqual(3);
  });

  test('an order is over after 59 minutes, and its places are back', async () => {
    const page = await phonePage();
    await fillForm(page, journey.shop, 'za-pozno@example.com');
    await page.getByRole('button', { name: /^Zapłać/ }).click();
    await page.waitForURL(/trnRequest/);
    await page.getByRole('button', { name: 'Anuluj i wróć do sklepu' }).click();
    await page.getByText('Nie mamy jeszcze wpłaty').waitFor();
    const form = await page.context().newPage();
    await form.goto(journey.shop);
    await expect.poll(() => form.getByLabel('E-mail').inputValue()).toBe('za-pozno@example.com');
    await fetch(`${journey.api}/__local/clock`, {
      method: 'POST',
      body: JSON.stringify({ advance: 'PT59M' }),
    });
    await page.reload();
    await page.getByText('Czas na zapłatę minął').waitFor();
    // In a tab that never saw the order end, and on the way that its page offers.
    await form.getByRole('button', { name: /^Zapłać/ }).click();
    await form.waitForURL(/trnRequest/);
    await page.getByRole('link', { name: 'Kup bilety jeszcze raz' }).click();
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('za-pozno@example.com');
    await page.getByRole('button', { name: /^Zapłać/ }).click();
    await payByBlik(page);
    await page.getByRole('heading', { name: /^Dziękujemy, bilet/ }).waitFor({ timeout: 30_000 });
  });
});
