import { afterAll, beforeAll, expect, test } from 'vitest';
import { fa3 } from '#functions/documents/fa3.ts';
import { runTask } from '#functions/tickets/tasks/run-task.ts';
import { startInvoiceArchive, startSalesReport } from '#functions/tickets/tasks/start-task.ts';
import { documentDifferences } from '#infra/ops/document-differences.ts';
import { documentKinds, isInvoiced } from '#shared/domain/invoice.ts';
import { type InvoiceDocument, sumsOf } from '#shared/domain/invoice-document.ts';
import type { Order } from '#shared/domain/order.ts';
import { paymentProviders, providerIds } from '#shared/domain/payments/providers.ts';
import { amountKept } from '#shared/domain/refund.ts';
import { documentFileName, invoiceTexts } from '#shared/texts/invoice.ts';
import { csvLines } from '#test/support/csv-lines.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { fa3Faults, hasFa3Schema } from '#test/support/fa3-schema.ts';
import { type InvoicedWorld, openInvoicedWorld } from '#test/support/invoiced-world.ts';
import { liveMonth, monthOf } from '#test/support/lived-month.ts';
import { readZip } from '#test/support/read-zip.ts';

/** October, in which the clock changes, and a day before and after it. */
const months = ['2026-09', '2026-10', '2026-11'];
const SOLD = { from: new Date('2026-09-30T12:00:00Z'), until: new Date('2026-11-01T12:00:00Z'), count: 200 };

const rates = ['23', '8', 'zw'] as const;

let engine: Engine;
let at: InvoicedWorld;
let month: Awaited<ReturnType<typeof liveMonth>>;
let documents: InvoiceDocument[];
beforeAll(async () => {
  engine = await startEngine();
  at = await openInvoicedWorld(engine.db);
  month = await liveMonth(at, SOLD);
  documents = (await Promise.all(months.map((month) => at.invoices.ofMonth(at.nip, month)))).flat();
});
afterAll(() => engine.stop());

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, amount) => sum + amount, 0);
const grosze = (text = ''): number => Number(text.replace(',', ''));
const taxed = (some: readonly InvoiceDocument[]) => some.flatMap(sumsOf);
const totals = (sums: readonly { gross: number; vat: number }[]) => ({
  gross: sumOf(sums.map(({ gross }) => gross)),
  vat: sumOf(sums.map(({ vat }) => vat)),
});

/** What a task made: the bytes of its file. */
async function fileOf(id: string): Promise<Buffer> {
  await runTask(at.world.deps)({ kind: 'run-task', taskId: id });
  const task = await at.world.deps.tasks.byId(id);
  expect(task).toMatchObject({ state: 'done' });
  return Buffer.from((await at.world.deps.files.get(task?.file?.key ?? '')) ?? []);
}

type Row = Record<string, string | undefined>;

/** The rows of a table of ours by their titles, and apart from them the last one, with the sums. */
function rowsOf(csv: string) {
  const [titles = [], ...lines] = csvLines(csv);
  const rows = lines.map(
    (line): Row => Object.fromEntries(titles.map((title, place) => [title, line[place]])),
  );
  return { rows: rows.slice(0, -1), total: rows.at(-1) ?? {} };
}

async function reportOf(period: string) {
  const body = { period, format: 'csv', lang: 'pl' } as const;
  const { id } = await at.world.call(startSalesReport(at.world.deps), { body });
  const { rows, total } = rowsOf(String(await fileOf(id)));
  const lines = rows.map((row) => ({
    ...{ rate: row['Stawka VAT'], provider: row['Operator płatności'], isInvoiced: row.Faktura === 'tak' },
    ...{ gross: grosze(row.Brutto), vat: grosze(row.VAT) },
  }));
  expect({ gross: grosze(total.Brutto), vat: grosze(total.VAT) }).toEqual(totals(lines));
  return lines;
}

async function archiveOf(period: string): Promise<Map<string, string>> {
  const body = { nip: at.nip, period, lang: 'pl' } as const;
  const { id } = await at.world.call(startInvoiceArchive(at.world.deps), { body });
  return readZip(await fileOf(id));
}

const issuedIn = (period: string) =>
  documents.filter(({ issuedAt }) => monthOf(new Date(issuedAt)) === period);

/** The text of an element that a document has once. */
const elementOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

test('an accountant’s month has orders of all kinds, and all that may happen to them', () => {
  expect(month.orders).toHaveLength(SOLD.count);
  expect([...month.happened.keys()].sort()).toEqual(month.mayHappen.toSorted());
  const kinds = (read: (order: Order) => unknown) => new Set(month.orders.map(read));
  expect(kinds(({ payment }) => payment?.provider)).toEqual(new Set([...providerIds, 'office']));
  expect(kinds(({ status }) => status)).toEqual(new Set(['paid', 'refunded', 'awaiting-payment']));
  expect(kinds(({ documents: own }) => own !== undefined).size).toBe(2);
  expect(kinds(({ couponId }) => couponId !== undefined).size).toBe(2);
  expect(new Set(documents.map(({ buyer }) => buyer.country))).toEqual(new Set(['PL', 'DE']));
  expect(new Set(documents.map(({ buyer }) => buyer.taxNumber === undefined)).size).toBe(2);
  expect(new Set(taxed(documents).map(({ rate }) => rate))).toEqual(new Set(rates));
});

