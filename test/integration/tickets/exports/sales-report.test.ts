import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { ticketTypeStore } from '#functions/store/fairs/ticket-types.ts';
import { salesLines } from '#functions/tickets/exports/sales-report.ts';
import { generateTickets } from '#functions/tickets/tasks/generate-tickets.ts';
import { startSalesReport } from '#functions/tickets/tasks/start-task.ts';
import { sumsOf } from '#shared/domain/invoice-document.ts';
import { amountKept } from '#shared/domain/refund.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import type { TicketTypeFields } from '#shared/domain/ticket-type.ts';
import { csvLines } from '#test/support/csv-lines.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { type InvoicedWorld, openInvoicedWorld } from '#test/support/invoiced-world.ts';
import { readZip } from '#test/support/read-zip.ts';
import { somebody } from '#test/support/somebody.ts';

let engine: Engine;
let at: InvoicedWorld;
let fair: Awaited<ReturnType<InvoicedWorld['fairOf']>>;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  at = await openInvoicedWorld(engine.db);
  on('10-31T22:00');
  await openFair();
});

async function openFair(type: Partial<TicketTypeFields> = {}): Promise<void> {
  fair = await at.fairOf({}, { capacity: 100, ...type });
  const saved = await at.world.deps.fairs.byId(fair.fairId);
  // Its own name tells its lines from those of the other tests' fairs.
  if (saved)
    await at.world.deps.fairs.save(
      { ...saved, version: saved.version + 1, name: { pl: `Targi ${at.nip}` } },
      { entityId: saved.id, actorId: 'test', action: 'fair-edited', at: at.world.now },
    );
}

const on = (moment: string) => {
  at.world.now = new Date(`2026-${moment}:00.000Z`);
};
const giveBack = (orderId: string, ...positions: number[]) =>
  at.world.call(refundOrder(at.world.deps), {
    body: {
      ...{ orderId, reason: 'Targi odwołane' },
      ...(positions.length > 0 && { tickets: positions.map((position) => ticketIdOf(orderId, position)) }),
    },
  });
const sellAtDesk = () =>
  at.world.call(generateTickets(at.world.deps), {
    body: {
      ...{ fairId: fair.fairId, lang: 'pl', payment: 'cash', mail: false, quantity: 1 },
      ...{
        tickets: [{ ticketTypeId: fair.ticketTypeId }],
        buyer: somebody({ name: 'Bilet', surname: 'na okaziciela' }),
      },
    },
  });

/** The file of a period, as the office's worker makes it. */
async function fileOf(period: string, format: 'csv' | 'xlsx'): Promise<Buffer> {
  const { id } = await at.world.call(startSalesReport(at.world.deps), {
    body: { period, format, lang: 'pl' },
  });
  const task = await at.world.deps.tasks.byId(id);
  expect(task).toMatchObject({ state: 'done', file: { name: `sprzedaz-${period}.${format}` } });
  return Buffer.from((await at.world.deps.files.get(task?.file?.key ?? '')) ?? []);
}

/** The lines of this test's fair by the columns named, without the sums of all fairs. */
async function linesOf(period: string, ...columns: string[]): Promise<string[][]> {
  const [titles = [], ...rows] = csvLines(String(await fileOf(period, 'csv')));
  const own = rows.filter((row) => row[titles.indexOf('Targi')] === `Targi ${at.nip}`);
  return own.map((row) => columns.map((title) => row[titles.indexOf(title)] ?? ''));
}

