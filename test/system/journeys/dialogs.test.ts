import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { printBadges } from '#shared/contract/badges.ts';
import { createGate } from '#shared/contract/gates.ts';
import { saveRefCode } from '#shared/contract/reference-codes.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { fairAddress } from '#web/src/lib/fair-address.ts';
import { barriersOn } from '../../support/axe.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { officeCalls } from '../../support/office-calls.ts';
import { fairFields } from '../../support/samples.ts';
import { shopClient } from '../../support/shop-client.ts';

let journey: Journey;
let office: BrowserContext;
let till: BrowserContext;
let visitor: BrowserContext;
/** The page of a paid order. */
let paid: string;
let gateLink: string;

beforeAll(async () => {
  journey = await startJourney();
  [office, till] = await Promise.all([journey.logIn(), journey.logIn(journey.cashier)]);
  visitor = await journey.browser.newContext({ locale: 'pl-PL', viewport: { width: 1280, height: 900 } });
  const { call, editFair, typeNamed } = officeCalls(office, journey);
  // The seeded fair is open today: too late to withdraw.
  const { startDate, endDate, salesEnd } = fairFields(new Date());
  await editFair({ startDate, endDate, salesEnd });
  const { fairId } = journey;
  const code = { id: fairId, referenceCode: 'GAZETA', description: 'Gazeta', visible: true };
  await call('POST', saveRefCode.path, code);
  const { token } = await call<{ token: string }>('POST', createGate.path, { fairId, name: 'Brama A' });
  gateLink = `/scan#gate=${token}`;
  const shop = shopClient(journey);
  const { id, price } = await typeNamed('Bilet jednodniowy');
  const bought = await shop.buy(id, price, 'zofia@example.com');
  await shop.act(bought, 'pay');
  const badge = { ticketIds: [ticketIdOf(String(bought.body.orderId), 1)], attemptId: crypto.randomUUID() };
  // As soon as the ticket is issued.
  const print = () => office.request.post(`${journey.shop}${printBadges.path}`, { data: badge });
  await vi.waitFor(async () => expect((await print()).status()).toBe(200), {
    timeout: 20_000,
    interval: 200,
  });
  paid = `/thankyou?order=${bought.body.orderId}&key=${bought.body.key}`;
});
afterAll(() => journey?.stop());

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

/** The actions on a sold ticket appear once it is selected. */
const actOnTicket = (name: string | RegExp) => async (page: Page) => {
  await page.locator('tbody input[type=checkbox]').first().check();
  return page.getByLabel(/^Zaznaczono/).getByRole('button', { name });
};

interface Case {
  where: () => string;
  who: () => BrowserContext;
  opener: (page: Page) => Locator | Promise<Locator>;
}

const gates = () => fairAddress(journey.fairId, 'gates');
const partners = () => fairAddress(journey.fairId, 'partners');
const ofGates = (name: string) => (page: Page) =>
  page.getByRole('region', { name: 'Bramki' }).getByRole('button', { name });

