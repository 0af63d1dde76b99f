import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentFile } from '#functions/money/invoices/document-file.ts';
import { listInvoiceSellers } from '#functions/money/invoices/list-sellers.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { runTask } from '#functions/tickets/tasks/run-task.ts';
import { startInvoiceArchive } from '#functions/tickets/tasks/start-task.ts';
import type { TaskView } from '#shared/contract/task-view.ts';
import { csvLines } from '#test/support/csv-lines.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { type InvoicedWorld, openInvoicedWorld } from '#test/support/invoiced-world.ts';
import { readZip } from '#test/support/read-zip.ts';

let engine: Engine;
let at: InvoicedWorld;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  at = await openInvoicedWorld(engine.db);
});

const start = (period: string, nip = at.nip): Promise<TaskView> =>
  at.world.call(startInvoiceArchive(at.world.deps), { body: { nip, period, lang: 'pl' } });

/** What a worker makes of a period: the files in the archive by name. */
async function archiveOf(period: string): Promise<Map<string, string>> {
  const { id } = await start(period);
  await runTask(at.world.deps)({ kind: 'run-task', taskId: id });
  const task = await at.world.deps.tasks.byId(id);
  expect(task).toMatchObject({ state: 'done', failed: 0, done: task?.total });
  expect(task?.file?.name).toBe(`faktury-${at.nip}-${period}.zip`);
  return readZip(Buffer.from((await at.world.deps.files.get(task?.file?.key ?? '')) ?? []));
}

/** An invoice of a fair each, of one seller: on the last day of October and the first two of November. */
async function threeDays(): Promise<string[]> {
  const ids: string[] = [];
  for (const day of ['10-31T22:59', '10-31T23:00', '11-02T10:00']) {
    at.world.now = new Date(`2026-${day}:00.000Z`);
    const orderId = await at.paid(await at.fairOf());
    await at.issue(orderId);
    ids.push(orderId);
  }
  return ids;
}

describe('an archive of invoices', () => {
  test('a month has the documents of all fairs of the seller, as people and the ministry read them', async () => {
    await threeDays();
    const files = await archiveOf('2026-11');
    expect([...files.keys()]).toEqual([
      'rejestr-2026-11.csv',
      'rejestr-2026-11.xlsx',
      ...['2', '3'].flatMap((n) => [`fa3/faktura-FV-2026-${n}.xml`, `pdf/faktura-FV-2026-${n}.pdf`]),
    ]);
    expect(files.get('pdf/faktura-FV-2026-2.pdf')).toMatch(/^%PDF-/);
    expect(files.get('fa3/faktura-FV-2026-3.xml')).toContain('<P_2>FV/2026/3</P_2>');
  });

  test('a day has that day’s, by Warsaw’s clock', async () => {
    await threeDays();
    const days: Record<string, string[]> = { '2026-10-31': ['1'], '2026-11-01': ['2'], '2026-11-02': ['3'] };
    for (const [day, numbers] of Object.entries(days)) {
      const [, ...rows] = csvLines((await archiveOf(day)).get(`rejestr-${day}.csv`));
      expect(rows.slice(0, -1).map(([number]) => number)).toEqual(numbers.map((one) => `FV/2026/${one}`));
    }
  });

  test('the register has each document’s sums and, in its last row, those of all', async () => {
    const [, second = ''] = await threeDays();
    await at.world.call(refundOrder(at.world.deps), { body: { orderId: second, reason: 'Targi odwołane' } });
    await at.issue(second);
    const [titles = [], ...rows] = csvLines((await archiveOf('2026-11')).get('rejestr-2026-11.csv'));
    const column = (title: string) => rows.map((row) => row[titles.indexOf(title)]);
    expect(column('Numer')).toEqual(['FV/2026/2', 'FV/2026/3', 'KOR/2026/1', 'Razem']);
    expect(column('Do faktury')).toEqual(['', '', 'FV/2026/2', '']);
    expect(column('Netto 23%')).toEqual(['100,00', '100,00', '-100,00', '100,00']);
    expect(column('VAT 23%')).toEqual(['23,00', '23,00', '-23,00', '23,00']);
    expect(column('Netto zw.')).toEqual(['0,00', '0,00', '0,00', '0,00']);
    expect(column('Brutto')).toEqual(['123,00', '123,00', '-123,00', '123,00']);
    expect(column('Data wystawienia')).toEqual(['2026-11-01', '2026-11-02', '2026-11-02', '']);
    expect(titles.filter((title) => title.startsWith('VAT'))).toEqual([
      'VAT 23%',
      'VAT 8%',
      'VAT 5%',
      'VAT razem',
    ]);
  });

  test('a file that the order’s worker has not made yet is in it all the same', async () => {
    const [first = ''] = await threeDays();
    const [document] = await at.invoices.ofOrder(first);
    if (!document) throw new Error('no document');
    for (const format of ['pdf', 'xml'])
      await at.world.deps.files.remove(`tickets/${first}/invoice-1.${format}`);
    const files = await archiveOf('2026-10');
    expect(files.get('fa3/faktura-FV-2026-1.xml')).toBe(String(await documentFile(document, 'xml')));
    expect(files.get('pdf/faktura-FV-2026-1.pdf')).toMatch(/^%PDF-/);
  });

  test('a period without documents is refused at once, and leaves no task', async () => {
    await threeDays();
    await expect(start('2026-12')).rejects.toMatchObject({ code: 'no_documents' });
    await expect(start('2026-11', '9999999999')).rejects.toMatchObject({ code: 'no_documents' });
  });
});

test('a seller is known from the first document, by the name of the latest year', async () => {
  at.world.now = new Date('2026-12-31T22:00:00.000Z');
  await at.issue(await at.paid(await at.fairOf({ name: 'Targi Stare' })));
  at.world.now = new Date('2026-12-31T23:30:00.000Z');
  await at.issue(await at.paid(await at.fairOf({ name: 'Targi Nowe' })));
  const { sellers } = await at.world.call(listInvoiceSellers(at.world.deps), {});
  expect(sellers.filter(({ nip }) => nip === at.nip)).toEqual([
    { nip: at.nip, name: 'Targi Nowe', since: '2026-12' },
  ]);
});
