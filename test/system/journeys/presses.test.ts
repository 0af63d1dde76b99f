import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fairAddress } from '#web/src/lib/fair-address.ts';
import { phone } from '../../support/browser.ts';
import { newGate, type TestGate } from '../../support/door.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { officeCalls } from '../../support/office-calls.ts';
import { fairFields } from '../../support/samples.ts';
import { shopClient } from '../../support/shop-client.ts';
import { openLine } from '../../support/shopper.ts';
import { somebody } from '../../support/somebody.ts';

let journey: Journey;
let office: BrowserContext;
let visitor: BrowserContext;
/** The page of a paid order. */
let paid: string;
let order: string;
let gate: TestGate;

beforeAll(async () => {
  journey = await startJourney();
  office = await journey.logIn();
  visitor = await journey.browser.newContext(phone);
  // The seeded fair is open today: too late to correct anything.
  const { startDate, endDate, salesEnd } = fairFields(new Date());
  const changes = { nameChanges: 3, ticketTransfers: 3 };
  await officeCalls(office, journey).editFair({ startDate, endDate, salesEnd, ...changes });
  const shop = shopClient(journey);
  const { id, price } = await officeCalls(office, journey).typeNamed('Bilet jednodniowy');
  const bought = await shop.buy(id, price, 'zofia@example.com', {
    invoice: true,
    buyer: somebody({ email: 'zofia@example.com', company: 'Młyn', nip: '5252248481' }),
    address: { streetAddress: 'ul. Polna 1', postalCode: '00-001', city: 'Warszawa', country: 'PL' },
  });
  await shop.act(bought, 'pay');
  await journey.cloud.idle();
  paid = `/thankyou?order=${bought.body.orderId}&key=${bought.body.key}`;
  order = String(bought.body.orderId);
  await officeCalls(office, journey).sell('Bilet VIP', 'ostatnie@example.com', 8);
  const cookie = await shop.adminCookie();
  gate = await newGate(shop, { fairId: journey.fairId, name: 'Hala A', cookie });
  await shop.call('PUT', '/api/gates/edit', { id: gate.id, kioskCode: '482913' }, { cookie });
});
afterAll(() => journey?.stop());

/** What a field is left with: nothing, no value of its kind, and one that most fields take. */
const TYPED = ['', '@ 1', 'anna@gmial.com', '1234567890', '张伟'];

/** What a press reaches: the field's next control, and the last one, which everything between them moves. */
const CONTROLS =
  'button, summary, a[href], input:not([type=hidden], [type=file], [type=range], [type=color]), textarea';

/** Swallows clicks, so that nothing is sent or opened, and marks what each reached. */
const swallowClicks = () => {
  const mark = ({ target }: Event, name: string) =>
    target instanceof Element && target.closest('[data-aim]')?.setAttribute(name, '');
  addEventListener('mousedown', (event) => mark(event, 'data-down'), true);
  addEventListener(
    'click',
    (event) => {
      mark(event, 'data-hit');
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
};

/** The ids of the visible text fields in `scope`. */
const fieldsIn = (scope: Locator): Promise<string[]> =>
  scope.evaluate((element) =>
    [...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].flatMap((one) =>
      one.id &&
      /^(text|email|tel|search|url|number|password|textarea)$/.test(one.type) &&
      one.checkVisibility()
        ? [one.id]
        : [],
    ),
  );

/** Marks the control after the field, or the form's last; where to press it, unless something lies over it. */
const aim = (scope: Locator, id: string, which: 'next' | 'last') =>
  scope.evaluate(
    (element, { controls, id, which }) => {
      for (const mark of ['data-aim', 'data-down', 'data-hit'])
        for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
      const shown = [...element.querySelectorAll<HTMLElement>(controls)].filter((one) =>
        one.checkVisibility(),
      );
      const target = shown.at(which === 'last' ? -1 : shown.findIndex((one) => one.id === id) + 1);
      if (!target || target.id === id) return undefined;
      const { x, y, width, height } = target.getBoundingClientRect();
      const point = { x: x + width / 2, y: y + height / 2 };
      const found = document.elementFromPoint(point.x, point.y);
      const name = target.id || target.textContent?.trim() || target.getAttribute('aria-label');
      if (!found || !target.contains(found)) return undefined;
      target.setAttribute('data-aim', '');
      return { ...point, name };
    },
    { controls: CONTROLS, id, which },
  );

/**
 * Presses what is aimed at from a field, and holds; again where it moved before, as a warning does whose letters are
 * still loading.
 */
async function pressedFrom(field: Locator, aimed: () => ReturnType<typeof aim>) {
  const { mouse } = field.page();
  let place = await aimed();
  for (let tries = 0; place && tries < 5; tries += 1) {
    await mouse.move(place.x, place.y);
    await mouse.down();
    if (await field.page().locator('[data-down]').count()) return place;
    await mouse.up();
    await field.focus();
    place = await aimed();
  }
  return place;
}

/** The presses in a form that do not count, as "field with value → control", and how many did. */
async function triedPresses(page: Page, scope: Locator): Promise<{ lost: string[]; hits: number }> {
  await page.evaluate(swallowClicks);
  const lost: string[] = [];
  let hits = 0;
  for (const id of await fieldsIn(scope))
    for (const typed of TYPED)
      for (const which of ['next', 'last'] as const) {
        const field = scope.locator(`[id="${id}"]`);
        await field.fill(typed);
        // What leaving the field before brought has come.
        await page.clock.runFor(100);
        const place = await pressedFrom(field, () => aim(scope, id, which));
        if (!place) continue;
        // Whatever waits a while after the field was left comes now.
        await page.clock.runFor(1_500);
        await page.mouse.up();
        if (await page.locator('[data-hit]').count()) hits += 1;
        else lost.push(`${id} with „${typed}” → ${place.name}`);
      }
  return { lost, hits };
}

interface Form {
  where: () => string;
  who: () => BrowserContext;
  /** Shows the form as somebody has it who has tried to send it. */
  prepare: (page: Page) => Promise<void>;
  scope?: string;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};
const save = press(/^(Zapisz|Utwórz|Dodaj|Wyślij|Popraw|Sprawdź)/);
const inDialog = (opener: string | RegExp) => async (page: Page) => {
  await press(opener)(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Popraw|Przekaż|Zapisz|Wyślij)/ })
    .last()
    .click();
};

