import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, warsawDay } from '#shared/domain/time.ts';
import { phone } from '../../support/browser.ts';
import { countingHands } from '../../support/counting.ts';
import { type Journey, startJourney } from '../../support/journey.ts';

/** The office's promise: a filled field or a click is one action. */
const MAX_ACTIONS = 20;

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.stop());

/** `15.5.2027`, the way people type it. */
const typedDay = (day: string) => day.split('-').reverse().map(Number).join('.');

test(`a fair is made and put on sale in at most ${MAX_ACTIONS} actions`, async () => {
  const { press, type, actions } = countingHands();
  const page = await journey.open('/fairs', await journey.logIn());
  const main = page.getByRole('main');
  const save = page.getByRole('button', { name: 'Zapisz', exact: true });

  await press(main.getByRole('link', { name: 'Utwórz targi' }));
  await type(page.getByLabel('Nazwa po polsku'), 'Targi Miodu');
  await type(page.getByLabel('Miejsce', { exact: true }), 'Hala Stulecia');
  await type(page.getByLabel('Ulica i numer', { exact: true }), 'ul. Wystawowa 1');
  await type(page.getByLabel('Miejscowość', { exact: true }), 'Wrocław');
  const day = addDays(warsawDay(new Date()), 60);
  await type(page.getByLabel('Początek targów', { exact: true }), `${typedDay(day)} 9`);
  await type(page.getByLabel('Nazwa firmy'), 'Miód i Targi sp. z o.o.');
  await type(page.getByLabel('Adres', { exact: true }), 'ul. Pszczela 3, 50-001 Wrocław');
  await type(page.getByLabel('E-mail'), 'biuro@miod.example.com');
  const end = await page.getByLabel('Koniec targów', { exact: true }).inputValue();
  expect(end).toMatch(/18:00$/);
  expect(await page.getByLabel('Koniec sprzedaży', { exact: true }).inputValue()).toBe(end);
  await press(save);
  await press(main.getByRole('link', { name: 'Targi Miodu' }));

  await main.getByText('Szkic').waitFor();
  await press(main.getByRole('link', { name: 'Dodaj rodzaj biletu i cenę' }));
  await type(page.getByLabel('Nazwa po polsku'), 'Degustator');
  await type(page.getByLabel('Cena brutto'), '49');
  await press(save);
  await press(main.getByRole('button', { name: 'Aktywuj' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Aktywuj' }));
  await main.getByText('W sprzedaży', { exact: true }).waitFor();

  const shop = await (await journey.browser.newContext(phone)).newPage();
  await expect
    .poll(
      async () => {
        await shop.goto(journey.shop);
        return shop.getByRole('heading', { level: 1 }).textContent();
      },
      { timeout: 20_000 },
    )
    .toBe('Targi Miodu');
  await shop.getByText('Degustator').first().waitFor();
  await shop.getByRole('button', { name: /^Zapłać/ }).waitFor();
  expect(actions()).toBeLessThanOrEqual(MAX_ACTIONS);
});
