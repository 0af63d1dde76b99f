import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phone } from '../../support/browser.ts';
import { countingHands } from '../../support/counting.ts';
import { type Journey, startJourney } from '../../support/journey.ts';

const LONG = 60_000;

/** The maximum of actions for a first-time user. */
const most = { ticketOnPhone: 7, fieldsForThree: 10, walkIn: 2, readyForDoors: 21 };

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.stop());

/** A desk whose printer counts its jobs. */
async function desk(): Promise<Page> {
  const till = await journey.logIn(journey.cashier, { hasTouch: true });
  await till.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printed = String(Number(document.body.dataset.printed ?? 0) + 1);
      dispatchEvent(new Event('afterprint'));
    };
  });
  return journey.open('/tickets/generate/', till);
}
const printed = (page: Page) => page.evaluate(() => Number(document.body.dataset.printed ?? 0));

test(`a ticket on a phone takes at most ${most.ticketOnPhone} actions, the payment among them`, async () => {
  const { press, type, actions } = countingHands();
  const page = await (await journey.browser.newContext(phone)).newPage();
  await page.goto(journey.shop);
  await type(page.getByLabel('Imię'), 'Łucja');
  await type(page.getByLabel('Nazwisko'), 'Szybka');
  await type(page.getByLabel('E-mail'), 'szybka@example.com');
  await press(page.getByRole('checkbox', { name: /Akceptuję regulamin/ }));
  await press(page.getByRole('button', { name: /^Zapłać/ }));
  await page.waitForURL(/trnRequest/);
  await type(page.getByLabel('Kod BLIK'), '777123');
  await press(page.getByRole('button', { name: /^Zapłać/ }).first());
  await page.getByRole('heading', { name: /^Dziękujemy, bilet/ }).waitFor({ timeout: LONG });
  expect(actions()).toBeLessThanOrEqual(most.ticketOnPhone);
});

test(`three tickets with an invoice take at most ${most.fieldsForThree} fields`, async () => {
  const { press, type, done } = countingHands();
  const page = await (await journey.browser.newContext({ locale: 'pl-PL' })).newPage();
  await page.goto(journey.shop);
  const more = page.getByRole('button', { name: 'Więcej: Bilet jednodniowy' });
  await press(more);
  await press(more);
  const buyer = page.getByRole('region', { name: 'Twoje dane' });
  await type(buyer.getByLabel('Imię'), 'Jan');
  await type(buyer.getByLabel('Nazwisko'), 'Firmowy');
  await type(buyer.getByLabel('E-mail'), 'firmowy@example.com');
  await press(page.getByRole('checkbox', { name: 'Chcę otrzymać fakturę' }));
  const invoice = page.getByRole('region', { name: 'Faktura' });
  await type(invoice.getByLabel('NIP'), '525-22-48-481');
  await type(invoice.getByLabel('Firma'), 'Kawiarnie Firmowe sp. z o.o.');
  await type(page.getByLabel('Ulica i numer'), 'Lipowa 7');
  await type(page.getByLabel('Kod pocztowy'), '31007');
  await type(page.getByLabel('Miejscowość'), 'Kraków');
  await press(page.getByRole('checkbox', { name: /Akceptuję regulamin/ }));
  await press(page.getByRole('button', { name: /^Zapłać 147,00/ }));
  await page.waitForURL(/trnRequest/);
  expect(done.fields).toBeLessThanOrEqual(most.fieldsForThree);
  await page.getByLabel('Kod BLIK').fill('777123');
  await page
    .getByRole('button', { name: /^Zapłać/ })
    .first()
    .click();
  await page.getByRole('heading', { name: /^Dziękujemy, bilety/ }).waitFor({ timeout: LONG });
  const office = await journey.open('/tickets/sold/?query=firmowy', await journey.logIn());
  await expect.poll(() => office.getByRole('row', { name: /Firmowy/ }).count()).toBe(3);
});

test('the story of somebody’s ticket is told after one search and one press', async () => {
  const { press, type, done } = countingHands();
  const page = await journey.open('/tickets/sold/', await journey.logIn());
  await type(page.getByLabel('Szukaj wszędzie'), 'szybka łucja');
  await press(page.getByRole('row', { name: /Szybka/ }).getByRole('link'));
  const order = page.getByRole('dialog');
  for (const told of [/^Zamówi/, /49,00\szł/, /szybka@example\.com/])
    await order.getByText(told).first().waitFor();
  await order.getByText('opłacone').first().waitFor();
  await order.getByText(/ważny/).first().waitFor();
  expect(done).toEqual({ fields: 1, presses: 1 });
});

