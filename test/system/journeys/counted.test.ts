import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phone } from '../../support/browser.ts';
import { countingHands } from '../../support/counting.ts';
import { type Journey, startJourney } from '../../support/journey.ts';

const LONG = 60_000;

/** The maximum of actions for a first-time user. */
const most = { ticketOnPhone: 7, fieldsForThree: 10, walkIn: 4 };

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

test('what happened to somebody’s ticket is told after one search and one press', async () => {
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

test(`a walk-in is sold and printed in at most ${most.walkIn} taps`, async () => {
  const { press, actions } = countingHands();
  const page = await desk();
  await press(page.getByRole('button', { name: /^Bilet jednodniowy/ }));
  await press(page.getByRole('radio', { name: 'gotówka' }));
  await press(page.getByRole('button', { name: /^Przyjmij 49,00\szł i\sdrukuj/ }));
  await page.getByText(/^Wydano 1\sbilet/).waitFor({ timeout: LONG });
  await expect.poll(() => printed(page), { timeout: LONG }).toBe(1);
  expect(actions()).toBeLessThanOrEqual(most.walkIn);
});

test('the closing sheet is printed alone, on one page, with what the tills took', async () => {
  const page = await desk();
  for (const way of ['gotówka', 'karta']) {
    await page.getByRole('button', { name: /^Bilet jednodniowy/ }).click();
    await page.getByRole('radio', { name: way }).check();
    await page.getByRole('button', { name: /^(Przyjmij|Wydaj)/ }).click();
    await page.getByRole('status').getByText(way).waitFor({ timeout: LONG });
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
    await tabTo(/^gotówka/);
    await page.keyboard.press('Space');
    await tabTo(/^Przyjmij 49,00 zł i drukuj/);
    await page.keyboard.press('Enter');
    await expect.poll(() => printed(page), { timeout: LONG }).toBe(customers);
    await page.getByRole('status', { name: 'Wybrano: Bilet jednodniowy' }).getByText('0').waitFor();
  }
});
