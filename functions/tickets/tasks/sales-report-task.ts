import type { SalesReportWork } from '#shared/contract/task-work.ts';
import { ticketCount } from '#shared/domain/order.ts';
import { fromWarsaw } from '#shared/domain/time.ts';
import { salesReportTexts } from '#shared/texts/office/sales-report.ts';
import type { Files } from '../../adapters/files.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import { type SalesLine, salesLines, salesTable } from '../exports/sales-report.ts';
import { exportTypes, sheetFile } from '../exports/sheet-file.ts';
import { spool } from '../exports/spool.ts';
import { taskFileKey } from './export-task.ts';
import type { Step, Steps } from './steps.ts';

interface Deps {
  fairs: Pick<FairStore, 'list' | 'withTypes'>;
  orders: Pick<OrderStore, 'changedPages'>;
  files: Files;
}

/** Whatever happened to an order's money changed the order, so older ones need not be read. */
const beginOf = (period: string): string => {
  const [year, month, day = '01'] = period.split('-');
  return fromWarsaw(`${year}-${month}-${day}T00:00`).toISOString();
};

/** The lines of all fairs; yields how many tickets were read. */
async function* readLines(work: SalesReportWork, { fairs, orders }: Deps): AsyncGenerator<Step, SalesLine[]> {
  const lines = salesLines(work);
  let done = 0;
  for (const { id } of await fairs.list()) {
    const sold = await fairs.withTypes(id);
    if (!sold) continue;
    // An order that changes while it is read comes again.
    const seen = new Set<string>();
    for await (const page of orders.changedPages(id, beginOf(work.period))) {
      for (const order of page.filter((order) => !seen.has(order.id))) {
        seen.add(order.id);
        lines.add(sold.fair, sold.types, order);
        done += ticketCount(order);
      }
      yield { phase: 'reading', done };
    }
  }
  return lines.sorted();
}

/** Restarts from the beginning after a process crash: nothing is stored before the end. */
export const salesReportTask = (deps: Deps): Steps =>
  async function* ({ id }, work) {
    if (work.kind !== 'report') return;
    const { input } = work;
    const lines = yield* readLines(input, deps);
    const texts = salesReportTexts[input.lang];
    const { columns, rows } = salesTable(lines, input.lang);
    await using file = await spool(sheetFile({ ...input, title: texts.title }, columns, rows()));
    const key = taskFileKey(id, input.format);
    await deps.files.putLarge(key, file, exportTypes[input.format]);
    const name = `${texts.fileName}-${input.period}.${input.format}`;
    yield { file: { key, name } };
  };
