import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Journey, startJourney } from '../../support/journey.ts';
import { mailsTo } from '../../support/shopper.ts';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney();
  page = await journey.open('/tickets/generate/', await journey.logIn(journey.cashier));
  await page.getByLabel('Więcej osób').check();
});
afterAll(() => journey?.stop());

const dialog = () => page.getByRole('dialog');
const person = (number: number) => page.getByRole('group', { name: `Osoba ${number}`, exact: true });

test('a list from a spreadsheet is looked over, corrected, and everybody gets a mail and a PDF', async () => {
  await page.getByRole('button', { name: 'Wklej listę z arkusza' }).click();
  await page
    .getByLabel('Wiersze z arkusza')
    .fill(
      'Imię\tNazwisko\tE-mail\nAda\tPierwsza\tada@example.com\nEwa\tDruga\tewa#example.com\nIga\tTrzecia\t',
    );
  await dialog().getByText('Podaj poprawny adres e-mail').waitFor();
  await dialog().getByRole('button', { name: 'Dodaj 2 osoby' }).click();
  // The invalid line stays for correction.
  await page.getByLabel('Wiersze z arkusza').fill('Ewa\tDruga\tewa@example.com');
  await dialog().getByRole('button', { name: 'Dodaj 1 osobę' }).click();
  expect(await person(3).getByLabel('Nazwisko').inputValue()).toBe('Druga');
  await person(2).getByLabel('Rodzaj biletu').selectOption({ label: 'Bilet VIP, 299,00 zł' });
  await page.getByText('Bez adresu e-mail: 1 osoba').waitFor();
  await page.getByLabel('Sposób zapłaty').selectOption('cash');
  await page.getByRole('button', { name: /^Utwórz 3/ }).click();
  await dialog().getByRole('link', { name: 'Iga Trzecia' }).waitFor();
  await expect.poll(() => dialog().getByRole('link', { name: /^PDF/ }).count(), { timeout: 30_000 }).toBe(3);
  for (const address of ['ada@example.com', 'ewa@example.com'])
    expect(await mailsTo(journey.inbox, address)).toHaveLength(1);
  await dialog().getByRole('button', { name: 'Zamknij', exact: true }).last().click();
});

test('the very same list is asked about before it is made a second time', async () => {
  const paste = async (text: string) => {
    await page.getByRole('button', { name: 'Wklej listę z arkusza' }).click();
    await page.getByLabel('Wiersze z arkusza').fill(text);
    await dialog()
      .getByRole('button', { name: /^Dodaj 2/ })
      .click();
    await page.getByLabel('Sposób zapłaty').selectOption('cash');
    await page.getByRole('button', { name: /^Utwórz 2/ }).click();
  };
  await paste('Jan\tDwukrotny\tjan2@example.com\nZoe\tDwukrotna');
  await dialog().getByRole('link', { name: 'Zoe Dwukrotna' }).waitFor();
  await dialog().getByRole('button', { name: 'Zamknij', exact: true }).last().click();
  await paste('Zoe\tDwukrotna\nJan\tDwukrotny\tjan2@example.com');
  await dialog()
    .getByText(/^O.godz\..\d\d:\d\d.powstały już bilety/)
    .waitFor();
  await dialog().getByRole('button', { name: 'Anuluj' }).click();
  expect(await person(2).getByLabel('Nazwisko').inputValue()).toBe('Dwukrotny');
  await page.getByLabel('Sposób zapłaty').selectOption('cash');
  await page.getByRole('button', { name: /^Utwórz 2/ }).click();
  await dialog().getByRole('button', { name: 'Utwórz ponownie' }).click();
  await dialog().getByRole('link', { name: 'Zoe Dwukrotna' }).waitFor();
  await dialog().getByRole('button', { name: 'Zamknij', exact: true }).last().click();
  await expect.poll(() => mailsTo(journey.inbox, 'jan2@example.com'), { timeout: 20_000 }).toHaveLength(2);
});

test('one order for all goes to the first person, who then needs an address', async () => {
  await person(1).getByLabel('Imię').fill('Olga');
  await person(1).getByLabel('Nazwisko').fill('Kontakt');
  await page.getByRole('button', { name: 'Dodaj osobę' }).click();
  await expect
    .poll(() =>
      person(2)
        .getByLabel('Imię')
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  await person(2).getByLabel('Imię').fill('Piotr');
  await person(2).getByLabel('Nazwisko').fill('Gość');
  await page.getByLabel('Zamówienia').selectOption('together');
  await page.getByLabel('Sposób zapłaty').selectOption('cash');
  await page.getByRole('button', { name: /^Utwórz 2/ }).click();
  await person(1).getByText('To pole jest wymagane!').waitFor();
  await person(1).getByLabel('E-mail').fill('olga@example.com');
  await page.getByLabel('Sposób zapłaty').selectOption('cash');
  await page.getByRole('button', { name: /^Utwórz 2/ }).click();
  await dialog().getByRole('link', { name: 'PDF, bilet 2' }).waitFor({ timeout: 30_000 });
  await dialog().getByRole('button', { name: 'Zamknij', exact: true }).last().click();
});

test('a person who has no place is named, and the others get their tickets', async () => {
  await page.getByRole('button', { name: 'Wklej listę z arkusza' }).click();
  const ten = Array.from({ length: 10 }, (_, index) => `Gość\tNumer${index}`).join('\n');
  await page.getByLabel('Wiersze z arkusza').fill(ten);
  // Eight places, one of them taken above.
  await dialog().getByLabel('Rodzaj biletu').selectOption({ label: 'Bilet VIP, 299,00 zł' });
  await dialog().getByRole('button', { name: 'Dodaj 10 osób' }).click();
  await page.getByLabel('Sposób zapłaty').selectOption('cash');
  await page.getByRole('button', { name: /^Utwórz 10/ }).click();
  await dialog().getByText('Te osoby nie dostały biletu: Gość Numer7, Gość Numer8, Gość Numer9').waitFor();
  await dialog()
    .getByText(/^7.biletów$/)
    .waitFor();
});