test('numbers of invoices and of corrections have no gaps, and follow the days', () => {
  for (const kind of documentKinds) {
    const inTurn = documents
      .filter((document) => document.kind === kind)
      .sort((one, other) => one.sequence - other.sequence);
    expect(inTurn.map(({ sequence }) => sequence)).toEqual(inTurn.map((_, place) => place + 1));
    expect(new Set(inTurn.map(({ number }) => number)).size).toBe(inTurn.length);
    const moments = inTurn.map(({ issuedAt }) => issuedAt);
    expect(moments).toEqual(moments.toSorted());
  }
});

test('each order’s documents say what the order does, and come to what it has kept', async () => {
  expect(await documentDifferences(month.orders, at.world.deps)).toEqual([]);
  const byOrder = Map.groupBy(documents, ({ orderId }) => orderId);
  for (const order of month.orders) {
    const own = byOrder.get(order.id) ?? [];
    expect(own).toHaveLength(order.documents?.length ?? 0);
    const isStanding = order.status === 'paid' && isInvoiced(order);
    expect(totals(taxed(own)).gross).toBe(isStanding ? amountKept(order) : 0);
  }
});

test.each(months)('the report of %s has gross and tax of all its documents, rate by rate', async (period) => {
  const lines = (await reportOf(period)).filter(({ isInvoiced }) => isInvoiced);
  const sums = taxed(issuedIn(period));
  for (const rate of rates) {
    const reported = lines.filter((line) => line.rate === invoiceTexts.pl.rates[rate]);
    expect([rate, totals(reported)]).toEqual([rate, totals(sums.filter((sum) => sum.rate === rate))]);
  }
  expect(totals(lines)).toEqual(totals(sums));
});

test('all reports come to what orders have kept, and their lines of a provider to what it holds', async () => {
  const lines = (await Promise.all(months.map(reportOf))).flat();
  const paid = month.orders.filter(({ status }) => status === 'paid');
  expect(totals(lines).gross).toBe(sumOf(paid.map(amountKept)));
  for (const provider of providerIds) {
    const { sessions, refundsOf } = month.providers[provider];
    const held = [...sessions.values()].map(
      ({ sessionId, paid: came }) => (came?.amount ?? 0) - sumOf(refundsOf(sessionId)),
    );
    const { name } = paymentProviders[provider];
    const reported = lines.filter((line) => line.provider === name);
    expect([provider, totals(reported).gross]).toEqual([provider, sumOf(held)]);
  }
});

test.each(months)('the archive of %s has the files of all its documents, and their sums', async (period) => {
  const files = await archiveOf(period);
  const own = issuedIn(period);
  const names = own.map(({ number }) => documentFileName('pl', number));
  const registers = ['csv', 'xlsx'].map((ending) => `rejestr-${period}.${ending}`);
  const kept = names.flatMap((name) => [`fa3/${name}.xml`, `pdf/${name}.pdf`]);
  expect([...files.keys()].sort()).toEqual([...registers, ...kept].sort());
  const { rows, total } = rowsOf(files.get(`rejestr-${period}.csv`) ?? '');
  const registered = (row: Row) => ({ gross: grosze(row.Brutto), vat: grosze(row['VAT razem']) });
  expect(registered(total)).toEqual(totals(taxed(own)));
  for (const [place, document] of own.entries()) {
    const row = rows.find(({ Numer }) => Numer === document.number) ?? {};
    expect(registered(row)).toEqual(totals(sumsOf(document)));
    expect(files.get(`pdf/${names[place]}.pdf`)).toMatch(/^%PDF-/);
    const xml = files.get(`fa3/${names[place]}.xml`) ?? '';
    expect(elementOf(xml, 'P_2')).toBe(document.number);
    expect(elementOf(xml, 'P_15')).toBe((totals(sumsOf(document)).gross / 100).toFixed(2));
    expect(elementOf(xml, 'RodzajFaktury')).toBe(document.kind === 'invoice' ? 'VAT' : 'KOR');
  }
  expect(rows).toHaveLength(own.length);
});

// Where the schema lies elsewhere or nowhere, the structure above stands alone.
test.skipIf(!hasFa3Schema)('each document is valid by the ministry’s schema', async () => {
  expect(await fa3Faults(documents.map((document) => [document.number, fa3(document)]))).toEqual([]);
});
