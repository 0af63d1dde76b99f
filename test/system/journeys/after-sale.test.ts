import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '#shared/domain/time.ts';
import { phone } from '../../support/browser.ts';
import type { ShopResponse } from '../../support/from-address.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { type OfficeCalls, officeCalls } from '../../support/office-calls.ts';
import { fairFields, purchaseOf } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';
import { fillForm, mailsTo, payByBlik } from '../../support/shopper.ts';
import { selectRow } from '../../support/sold-rows.ts';
import { runUntil } from '../../support/stopped-clock.ts';

const PRICE = 4900;
const ONE_DAY = 'Bilet jednodniowy';

let journey: Journey;
let admin: BrowserContext;
let calls: OfficeCalls;
let shop: ShopClient;
let ticketTypeId: string;
beforeAll(async () => {
  journey = await startJourney();
  admin = await journey.logIn();
  calls = officeCalls(admin, journey);
  shop = shopClient(journey);
  // The seeded fair is open today: too late to withdraw.
  const { startDate, endDate, salesEnd } = fairFields(new Date());
  await calls.editFair({ startDate, endDate, salesEnd });
  ticketTypeId = (await calls.typeNamed(ONE_DAY)).id;
});
afterAll(() => journey?.stop());

async function bought(email: string, count = 1): Promise<ShopResponse> {
  const { tickets } = purchaseOf({ fairId: journey.fairId, ticketTypeId, price: PRICE, count });
  const order = await shop.buy(ticketTypeId, PRICE * count, email, { tickets });
  await shop.act(order, 'pay');
  return order;
}

