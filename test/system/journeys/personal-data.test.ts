import { readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import { DAY } from '#shared/domain/time.ts';
import { type Journey, startJourney } from '../../support/journey.ts';

let journey: Journey;
let admin: BrowserContext;
beforeAll(async () => {
  journey = await startJourney();
  admin = await journey.logIn();
});
afterAll(() => journey?.stop());

/** A ticket made at the desk for somebody with this address. */
async function sell(email: string): Promise<void> {
  const { shop, fairId } = journey;
  const [type] = await (await admin.request.get(`${shop}/api/tickets/list/${fairId}`)).json();
  const answer = await admin.request.post(`${shop}${generateTickets.path}`, {
    data: {
      fairId,
      lang: 'pl',
      tickets: [{ ticketTypeId: type.id }],
      buyer: { name: 'Bożena', surname: 'Kotwica', email },
      payment: 'cash',
      mail: false,
    },
  });
  expect(answer.status()).toBe(201);
}

const advance = (by: string) =>
  fetch(`${journey.api}/__local/clock`, { method: 'POST', body: JSON.stringify({ advance: by }) });

describe('the organiser’s details', () => {
  test('the organiser’s details are kept in the settings, and new fairs begin with them', async () => {
    const page = await journey.open('/settings?section=sales', admin);
    const card = page.getByRole('form', { name: 'Dane organizatora' });
    await card.getByLabel('Nazwa firmy').fill('Nowe Targi sp. z o.o.');
    await card.getByLabel('Adres', { exact: true }).fill('ul. Długa 1, 00-001 Warszawa');
    await card.getByRole('button', { name: 'Zapisz' }).click();
    await card.getByText('To pole jest wymagane!').waitFor();
    await card.getByLabel('E-mail').fill('biuro@example.com');
    await card.getByRole('button', { name: 'Zapisz' }).click();
    await page.getByText('Dane organizatora zapisane').first().waitFor();

    const fresh = await journey.open('/fairs/add', admin);
    await expect.poll(() => fresh.getByLabel('Nazwa firmy').inputValue()).toBe('Nowe Targi sp. z o.o.');
    expect(await fresh.getByLabel('E-mail').inputValue()).toBe('biuro@example.com');
    const old = await journey.open(`/fairs/edit/${journey.fairId}`, admin);
    expect(await old.getByLabel('Nazwa firmy').inputValue()).not.toBe('Nowe Targi sp. z o.o.');
  });
});

describe('a buyer’s request', () => {
  test('a buyer’s data are found as a file; a ticket for a fair to come stays', async () => {
    await sell('bozena@example.com');
    const page = await journey.open('/settings?section=data', admin);
    const card = page.getByRole('region', { name: 'Prośba o dane albo o ich usunięcie' });
    await card.getByLabel('Adres e-mail tej osoby').fill('BOZENA@example.com');
    await card.getByRole('button', { name: 'Znajdź dane' }).click();
    await card.getByText(/najpierw zwróć zamówienie/).waitFor();
    expect(await card.getByRole('button', { name: 'Usuń te dane' }).count()).toBe(0);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: 'Pobierz CSV' }).click(),
    ]);
    const csv = readFileSync(await file.path(), 'utf8');
    expect(csv).toContain('Nazwisko;Kotwica');
    expect(csv).toContain('Płatność;gotówka');
    expect(csv).not.toMatch(/ord_|fair_|usr_/);
  });

  test('a buyer is erased after the fair, by whoever types the address again', async () => {
    await advance('P40D');
    admin = await journey.logIn();
    const page = await journey.open('/settings?section=data', admin);
    const card = page.getByRole('region', { name: 'Prośba o dane albo o ich usunięcie' });
    await card.getByLabel('Adres e-mail tej osoby').fill('bozena@example.com');
    await card.getByRole('button', { name: 'Znajdź dane' }).click();
    await card.getByRole('button', { name: 'Usuń te dane' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Usuń te dane' }).click();
    await dialog.getByText('To nie jest ten adres').waitFor();
    await dialog.getByLabel('Przepisz adres, aby potwierdzić').fill('bozena@example.com');
    await dialog.getByRole('button', { name: 'Usuń te dane' }).click();
    await page
      .getByText(/Usunięto dane z\s1\szamówienia/)
      .first()
      .waitFor();
    await card.getByText('Nie ma żadnego zamówienia z adresem bozena@example.com.').waitFor();

    const sold = await journey.open('/tickets/sold/', admin);
    await sold.getByRole('checkbox', { name: /—/ }).check();
    expect(await sold.getByText(/Kotwica|bozena@/).count()).toBe(0);
    await sold.getByRole('button', { name: 'Historia' }).click();
    await sold.getByRole('dialog').getByText('Usunięto dane osobowe').waitFor();
  });
});

describe('how long data is kept', () => {
  test('a shorter time names the fairs it empties; the daily round empties them and says so', async () => {
    await sell('ola@example.com');
    await advance('P200D');
    admin = await journey.logIn();
    await admin.clock.setSystemTime(new Date(Date.now() + 240 * DAY));
    const page = await journey.open('/settings?section=data', admin);
    const card = page.getByRole('form', { name: 'Jak długo trzymamy dane kupujących' });
    await card.getByLabel('Ile miesięcy po zakończeniu targów').fill('6');
    await card.getByText(/najbliższy przebieg usunie dane/).waitFor();
    await card.getByRole('button', { name: 'Zapisz' }).click();
    await page.getByText('Czas przechowywania zapisany').first().waitFor();
    await advance('P1D');
    admin = await journey.logIn();
    const later = await journey.open('/settings?section=data', admin);
    await later.getByText(/Usunięto dane z\s1\szamówienia/).waitFor();
    const sold = await journey.open('/tickets/sold/', admin);
    await sold.getByRole('checkbox', { name: /—/ }).first().waitFor();
    expect(await sold.getByText(/Kotwica|ola@/).count()).toBe(0);
  });
});