describe('a sales report', () => {
  test('each day has what was sold and what went back, with its tax, by how and through whom it was paid', async () => {
    on('11-02T10:00');
    const orderId = await at.paid(fair, 3);
    await at.issue(orderId);
    await sellAtDesk();
    on('11-05T10:00');
    await giveBack(orderId, 2);
    const lines = await linesOf(
      '2026-11',
      ...['Dzień', 'Stawka VAT', 'Sposób zapłaty', 'Operator płatności', 'Zdarzenie', 'Faktura'],
      ...['Bilety', 'Brutto', 'Netto', 'VAT'],
    );
    expect(lines).toEqual([
      ['2026-11-02', '23%', 'BLIK', 'Przelewy24', 'sprzedaż', 'tak', '3', '369,00', '300,00', '69,00'],
      ['2026-11-02', '23%', 'gotówka', '', 'sprzedaż', 'nie', '1', '123,00', '100,00', '23,00'],
      ['2026-11-05', '23%', 'BLIK', 'Przelewy24', 'zwrot', 'tak', '-1', '-123,00', '-100,00', '-23,00'],
    ]);
  });

  test('sums that two providers took in the same way stand apart, since each pays them out by itself', async () => {
    on('11-02T10:00');
    const order = await at.orderOf(await at.paid(fair));
    const sold = await at.world.deps.fairs.withTypes(fair.fairId);
    if (!sold || !order.payment) throw new Error('nothing was sold');
    const lines = salesLines({ period: '2026-11', lang: 'pl' });
    const viaStripe = { ...order, payment: { ...order.payment, provider: 'stripe', method: 'blik' } };
    for (const one of [order, viaStripe]) lines.add(sold.fair, sold.types, one);
    expect(lines.sorted().map(({ way, provider }) => [way, provider])).toEqual([
      ['BLIK', 'Przelewy24'],
      ['BLIK', 'Stripe'],
    ]);
  });

  test('a period has its own days by Warsaw’s clock, and a refund counts on its own', async () => {
    on('10-31T22:59');
    await at.paid(fair);
    on('10-31T23:00');
    const orderId = await at.paid(fair);
    on('12-01T08:00');
    await giveBack(orderId);
    const days = async (period: string) =>
      (await linesOf(period, 'Dzień', 'Brutto')).map((cells) => cells.join());
    expect(await days('2026-10')).toEqual(['2026-10-31,123,00']);
    expect(await days('2026-11')).toEqual(['2026-11-01,123,00']);
    expect(await days('2026-11-02')).toEqual([]);
    expect(await days('2026-12')).toEqual(['2026-12-01,-123,00']);
  });

  test('all lines of an order add up to what it still comes to, and those invoiced to its documents, tax included', async () => {
    // Of 10.01 zł the tax is 1.87 zł, of ten times as much 18.72 zł.
    await openFair({ price: 1001 });
    on('11-02T10:00');
    const ids = [await at.paid(fair, 3), await at.paid(fair, 2)];
    for (let others = 0; others < 8; others += 1) ids.push(await at.paid(fair));
    const [part = '', whole = ''] = ids;
    for (const id of ids) await at.issue(id);
    on('11-03T10:00');
    await giveBack(part, 1, 3);
    await giveBack(whole);
    for (const id of ids) await at.issue(id);
    const lines = await linesOf('2026-11', 'Brutto', 'VAT');
    const [total = 0, tax] = [0, 1].map((place) =>
      lines.reduce((sum, line) => sum + Number(line[place]?.replace(',', '')), 0),
    );
    const kept = await Promise.all(ids.filter((id) => id !== whole).map((id) => at.orderOf(id)));
    expect(total).toBe(kept.reduce((sum, order) => sum + amountKept(order), 0));
    const documents = (await Promise.all(ids.map((id) => at.invoices.ofOrder(id)))).flat();
    expect(documents).toHaveLength(12);
    const sums = documents.flatMap(sumsOf);
    expect(total).toBe(sums.reduce((sum, line) => sum + line.gross, 0));
    expect(tax).toBe(sums.reduce((sum, line) => sum + line.vat, 0));
  });

  test('a sale whose invoice the office took back counts as one without, until it has another', async () => {
    on('11-02T10:00');
    const orderId = await at.paid(fair);
    await at.issue(orderId);
    const { nip } = (await at.orderOf(orderId)).buyer;
    await at.edit(orderId, { nip: '' });
    await at.issue(orderId);
    const invoiced = () => linesOf('2026-11', 'Faktura', 'Brutto', 'VAT');
    expect(await invoiced()).toEqual([['nie', '123,00', '23,00']]);
    await at.edit(orderId, { nip: nip ?? '' });
    await at.issue(orderId);
    expect(await invoiced()).toEqual([['tak', '123,00', '23,00']]);
    await giveBack(orderId);
    await at.issue(orderId);
    expect(await invoiced()).toEqual([
      ['tak', '123,00', '23,00'],
      ['tak', '-123,00', '-23,00'],
    ]);
  });

  test('a sold ticket keeps its rate after the type has another', async () => {
    on('11-02T10:00');
    const orderId = await at.paid(fair);
    const types = ticketTypeStore(engine.db);
    const type = await types.byId(fair.fairId, fair.ticketTypeId);
    if (type)
      await types.save(
        type,
        { ...type, version: type.version + 1, vatRate: '8' },
        { entityId: type.id, actorId: 'test', action: 'ticket-type-edited', at: at.world.now },
      );
    await at.paid(fair);
    await giveBack(orderId);
    expect(await linesOf('2026-11', 'Stawka VAT', 'Zdarzenie', 'VAT')).toEqual([
      ['23%', 'sprzedaż', '23,00'],
      ['23%', 'zwrot', '-23,00'],
      ['8%', 'sprzedaż', '9,11'],
    ]);
  });

  test('the last row has the sums of all, which a spreadsheet reads as numbers', async () => {
    on('11-02T10:00');
    await at.paid(fair, 2);
    const book = await readZip(await fileOf('2026-11-02', 'xlsx'));
    const rows = (book.get('xl/worksheets/sheet1.xml') ?? '').match(/<row .*?<\/row>/gs) ?? [];
    expect(rows.at(-1)).toContain('>Razem<');
    const numbers = (row = '') => [...row.matchAll(/<v>(-?[\d.]+)<\/v>/g)].map(([, value]) => Number(value));
    const [, ...lines] = rows.slice(0, -1);
    const tickets = lines.map((row) => numbers(row).at(-4) ?? 0);
    expect(numbers(rows.at(-1)).at(-4)).toBe(tickets.reduce((sum, ticket) => sum + ticket, 0));
    expect(numbers(rows.at(-1))).toHaveLength(4);
  });
});