const cases: Record<string, Case> = {
  'the terms of sale': { where: () => '/', who: () => visitor, opener: button('Regulamin') },
  'what cookies are for': { where: () => '/', who: () => visitor, opener: button('Dowiedz się więcej') },
  'giving an order back': { where: () => paid, who: () => visitor, opener: button('Anuluj zamówienie') },
  'unpairing a gate': { where: () => gateLink, who: () => visitor, opener: button('Odłącz bramkę') },
  'a new link for a gate': { where: gates, who: () => office, opener: ofGates('Nowy link') },
  'the link of a reference code': { where: partners, who: () => office, opener: button('Link i QR') },
  'editing a reference code': { where: partners, who: () => office, opener: button(/^Edytuj.*GAZETA/) },
  'editing a user': { where: () => '/users', who: () => office, opener: button('Edytuj: kasa@bramka.local') },
  'removing a user': { where: () => '/users', who: () => office, opener: button('Usuń: kasa@bramka.local') },
  'columns of sold tickets': { where: () => '/tickets/sold/', who: () => office, opener: button('Kolumny') },
  'the calendar of a day': {
    where: () => '/tickets/sold/',
    who: () => office,
    opener: button('Wybierz dzień: Dzień zakupu'),
  },
  'the calendar of a moment': {
    where: () => '/fairs/add',
    who: () => office,
    opener: button('Wybierz datę i godzinę: Początek targów'),
  },
  'sending a ticket again': {
    where: () => '/tickets/sold/',
    who: () => office,
    opener: actOnTicket('Wyślij ponownie'),
  },
  'editing a sold ticket': {
    where: () => '/tickets/sold/',
    who: () => office,
    opener: actOnTicket('Edytuj'),
  },
  'the history of an order': {
    where: () => '/tickets/sold/',
    who: () => office,
    opener: actOnTicket('Historia'),
  },
  'the question about a second badge': {
    where: () => '/tickets/sold/',
    who: () => office,
    opener: actOnTicket('Drukuj identyfikator'),
  },
  'many badges': {
    where: () => '/tickets/sold/',
    who: () => office,
    opener: button(/^Drukuj identyfikatory/),
  },
  'the sales report': { where: () => '/tickets/sold/', who: () => office, opener: button('Zestawienie') },
  'refunding an order': { where: () => '/tickets/sold/', who: () => office, opener: actOnTicket(/^Zwróć/) },
  'a Cashier’s account': { where: () => '/tickets/sold/', who: () => till, opener: button('Moje konto') },
  'a Cashier’s help': { where: () => '/tickets/sold/', who: () => till, opener: button('Pomoc') },
};

describe('a dialog', () => {
  test.each(Object.entries(cases))(
    'the dialog %s opens by key, keeps nobody out, closes on Escape and gives the focus back',
    async (_, tried) => {
      const page = await tried.who().newPage();
      await page.goto(`${journey.shop}${tried.where()}`);
      const opener = await tried.opener(page);
      await opener.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await page.waitForLoadState('networkidle');
      expect(await barriersOn(page)).toEqual([]);
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.close();
    },
  );
});

test('a calendar in a dialog closes alone', async () => {
  const page = await office.newPage();
  await page.goto(`${journey.shop}${gates()}`);
  await page.getByRole('button', { name: 'Cofnij wejścia' }).click();
  const calendar = page.getByRole('dialog', { name: /^Wybierz datę/ });
  await page.getByRole('button', { name: /^Wybierz datę/ }).click();
  await calendar.waitFor();
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
  await page.getByRole('dialog').waitFor();
  await page.close();
});

describe('a toast and a dialog', () => {
  /** Whether the point in the middle of the toast belongs to it: nothing dims it or lies above. */
  const isOnTop = (toast: Locator) =>
    toast.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  const toastOf = (page: Page) => page.locator('[data-toast]').first();
  const copyInDialog = async () => {
    const page = await office.newPage();
    await page.goto(`${journey.shop}${partners()}`);
    await page.getByRole('button', { name: 'Link i QR' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Kopiuj/ })
      .click();
    await toastOf(page).waitFor();
    return page;
  };
  beforeAll(() => office.grantPermissions(['clipboard-read', 'clipboard-write']));

  test('a toast shown over an open dialog can be read and closed', async () => {
    const page = await copyInDialog();
    // It stays while hovered, however long the check takes.
    await toastOf(page).hover();
    expect(await isOnTop(toastOf(page))).toBe(true);
    expect(await barriersOn(page)).toEqual([]);
    await toastOf(page).getByRole('button').click();
    await toastOf(page).waitFor({ state: 'detached' });
    await page.getByRole('dialog').waitFor();
    await page.close();
  });

  test('a toast stays when the dialog closes, and comes along into the next one', async () => {
    const page = await copyInDialog();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await isOnTop(toastOf(page))).toBe(true);
    await page.getByRole('button', { name: 'Link i QR' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await isOnTop(toastOf(page))).toBe(true);
    await page.close();
  });
});