async function wholePurchase(page: Page): Promise<void> {
  const banner = page.getByRole('button', { name: 'Akceptuję' });
  if (await banner.isVisible()) await banner.click();
  await press(/^Więcej/)(page);
  await openLine(page, /na bilecie|posiadacz|osob/i);
  await page.getByRole('checkbox', { name: /faktur/i }).check();
  await page.getByRole('checkbox', { name: /magazyn/i }).check();
  await openLine(page, 'Kod promocyjny');
  await press(/^Zapłać/)(page);
  await page.getByText('Wypełnij formularz poprawnie!').waitFor();
}

const forms: Record<string, Form> = {
  'the purchase with a company’s invoice': {
    where: () => '/pl',
    who: () => visitor,
    prepare: wholePurchase,
    scope: 'main',
  },
  'the purchase with a private invoice': {
    where: () => '/pl',
    who: () => visitor,
    prepare: async (page) => {
      await wholePurchase(page);
      await page.getByRole('radio', { name: /prywatn/ }).check();
      await press(/^Zapłać/)(page);
    },
    scope: 'main',
  },
  'my tickets': { where: () => '/my-tickets?lang=pl', who: () => visitor, prepare: save },
  'checking a ticket': { where: () => '/check', who: () => visitor, prepare: save },
  'a corrected address': {
    where: () => paid,
    who: () => visitor,
    prepare: inDialog(/^Zły\sadres/),
    scope: 'dialog',
  },
  'a corrected name': { where: () => paid, who: () => visitor, prepare: press(/^Popraw\simię/) },
  'a transfer': {
    where: () => paid,
    who: () => visitor,
    prepare: inDialog(/^Przekaż\sbilet/),
    scope: 'dialog',
  },
  'a corrected invoice': {
    where: () => paid,
    who: () => visitor,
    prepare: inDialog('Popraw dane na fakturze'),
    scope: 'dialog',
  },
  'the waiting list': {
    where: () => '/pl',
    who: () => visitor,
    prepare: async (page) => {
      await press(/^Powiadom mnie/)(page);
      await page.getByRole('dialog').locator('button[type=submit]').click();
    },
    scope: 'dialog',
  },
  'the desk': {
    where: () => '/tickets/generate/',
    who: () => office,
    prepare: async (page) => {
      await page.getByText('Przy kasie').first().click();
      await page.getByRole('button', { name: /^Gotówka/ }).click();
      for (const fold of await page.locator('details:has(input) > summary').all()) await fold.click();
    },
  },
  'a sold ticket that the office corrects': {
    where: () => `/tickets/sold/?order=${order}`,
    who: () => office,
    prepare: press('Edytuj'),
    scope: 'dialog',
  },
  'a code typed at the door': {
    where: () => `/scan#gate=${gate.token}`,
    who: () => visitor,
    prepare: press('Sprawdź'),
  },
  'the way out of a kiosk': {
    where: () => `/scan#gate=${gate.token}`,
    who: () => visitor,
    prepare: async (page) => {
      await press('Tryb kiosku')(page);
      await page.getByLabel('Czytnik ręczny').check();
      await press('Włącz kiosk')(page);
      await press('Obsługa')(page);
    },
    scope: 'dialog',
  },
  'the login': {
    where: () => '/admin',
    who: () => visitor,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Zaloguj się' }).click();
    },
  },
  'a new gate': {
    where: () => fairAddress(journey.fairId, 'gates'),
    who: () => office,
    prepare: async () => {},
  },
  'a changed gate': {
    where: () => fairAddress(journey.fairId, 'gates'),
    who: () => office,
    prepare: press(/^Zmień bramkę/),
    scope: 'dialog',
  },
  'a new fair': { where: () => '/fairs/add', who: () => office, prepare: save },
  'a new ticket type': { where: () => `/tickets/add/${journey.fairId}`, who: () => office, prepare: save },
  'a new promo code': { where: () => `/coupon/add/${journey.fairId}`, who: () => office, prepare: save },
  'tickets made by the office': {
    where: () => `/tickets/generate/${journey.fairId}`,
    who: () => office,
    prepare: save,
  },
  'a new user': { where: () => '/newUser', who: () => office, prepare: save },
  'the mails’ settings': { where: () => '/mailConfig', who: () => office, prepare: async () => {} },
  'a new reference code': {
    where: () => fairAddress(journey.fairId, 'partners'),
    who: () => office,
    prepare: async () => {},
  },
};

describe('a press', () => {
  test.each(Object.entries(forms))(
    'a press on the next control counts, however a field of %s was left',
    async (_, { where, who, prepare, scope = 'main' }) => {
      const page = await who().newPage();
      await page.clock.install();
      await page.goto(`${journey.shop}${where()}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await prepare(page);
      await page.waitForLoadState('networkidle');
      const { lost, hits } = await triedPresses(page, page.locator(scope).last());
      expect(lost).toEqual([]);
      expect(hits).toBeGreaterThan(3);
      await page.close();
    },
  );
});