test('an order is opened from any page after one search and one press, by the keyboard alone', async () => {
  const page = await journey.open('/users', await journey.logIn());
  await page.getByLabel('Szukaj').focus();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: /^Numer zamówienia/ });
  await box.waitFor();
  await page.keyboard.type('szybka lucja');
  await page.getByRole('option', { name: /Łucja Szybka, szybka@example\.com, opłacone/ }).waitFor();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: /^Zamówienie/ })
    .getByText(/szybka@example/)
    .first()
    .waitFor();
  const till = await journey.open('/tickets/generate/', await journey.logIn(journey.cashier));
  await till.getByRole('button', { name: /^Szukaj/ }).click();
  await till.getByLabel(/^Numer zamówienia/).fill('ustawienia');
  await till.getByText('Nic takiego nie ma').waitFor();
  await till.getByLabel(/^Numer zamówienia/).fill('sprzedane');
  await till.keyboard.press('ArrowDown');
  await till.keyboard.press('ArrowUp');
  await till.keyboard.press('Enter');
  await till.getByRole('heading', { level: 1, name: 'Sprzedane bilety' }).waitFor();
});

test('a setting and a part of a fair are opened by their names', async () => {
  const page = await journey.open('/users', await journey.logIn());
  const open = async (text: string, name: RegExp) => {
    await page.keyboard.press('Control+k');
    await page.getByLabel(/^Numer zamówienia/).fill(text);
    await page.getByRole('option', { name, selected: true }).waitFor();
    await page.keyboard.press('Enter');
  };
  await open('faktury ustaw', /Ustawienia: Faktury/);
  await page.getByRole('heading', { name: 'Faktury' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await open('bramki: targi', /Bramki: Targi/);
  await page.getByLabel('Nazwa bramki').waitFor();
});

test('a saved view is shown from any page in two presses, with its filters and columns', async () => {
  const office = await journey.logIn();
  const page = await journey.open('/tickets/sold/?status=paid&columns=orderNumber.email', office);
  await page.getByRole('button', { name: 'Zapisz widok' }).click();
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await page.getByText('To pole jest wymagane!').waitFor();
  await page.getByLabel('Nazwa widoku').fill('Adresy płacących');
  await page.getByRole('checkbox', { name: /Pokaż go wszystkim/ }).check();
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const other = await journey.open('/tickets/generate/', await journey.logIn(journey.cashier));
  const { press, actions } = countingHands();
  await press(other.getByRole('link', { name: 'Pokaż sprzedane bilety' }));
  await press(other.getByRole('button', { name: /^Adresy płacących/ }));
  await expect.poll(() => other.getByLabel('Stan').inputValue()).toBe('paid');
  await other.getByRole('columnheader', { name: /E-mail/ }).waitFor();
  expect(await other.getByRole('columnheader', { name: /Nazwisko/ }).count()).toBe(0);
  expect(actions()).toBe(2);
  expect(await other.getByRole('button', { name: /^Usuń widok/ }).count()).toBe(0);
  await page.getByRole('button', { name: /^Usuń widok/ }).click();
  await page.getByRole('button', { name: /^Adresy płacących/ }).waitFor({ state: 'detached' });
});

test('the first eight columns fit at 1280 px, and from 1920 px on an order stands beside its table', async () => {
  const page = await journey.open('/tickets/sold/', await journey.logIn());
  const row = page.getByRole('row', { name: /Szybka/ });
  await row.waitFor();
  await page.getByRole('button', { name: 'Szeroka tabela' }).click();
  const isCut = () =>
    page.locator('section:has(> table)').evaluate((place) => place.scrollWidth > place.clientWidth);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await isCut()).toBe(false);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await row.getByRole('link').click();
  const order = page.getByRole('dialog');
  await order
    .getByText(/szybka@example/)
    .first()
    .waitFor();
  const beside = await order.boundingBox();
  const table = await page.locator('section:has(> table)').boundingBox();
  expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
  expect(await isCut()).toBe(false);
  // The page beside it stays in use.
  await page.getByLabel('Szukaj wszędzie').fill('nikt taki');
  await row.waitFor({ state: 'detached' });
  await order.getByRole('button', { name: 'Zamknij' }).focus();
  await page.keyboard.press('Escape');
  await order.waitFor({ state: 'detached' });
});

test(`a fair has banners, a code, a gate and a cashier in at most ${most.readyForDoors} actions`, async () => {
  const { press, type, done, actions } = countingHands();
  const page = await journey.open('/fairs', await journey.logIn());
  const main = page.getByRole('main');
  const save = page.getByRole('button', { name: 'Zapisz', exact: true });
  const toFair = page.getByRole('link', { name: 'Wróć do targów' });
  await press(main.getByRole('link', { name: 'Targi Franczyza Warszawa' }));

  await press(main.getByRole('link', { name: 'Dane i banery' }));
  await press(main.getByRole('link', { name: 'Zmień banery' }));
  const form = page.getByRole('region', { name: 'Formularz sprzedaży', exact: true });
  // Choosing a file is a press on its button and one in the system's own window.
  done.presses += 2;
  const picture = await readFile(new URL('../../../infra/local/demo/pictures/banner.jpg', import.meta.url));
  await form.locator('input[type=file]').setInputFiles({
    name: 'baner.jpg',
    mimeType: 'image/jpeg',
    buffer: picture,
  });
  await press(form.getByRole('button', { name: /^Zapisz tu, w\smailach/ }));
  await page.getByText(/^Ten sam obraz jest/).waitFor();
  await press(toFair);

  await press(main.getByRole('link', { name: 'Kody' }));
  await press(main.getByRole('link', { name: 'Nowy kod' }));
  await type(page.getByLabel('Kod', { exact: true }), 'PRASA26');
  await type(page.getByLabel('Ile procent'), '100');
  await press(save);
  await main.getByRole('link', { name: 'PRASA26' }).waitFor();

  await press(main.getByRole('link', { name: 'Bramki' }));
  await type(page.getByLabel('Nazwa bramki'), 'Wejście główne');
  await press(page.getByRole('button', { name: 'Dodaj bramkę' }));
  const pairing = page.getByRole('dialog');
  await pairing.getByRole('img', { name: /^Kod QR do sparowania/ }).waitFor();
  await press(pairing.getByRole('button', { name: 'Zamknij' }).first());

  await press(page.getByRole('link', { name: 'Nowy użytkownik' }));
  await type(page.getByLabel('E-mail'), 'trzecia-kasa@example.com');
  await press(page.getByRole('checkbox', { name: /^Kasjer/ }));
  await press(save);
  await page.getByRole('dialog').getByText('/admin#').waitFor();
  expect(actions()).toBeLessThanOrEqual(most.readyForDoors);
});

test(`a walk-in is sold and printed in at most ${most.walkIn} taps`, async () => {
  const { press, actions } = countingHands();
  const page = await desk();
  await press(page.getByRole('button', { name: /^Bilet jednodniowy/ }));
  await press(page.getByRole('button', { name: /^Gotówka 49,00\szł/ }));
  await page.getByText(/^Wydano 1\sbilet/).waitFor({ timeout: LONG });
  await expect.poll(() => printed(page), { timeout: LONG }).toBe(1);
  expect(actions()).toBeLessThanOrEqual(most.walkIn);
});

test('the closing sheet is printed alone, on one page, with what the tills took', async () => {
  const page = await desk();
  for (const way of ['Gotówka', 'Karta']) {
    await page.getByRole('button', { name: /^Bilet jednodniowy/ }).click();
    await page.getByRole('button', { name: new RegExp(`^${way}`) }).click();
    await page.getByRole('status').getByText(way.toLowerCase()).waitFor({ timeout: LONG });
  }
  await page.getByRole('button', { name: 'Rozliczenie dnia' }).click();
  await page.getByRole('row', { name: /^Razem/ }).waitFor({ timeout: LONG });
  await page.emulateMedia({ media: 'print' });
  // biome-ignore lint/performance/useDomNodeTextContent: what stays off the paper has text all the same
  const paper = (await page.locator('body').innerText()).replace(/\s+/g, ' ').trim();
  expect(paper).toMatch(/^Rozliczenie dnia: .+ Stan z: .+ Kasjer .+ Podpis kasjera Podpis przyjmującego$/);
  expect(paper).toMatch(/gotówka \d+ [\d ]+,00 zł/);
  expect(paper).not.toContain('Drukuj');
  const pdf = (await page.pdf()).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('the desk sells to one after another by the keyboard alone', async () => {
  const page = await desk();
  const focused = (text: RegExp) =>
    page.evaluate(
      ([source = '']) => {
        const at = document.activeElement;
        const label = at?.closest('label')?.textContent ?? at?.getAttribute('aria-label') ?? at?.textContent;
        return new RegExp(source).test((label ?? '').replace(/\s/g, ' '));
      },
      [text.source],
    );
  const tabTo = async (text: RegExp) => {
    for (let tabs = 0; !(await focused(text)); tabs += 1) {
      expect(tabs, `Tab never comes to ${text.source}`).toBeLessThan(40);
      await page.keyboard.press('Tab');
    }
  };
  await tabTo(/^Bilet jednodniowy/);
  for (const customers of [1, 2]) {
    // Ready for the next customer: nobody has to tab back to the tiles.
    expect(await focused(/^Bilet jednodniowy/)).toBe(true);
    await page.keyboard.press('Enter');
    await tabTo(/^Gotówka 49,00 zł/);
    await page.keyboard.press('Enter');
    await expect.poll(() => printed(page), { timeout: LONG }).toBe(customers);
    await page.getByRole('status', { name: 'Wybrano: Bilet jednodniowy' }).getByText('0').waitFor();
  }
});
