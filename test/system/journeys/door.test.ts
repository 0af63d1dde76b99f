import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scanResults } from '#shared/domain/admission.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { fairAddress } from '#web/src/lib/fair-address.ts';
import { phone } from '../../support/browser.ts';
import { beep } from '../../support/door.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { fillForm, mailsTo, openLine } from '../../support/shopper.ts';
import { stopClock } from '../../support/stopped-clock.ts';
import { readPdf } from '../../unit/functions/documents/pdf/read-pdf.ts';
import { scanPrinted } from '../../unit/functions/documents/pdf/scan-qr.ts';

const EMAIL = 'lucja@example.com';
const NAME = 'Łucja Źdźbło-Kowalska';
const INITIALS = 'Ł. Ź.';

let journey: Journey;
let admin: BrowserContext;
/** A ticket whose holder shares her contact: its QR's URL, its full code, and its order. */
let ticket: { address: string; code: string; orderNumber: string };
beforeAll(async () => {
  journey = await startJourney();
  admin = await journey.logIn();
  ticket = await invited();
});
afterAll(() => journey?.stop());

const phonePage = async (): Promise<Page> => (await journey.browser.newContext(phone)).newPage();

/** Orders a free ticket in the shop, with consent to share. */
async function invited(): Promise<typeof ticket> {
  const page = await phonePage();
  await fillForm(page, journey.shop, EMAIL);
  await openLine(page, /^Telefon/);
  await page.getByLabel('Telefon').fill('+48 600 700 800');
  await page.getByLabel('Firma').fill('Kawa; Ciastko, spółka');
  await page.getByLabel(/^Wystawcy mogą zobaczyć/).check();
  await openLine(page, 'Kod promocyjny');
  await page.getByLabel('Kod', { exact: true }).fill('GOSC');
  await page.getByRole('button', { name: 'Zastosuj' }).click();
  await page.getByRole('button', { name: 'Odbierz bilet' }).first().click();
  // The code is complete once the ticket is made.
  await page.getByRole('link', { name: /^Pobierz/ }).waitFor();
  const code = (await page.locator('code').textContent()) ?? '';
  const [mail] = await mailsTo(journey.inbox, EMAIL);
  const pdf = readPdf(Buffer.from(mail?.attachments[0]?.content ?? '', 'base64'));
  const address = (await scanPrinted(pdf.qr, 45, 150)) ?? '';
  return { address, code, orderNumber: code.split('-').slice(0, 3).join('-') };
}

const verdict = (page: Page) => page.getByRole('alert');
async function typed(page: Page, code: string): Promise<void> {
  await page.getByLabel('Kod z biletu').fill(code);
  await page.getByRole('button', { name: 'Sprawdź' }).click();
}

describe('a phone that stands at no gate', () => {
  test('a phone without a gate reads a ticket and leads to the contact that its holder shares, to be saved', async () => {
    const page = await phonePage();
    await page.goto(`${journey.shop}/scan`);
    await page.getByText('Tylko odczyt: to urządzenie nie jest sparowane').waitFor();
    await typed(page, ticket.code.toLowerCase());
    await verdict(page)
      .getByText(`Bilet ważny, Tylko odczyt, wejście nie zostało zapisane., ${INITIALS}`)
      .waitFor();
    await page.getByRole('link', { name: 'Pokaż kontakt' }).click();
    await page.waitForURL(/\/viewContact\//);
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    expect(await page.getByRole('link', { name: '+48 600 700 800' }).getAttribute('href')).toBe(
      'tel:+48600700800',
    );
    const [card] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Zapisz w kontaktach' }).click(),
    ]);
    expect(card.suggestedFilename()).toBe(`${NAME}.vcf`);
    const lines = (await readFile(await card.path(), 'utf8')).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        `FN:${NAME}`,
        'ORG:Kawa\\; Ciastko\\, spółka',
        `EMAIL;TYPE=INTERNET:${EMAIL}`,
        'TEL;TYPE=CELL:+48 600 700 800',
      ]),
    );
  });

  test('a phone without a gate knows a forged code from one that does not exist', async () => {
    const page = await phonePage();
    await page.goto(`${journey.shop}/scan`);
    await typed(page, ticket.address.replace(/.{6}(?=&)/, 'AAAAAA'));
    await verdict(page).getByText('Fałszywy kod').waitFor();
    await page.getByRole('button', { name: 'Dotknij, aby skanować dalej' }).click();
    for (const code of [
      'ZZZZ-ZZZZ-ZZZZ-01-ZZZZZZ',
      ticket.code.slice(0, -7),
      ticket.code.replace(/.$/, (last) => (last === 'Z' ? 'Y' : 'Z')),
    ]) {
      await typed(page, code);
      await verdict(page).getByText('Błędny kod').waitFor();
      await page.getByRole('button', { name: 'Dotknij, aby skanować dalej' }).click();
    }
  });
});