/** The buyer's page behind the mail's link. */
async function orderPage({ body }: ShopResponse): Promise<Page> {
  const page = await (await journey.browser.newContext(phone)).newPage();
  await page.goto(`${journey.shop}/thankyou?order=${body.orderId}&key=${body.key}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** The office's table for one buyer or several, once it has that many tickets. */
async function found(query: string, count = 1): Promise<{ page: Page; rows: Locator; dialog: Locator }> {
  const page = await journey.open(`/tickets/sold/?columns=all&query=${encodeURIComponent(query)}`, admin);
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Zaznacz bilet/ }) });
  await expect.poll(() => rows.count()).toBe(count);
  return { page, rows, dialog: page.getByRole('dialog') };
}
const press = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true }).click();
const subjects = async (email: string, count: number) =>
  (await mailsTo(journey.inbox, email, count)).map(({ subject }) => subject);

describe('a buyer who cannot come', () => {
  test('a buyer withdraws on the page of the order, sees the money come back, and the office sees it too', async () => {
    const page = await (await journey.browser.newContext(phone)).newPage();
    await fillForm(page, journey.shop, 'rezygnuje@example.com');
    await page.getByRole('button', { name: /^Zapłać/ }).click();
    await page.waitForURL(/trnRequest/);
    const token = new URL(page.url()).pathname.split('/').at(-1);
    await payByBlik(page);
    await page.getByRole('link', { name: /^Pobierz/ }).waitFor();
    await page.getByText('Możesz anulować zamówienie i odzyskać pieniądze do końca dnia').waitFor();
    await press(page, 'Anuluj zamówienie');
    const dialog = page.getByRole('dialog', { name: 'Anulować całe zamówienie?' });
    await dialog.getByText(/49,00\szł wróci tą samą drogą/).waitFor();
    await press(dialog, 'Anuluj zamówienie');
    await page.getByRole('heading', { name: 'Zwracamy pieniądze' }).waitFor();
    await page.getByRole('link', { name: /^Pobierz/ }).waitFor({ state: 'detached' });

    const office = await found('rezygnuje@example.com');
    await office.rows.getByText('w trakcie zwrotu').waitFor();
    await office.rows.getByText('nieważny').waitFor();
    await fetch(`${journey.payments}/sandbox/${token}/refund-done`, { method: 'POST' });
    await page.getByRole('heading', { name: 'Pieniądze zostały zwrócone' }).waitFor();
    expect(await subjects('rezygnuje@example.com', 2)).toContain('Zwrot za bilety: Targi Franczyza Warszawa');
    await office.page.reload();
    await office.rows.getByText('zwrócone', { exact: true }).waitFor();
    await selectRow(office.page, office.rows);
    await press(office.page, 'Historia');
    await office.dialog.getByText('Kupujący anulował zamówienie').waitFor();
  });

  test('a buyer gives one of three tickets back, keeps the others, and then gives the rest back', async () => {
    const order = await bought('jedna-mniej@example.com', 3);
    await subjects('jedna-mniej@example.com', 1);
    const page = await orderPage(order);
    const rows = page.getByRole('link', { name: /^Pobierz PDF/ });
    await expect.poll(() => rows.count()).toBe(3);
    await press(page, 'Anuluj bilety');
    const dialog = page.getByRole('dialog', { name: 'Które bilety anulować?' });
    // Nothing is chosen by itself, and nothing happens without a choice.
    await press(dialog, 'Anuluj zamówienie');
    await dialog.getByText('Zaznacz bilety, których nie potrzebujesz.').waitFor();
    await dialog.getByRole('checkbox').nth(1).check();
    await dialog.getByText(/49,00\szł wróci tą samą drogą/).waitFor();
    await press(dialog, 'Anuluj 1\u00a0bilet');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByText('Zwrócono za anulowane bilety').waitFor();
    expect(await subjects('jedna-mniej@example.com', 2)).toContain(
      'Zwrot za bilety: Targi Franczyza Warszawa',
    );
    await page.reload();
    await expect.poll(() => rows.count()).toBe(2);
    const office = await found('jedna-mniej@example.com', 3);
    await expect.poll(() => office.rows.getByText('ważny', { exact: true }).count()).toBe(2);

    await press(page, 'Anuluj bilety');
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dialog.getByText(/98,00\szł wróci/).waitFor();
    await press(dialog, 'Anuluj zamówienie');
    await page.getByRole('heading', { name: 'Zwracamy pieniądze' }).waitFor();
  });
});

describe('the office', () => {
  test('one search and one click tell what happened to somebody’s ticket', async () => {
    await bought('co-z-biletem@example.com');
    await subjects('co-z-biletem@example.com', 1);
    const { page, rows, dialog } = await found('co-z-biletem@example.com');
    await rows.getByText('co-z-biletem@example.com').click();
    await dialog.getByText(/^Zapłacono 49,00\szł/).waitFor();
    await dialog.getByText('Złożono zamówienie').waitFor();
    await dialog.getByText('Wysłano mail „Bilet po zakupie” na co-z-biletem@example.com').waitFor();
    await dialog.getByText('ważny, jeszcze nie użyty').waitFor();

    await press(dialog, 'Wyślij ponownie');
    const again = page.getByRole('dialog', { name: /^Wysłać bilety jeszcze raz:/ });
    await press(again, 'Wyślij ponownie');
    await page.getByText('Wysłano na co-z-biletem@example.com', { exact: true }).waitFor();
    await dialog.getByText('Wysłano bilety ponownie').waitFor();
    await press(dialog, 'Zwróć pieniądze');
    await page.getByRole('dialog', { name: /^Zwrócić 49,00\szł: zamówienie\s/ }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.filter({ hasText: 'Co się działo' }).waitFor();

    const address = page.url();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(address);
    await dialog.getByText('Wysłano bilety ponownie').waitFor();
    await press(dialog, 'Zamknij');
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.has('order')).toBe(false);
  });

  test('the office refunds with a reason, which stays in the history; the buyer is told', async () => {
    const order = await bought('zwrot@example.com');
    const { page, rows, dialog } = await found('zwrot@example.com');
    await rows.getByText('opłacone').waitFor();
    await selectRow(page, rows);
    await press(page, 'Zwróć pieniądze');
    await dialog.getByLabel('Powód').fill('wystawca odwołał spotkanie');
    await press(dialog, 'Zwróć pieniądze');
    await rows.getByText('w trakcie zwrotu').waitFor();
    await selectRow(page, rows);
    await press(page, 'Historia');
    await dialog.getByText('wystawca odwołał spotkanie').waitFor();
    expect(await subjects('zwrot@example.com', 2)).toContain('Zwrot za bilety: Targi Franczyza Warszawa');
    await (await orderPage(order)).getByRole('heading', { name: 'Zwracamy pieniądze' }).waitFor();
  });

  test('the office takes one ticket of three away, and the others stay good', async () => {
    await calls.sell(ONE_DAY, 'troje@example.com', 3);
    const { page, rows, dialog } = await found('troje@example.com', 3);
    await expect.poll(() => rows.getByText('ważny', { exact: true }).count()).toBe(3);
    await selectRow(page, rows.nth(1));
    await press(page, 'Usuń bilet');
    await dialog.getByRole('heading', { name: /^Usunąć: Bożena Kotwica \(/ }).waitFor();
    await dialog.getByLabel('Powód').fill('nie przyjdzie');
    await press(dialog, 'Usuń bilet');
    await rows.getByText('nieważny').waitFor();
    expect(await rows.getByText('ważny', { exact: true }).count()).toBe(2);
    expect(await rows.getByText('opłacone').count()).toBe(3);
  });

  test('the office acts on several at once, and is told which failed and why', async () => {
    await calls.sell(ONE_DAY, 'razem-jeden@example.com');
    await calls.sell(ONE_DAY, 'razem-dwa@example.com');
    const { page, rows, dialog } = await found('razem-', 2);
    await expect.poll(() => rows.getByText('ważny', { exact: true }).count()).toBe(2);
    await page.getByRole('checkbox', { name: 'Zaznacz wszystkie na tej stronie' }).check();
    await press(page, 'Usuń bilet');
    await dialog.getByRole('heading', { name: 'Usunąć: 2 bilety?' }).waitFor();
    // Another user changes one of them first.
    const other = await found('razem-jeden@example.com');
    await selectRow(other.page, other.rows);
    await press(other.page, 'Usuń bilet');
    await other.dialog.getByLabel('Powód').fill('pomyłka');
    await press(other.dialog, 'Usuń bilet');
    await other.rows.getByText('nieważny').waitFor();
    await dialog.getByLabel('Powód').fill('dzień odwołany');
    await press(dialog, 'Usuń bilet');
    await dialog.getByText('Nie udało się: 1').waitFor();
    await dialog.getByText('Ten bilet jest już nieważny.').waitFor();
    await page.getByText('Usunięto: 1').waitFor();
    await press(dialog, 'Anuluj');
    await expect.poll(() => rows.getByText('nieważny').count()).toBe(2);
  });

  test('the office removes tickets of the shop and of its own at once, each as it was told', async () => {
    await bought('razno-sklep@example.com');
    await calls.sell(ONE_DAY, 'razno-kasa@example.com');
    await shop.buy(ticketTypeId, PRICE, 'razno-czeka@example.com');
    const { page, rows, dialog } = await found('razno-', 3);
    await expect.poll(() => rows.getByText('ważny', { exact: true }).count()).toBe(2);
    await page.getByRole('checkbox', { name: 'Zaznacz wszystkie na tej stronie' }).check();
    await press(page, 'Usuń bilet');
    await dialog.getByRole('heading', { name: 'Usunąć: 2 bilety, 1 zamówienie?' }).waitFor();
    await dialog.getByText('Pieniądze przyjęte w biurze oddaj osobno.').waitFor();
    await dialog.getByText(/^Zapłacone w\ssklepie: 49,00\szł wróci/).waitFor();
    await dialog.getByText('Nieopłacone: całe zamówienie zostanie anulowane').waitFor();
    await dialog.getByLabel('Powód').fill('dzień odwołany');
    await press(dialog, 'Usuń bilet');
    await page.getByText('Usunięto: 3').waitFor();
    const rowsOf = (email: string) => rows.filter({ hasText: email });
    await rowsOf('razno-sklep@example.com').getByText('w trakcie zwrotu').waitFor();
    await rowsOf('razno-kasa@example.com').getByText('nieważny').waitFor();
    await rowsOf('razno-czeka@example.com').getByText('wygasło').waitFor();
  });

  test('the office confirms an order whose time was over: the tickets go out after all', async () => {
    const order = await shop.buy(ticketTypeId, PRICE, 'po-czasie@example.com');
    await journey.advance('PT1H');
    const buyer = await orderPage(order);
    await buyer.getByRole('heading', { name: 'Czas na zapłatę minął' }).waitFor();
    const { page, rows, dialog } = await found('po-czasie@example.com');
    await rows.getByText('wygasło').waitFor();
    await selectRow(page, rows);
    await press(page, 'Potwierdź zapłatę');
    await dialog.getByLabel('Powód').fill('przelew na konto');
    await press(dialog, 'Potwierdź zapłatę');
    await rows.getByText('opłacone').waitFor();
    await rows.getByText('ważny', { exact: true }).waitFor();
    expect(await subjects('po-czasie@example.com', 2)).toEqual([
      'Zamówienie wygasło: Targi Franczyza Warszawa',
      expect.stringMatching(/1\sbilet$/),
    ]);
    await buyer.reload();
    await buyer.getByRole('link', { name: /^Pobierz/ }).waitFor();
  });
});

/** A page whose clock the test controls, which is never reloaded. */
async function withOwnClock(address: string): Promise<Page> {
  const page = await (await journey.browser.newContext({ locale: 'pl-PL' })).newPage();
  await page.clock.install();
  await page.goto(address);
  return page;
}

describe('after the last day to withdraw', () => {
  test('nobody is offered to withdraw after the last day, and who hesitated too long is told', async () => {
    const order = await bought('waha-sie@example.com');
    const page = await orderPage(order);
    const left = await withOwnClock(page.url());
    await left.getByText('Możesz anulować zamówienie').waitFor();
    const form = await withOwnClock(journey.shop);
    const promised = form.getByText('Zamówienie możesz anulować').filter({ visible: true });
    await promised.waitFor();
    await press(page, 'Anuluj zamówienie');
    await journey.advance('P29D');
    await left.clock.pauseAt(Date.now() + 61 * MINUTE);
    await runUntil(left, () => left.getByText('Czas na anulowanie już minął').isVisible());
    await left.getByText('Czas na anulowanie już minął').waitFor();
    await form.clock.pauseAt(Date.now() + 61 * MINUTE);
    await runUntil(form, async () => (await promised.count()) === 0);
    expect(await promised.count()).toBe(0);
    await press(page.getByRole('dialog'), 'Anuluj zamówienie');
    await page.getByRole('dialog').getByText('Czas na anulowanie już minął').waitFor();
    const later = await orderPage(order);
    await later.getByRole('link', { name: /^Pobierz/ }).waitFor();
    await later.getByText('Czas na anulowanie już minął').waitFor();
    expect(await later.getByRole('button', { name: 'Anuluj zamówienie' }).count()).toBe(0);
  });
});

describe('a buyer who has lost their tickets', () => {
  test('a buyer gets links to their lost tickets in three actions from the shop, and the newest opens the tickets', async () => {
    const email = 'zgubione@example.com';
    const { body } = await bought(email, 2);
    await mailsTo(journey.inbox, email);
    const page = await (await journey.browser.newContext(phone)).newPage();
    await page.goto(journey.shop);
    await page.getByRole('link', { name: /^Mam\sjuż\sbilet$/ }).click();
    await page.getByLabel('E-mail').fill(email);
    await press(page, 'Wyślij bilety');
    await page.getByRole('heading', { name: 'Sprawdź skrzynkę' }).waitFor();
    const [, mail] = await mailsTo(journey.inbox, email, 2);
    expect(mail?.subject).toBe('Twoje bilety');
    const [link = ''] = mail?.body.text?.match(/https?:\S+thankyou\S+/) ?? [];
    expect(link).toContain(String(body.orderId));
    await page.goto(`${journey.shop}${link.slice(link.indexOf('/thankyou'))}`);
    await page.getByRole('heading', { name: /^Dziękujemy,/ }).waitFor();
    await page.context().close();
  });

  test('a wrong address is corrected in three actions, and its former link is dead', async () => {
    const wrong = 'literowka@gmial.com';
    const order = await bought(wrong);
    await mailsTo(journey.inbox, wrong);
    const page = await orderPage(order);
    await page.getByRole('button', { name: /^Zły\sadres\?/ }).click();
    await page.getByRole('dialog').getByLabel('E-mail').fill('literowka@gmail.com');
    await page.getByRole('button', { name: /^Popraw\si\swyślij$/ }).click();
    expect(await subjects('literowka@gmail.com', 1)).toHaveLength(1);
    await page.reload();
    await page.getByText('literowka@gmail.com').waitFor();
    const former = await (await journey.browser.newContext(phone)).newPage();
    await former.goto(`${journey.shop}/thankyou?order=${order.body.orderId}&key=${order.body.key}`);
    await former.getByRole('link', { name: /^Wyślij\smi\snowy\slink$/ }).waitFor();
    for (const one of [page, former]) await one.context().close();
  });
});
