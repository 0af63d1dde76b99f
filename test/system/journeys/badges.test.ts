import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGate } from '#shared/contract/gates.ts';
import { showTicketCode } from '#shared/contract/ticket-codes.ts';
import { listTicketsSold } from '#shared/contract/ticket-tables.ts';
import type { ListedTicket } from '#shared/contract/tickets.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { officeCalls } from '../../support/office-calls.ts';
import { readPdf, textOfPdf } from '../../unit/functions/documents/pdf/read-pdf.ts';

const LONG = 60_000;
const BADGE = 'Drukuj identyfikator';

let journey: Journey;
let admin: BrowserContext;
beforeAll(async () => {
  journey = await startJourney();
  admin = await journey.logIn();
});
afterAll(() => journey?.stop());

/** A browser that shows PDFs, whose printer counts its jobs. */
async function withPrinter(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
    // The shell of the tests would save the PDF instead of showing it.
    Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
      set(url: string) {
        (this as HTMLIFrameElement).dataset.shown = url.slice(0, 'blob:'.length);
      },
    });
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get: () => ({
        print: () => {
          document.body.dataset.printed = String(Number(document.body.dataset.printed ?? 0) + 1);
        },
      }),
    });
  });
}
const printed = (page: Page) => page.evaluate(() => Number(document.body.dataset.printed ?? 0));
const isPrinted = (page: Page, times: number) => expect.poll(() => printed(page)).toBe(times);
const asks = (page: Page) => page.getByRole('heading', { name: /^Już wydrukowano o \d\d?:\d\d$/ });

/** The size of a PDF's pages in millimetres. */
const sizeOf = (pdf: Buffer): number[] => {
  const [, ...sides] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
  return sides.map((points) => Math.round((Number(points) * 254) / 72) / 10);
};
async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await press();
  return readFile(await (await download).path());
}

test(
  'badges are laid out, printed once at the desk and from the order, and made many at once',
  async () => {
    const layout = await journey.open(`/fairs/badges/${journey.fairId}`, admin);
    await layout.getByLabel(/^Etykieta/).check();
    await layout.getByLabel('Nazwa targów').uncheck();
    await layout.getByRole('img', { name: /^Podgląd identyfikatora: Олександра/ }).waitFor();
    await layout.getByRole('button', { name: 'Zapisz' }).click();
    await layout.getByText('Układ identyfikatorów został zapisany').waitFor();

    const cashier = await journey.logIn(journey.cashier);
    await withPrinter(cashier);
    const till = await journey.open('/tickets/generate/', cashier);
    await till.getByRole('button', { name: 'Więcej: Bilet jednodniowy' }).click();
    await till.getByText(/^Imię, nazwisko, e-mail/).click();
    await till.getByLabel('Imię').fill('Żaneta');
    await till.getByLabel('Nazwisko').fill('Święcichowska');
    await till.getByRole('button', { name: /^Gotówka/ }).click();
    const badge = till.getByRole('button', { name: BADGE });
    await badge.click({ timeout: LONG });
    await isPrinted(till, 1);
    await badge.click();
    await asks(till).waitFor();
    await till.getByRole('button', { name: 'Nie drukuj' }).click();
    await badge.click();
    await till.getByRole('button', { name: 'Drukuj drugi' }).click();
    await isPrinted(till, 2);

    // A browser that does not print PDFs by itself.
    const page = await journey.open('/tickets/sold/?query=święcichowska', admin);
    await page
      .getByRole('row', { name: /Święcichowska/ })
      .getByRole('link')
      .click();
    const order = page.getByRole('dialog', { name: /^Zamówienie/ });
    await order.getByText(/^Identyfikator wydrukowany o\s\d/).waitFor();
    await order.getByRole('button', { name: BADGE }).click();
    await page.getByRole('button', { name: 'Drukuj drugi' }).click();
    const one = await saved(page, () => page.getByRole('link', { name: 'Otwórz plik' }).click());
    expect(sizeOf(one)).toEqual([62, 100]);
    expect(textOfPdf(one)).toContain('Święcichowska');
    expect(textOfPdf(one)).not.toContain('Targi Franczyza');

    await officeCalls(admin, journey).sell('Bilet na wszystkie dni', 'wiele@example.com', 3);
    const many = await journey.open('/tickets/sold/', admin);
    await many.getByRole('button', { name: /^Drukuj identyfikatory \(/ }).click();
    await many.getByLabel('Tylko jeszcze niewydrukowane').waitFor();
    await many.getByRole('button', { name: 'Przygotuj plik' }).click();
    const tray = many.getByRole('region', { name: 'Zadania w tle' });
    await tray.getByText(/^Plik\sdo\swydruku/).waitFor({ timeout: LONG });
    const file = await saved(many, () => tray.getByRole('link', { name: 'Pobierz plik' }).click());
    expect(readPdf(file).pages).toBe(3);
    expect(textOfPdf(file), 'hers was printed before').not.toContain('Święcichowska');
  },
  2 * LONG,
);

test(
  'a gate prints the badge of whom it lets in, where staff are logged in, and of nobody twice unasked',
  async () => {
    const calls = officeCalls(admin, journey);
    await calls.sell('Bilet na wszystkie dni', 'badge@example.com');
    const path = listTicketsSold.path.replace('{fairId}', journey.fairId);
    const sold = async () =>
      (await calls.call<{ data: ListedTicket[] }>('GET', `${path}?query=badge%40example.com`)).data[0];
    const id = (await sold())?.id;
    const shown = () => calls.call<{ code?: string }>('POST', showTicketCode.path, { id });
    await expect
      .poll(async () => (await shown()).code?.length, { timeout: LONG })
      .toBe('K3J2-8DNM-Q1RS-01-7XK9QF'.length);
    const { code = '' } = await shown();
    const { token } = await calls.call<{ token: string }>('POST', createGate.path, {
      fairId: journey.fairId,
      name: 'Wejście z drukarką',
    });
    const station = await journey.logIn(journey.cashier);
    await withPrinter(station);
    const gate = await station.newPage();
    await gate.goto(`${journey.shop}/scan#gate=${token}`);
    const onEntry = gate.getByRole('button', { name: /^Drukuj identyfikator po wejściu/ });
    await onEntry.click();
    const check = async () => {
      await gate.getByLabel('Kod z biletu').fill(code);
      await gate.getByRole('button', { name: 'Sprawdź' }).click();
    };
    await check();
    await isPrinted(gate, 1);
    expect(await onEntry.getAttribute('aria-pressed')).toBe('true');
    await gate.getByText('Wejście', { exact: true }).first().waitFor();
    await gate
      .getByRole('button', { name: /^Dotknij|Wejście/ })
      .first()
      .click();
    await gate.getByRole('button', { name: /^Drukuj identyfikator: / }).click();
    await asks(gate).waitFor();
    expect(await printed(gate)).toBe(1);
  },
  2 * LONG,
);