/** Where each part of a verdict stands: whole words on one line each, and nothing outside the screen. */
const partsOutside = (page: Page): Promise<string[]> =>
  page.locator('[data-verdict]').evaluate((verdict) => {
    const wrong: string[] = [];
    const texts = document.createTreeWalker(verdict, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.className.includes('visually-hidden')) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\u00a0-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()];
        const inside = lines.every(
          ({ left, right, top, bottom }) =>
            left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight,
        );
        if (lines.length !== 1 || !inside) wrong.push(word);
      }
    }
    return wrong;
  });

describe('a verdict', () => {
  const screens = [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ];
  const seen = {
    holder: 'Aleksandra Brzęczyszczykiewicz-Niewiadomska',
    typeName: { pl: 'Bilet dwudniowy z katalogiem wystawców', en: 'Two-day ticket with the catalogue' },
    fairName: { pl: 'Targi Franczyza Warszawa', en: 'Warsaw Franchise Expo' },
    earlier: { at: '2026-11-20T09:42:00.000Z', gate: 'Brama główna od strony parkingu' },
    days: ['2026-11-20', '2026-11-21'],
  };
  test.each(screens)(
    'a verdict of any kind stands whole on a screen of $width by $height, in both languages',
    async (viewport) => {
      const page = await (await journey.browser.newContext({ ...phone, viewport })).newPage();
      let answer: object = {};
      // The screen as it is for verdicts that the seeded fair cannot all give.
      await page.route('**/api/scan', (route) => route.fulfill(answer));
      const refusal = { status: 400, json: { code: 'invalid_request', status: 400 } };
      for (const lang of ['pl', 'en'] as const) {
        await page.goto(`${journey.shop}/scan?lang=${lang}`);
        await page.getByRole('textbox').last().waitFor();
        for (const kind of [...scanResults, 'failed'] as const) {
          answer = kind === 'failed' ? refusal : { json: { result: kind, ...seen } };
          await beep(page, ticket.code);
          const word = doorTexts[lang].verdicts[kind];
          await page.locator('[data-verdict]').getByText(word, { exact: true }).waitFor();
          expect(await partsOutside(page), `${lang} ${kind}`).toEqual([]);
        }
      }
    },
  );
});

describe('/check', () => {
  test('an order is found by number and e-mail, and only by both', async () => {
    const page = await phonePage();
    await page.goto(`${journey.shop}/check`);
    await page.getByRole('button', { name: 'Sprawdź' }).click();
    await page.getByText('To pole jest wymagane!').first().waitFor();
    await page.getByLabel('Numer zamówienia').fill(ticket.orderNumber);
    await page.getByLabel('E-mail').fill('ktos-inny@example.com');
    await page.getByRole('button', { name: 'Sprawdź' }).click();
    await page.getByText('Nie znaleźliśmy takiego zamówienia z tym adresem e-mail.').waitFor();
    await page.getByLabel('Numer zamówienia').fill(ticket.orderNumber);
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByRole('button', { name: 'Sprawdź' }).click();
    await page.getByText('Bilet ważny').waitFor();
    await page.getByText(INITIALS).waitFor();
    expect(await page.getByText(NAME).count()).toBe(0);
    expect(await page.getByText(ticket.code).count()).toBe(0);
    await page.getByRole('button', { name: 'Sprawdź inny bilet' }).click();
    await page.getByLabel('Numer zamówienia').waitFor();
  });
});

describe('a gate', () => {
  let door: Page;
  let office: Page;

  test('a gate admits what a hand scanner types, takes it back within a minute, and admits once', async () => {
    office = await journey.open(fairAddress(journey.fairId, 'gates'), admin);
    await office.getByLabel('Nazwa bramki').fill('Brama 1');
    await office.getByRole('button', { name: 'Dodaj bramkę' }).click();
    const link = (await office.getByText(/scan#gate=/).textContent()) ?? '';
    await office.keyboard.press('Escape');
    door = await phonePage();
    await door.clock.install();
    await door.goto(link);
    await door.getByText('Bramka: Brama 1').waitFor();
    await beep(door, ticket.address);
    await verdict(door).getByText(`Wejście, ${NAME}`).waitFor();
    await door.getByRole('button', { name: 'Dotknij, aby skanować dalej' }).click();
    await door.getByRole('button', { name: 'Cofnij wejście' }).click();
    const toast = door.getByRole('listitem').filter({ hasText: 'Wejście zostało cofnięte' });
    await toast.hover();
    const [over, under] = [await toast.boundingBox(), await door.getByLabel('Kod z biletu').boundingBox()];
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThan(under?.y ?? 0);
    await beep(door, ticket.address);
    await verdict(door).getByText(`Wejście, ${NAME}`).waitFor();
    // Nothing covers the verdict, which must be readable at two metres.
    expect(await door.locator('.toast-layer').evaluate((layer) => getComputedStyle(layer).opacity)).toBe('0');
    // No tap is needed before the next code is read.
    await beep(door, ticket.address);
    await verdict(door)
      .getByText(/^Już wewnątrz, dziś \d\d:\d\d, Brama 1/)
      .waitFor();
    await door.getByRole('button', { name: 'Dotknij, aby skanować dalej' }).click();
    await door.getByRole('button', { name: 'Cofnij wejście' }).waitFor();
    await stopClock(door);
    await door.clock.runFor(45_000);
    expect(await door.getByRole('button', { name: 'Cofnij wejście' }).count()).toBe(1);
    await door.clock.runFor(15_500);
    await door.getByRole('button', { name: 'Cofnij wejście' }).waitFor({ state: 'detached' });
    await door.clock.resume();
  });

  test('everything that a gate is worked with is large enough for gloves on the narrowest phone', async () => {
    const size = door.viewportSize();
    await door.setViewportSize({ width: 360, height: 740 });
    await door.getByText('Szukaj po nazwisku').click();
    const small = await door.locator('main :is(a, button, input, summary)').evaluateAll((targets) =>
      targets
        .map((target) => ({
          what: target.textContent || target.id,
          ...target.getBoundingClientRect().toJSON(),
        }))
        .filter(({ width, height, right }) => width > 0 && (width < 48 || height < 48 || right > 360))
        .map(({ what, width, height }) => `${what}: ${width} × ${height}`),
    );
    expect(small).toEqual([]);
    if (size) await door.setViewportSize(size);
  });

  test('a gate is seen from outside: /check says where, the office has every scan', async () => {
    const page = await phonePage();
    await page.goto(ticket.address);
    await page.getByText(/^Wykorzystany: dziś \d\d:\d\d, Brama 1$/).waitFor();
    const scans = office.getByRole('region', { name: 'Skany' });
    await office.goto(journey.shop + fairAddress(journey.fairId, 'scans'));
    // Where the server is slow the phone decides, and the row says so after a comma.
    await scans.getByRole('row', { name: /wejście cofnięte\b.*Źdźbło/ }).waitFor();
    expect(await scans.getByRole('row', { name: /Źdźbło/ }).count()).toBe(3);
  });

  test('a gate that is paired anew leaves the old phone reading only, until it has the new link', async () => {
    await office.goto(journey.shop + fairAddress(journey.fairId, 'gates'));
    await office
      .getByRole('listitem')
      .filter({ hasText: 'Brama 1' })
      .getByRole('button', { name: 'Nowy link' })
      .click();
    await office.getByRole('dialog').getByRole('button', { name: 'Nowy link' }).click();
    const link = (await office.getByText(/scan#gate=/).textContent()) ?? '';
    await beep(door, ticket.address);
    await verdict(door).getByText('Nie sprawdzono, To urządzenie nie jest już sparowane').waitFor();
    await door.getByRole('button', { name: 'Dotknij, aby skanować dalej' }).click();
    await door.getByText('Aby wpuszczać, otwórz na nim link').waitFor();
    await door.goto(link);
    await door.getByText('Bramka: Brama 1').waitFor();
    await beep(door, ticket.address);
    await verdict(door).getByText('Już wewnątrz').waitFor();
  });
});
