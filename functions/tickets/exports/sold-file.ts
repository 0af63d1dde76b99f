import type { ExportWork } from '#shared/contract/task-work.ts';
import {
  answersOf,
  type ShownSoldColumn,
  type ShownTicket,
  shownSoldColumns,
} from '#shared/contract/tickets.ts';
import { sortKey } from '#shared/domain/searchable.ts';
import { warsawDay } from '#shared/domain/time.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';
import type { SheetCell } from '../../documents/xlsx.ts';
import { soldCells } from '../../read-models/sold-cells.ts';
import type { FairWithTypes } from '../../store/fairs/fairs.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import { answerCells, answerColumns } from './answer-columns.ts';
import { sheetFile } from './sheet-file.ts';
import { exportCells, exportColumns } from './sold-columns.ts';
import { soldMatches } from './sold-matches.ts';
import { SortedRows } from './sorted-rows.ts';
import { type SpooledFile, spoolTelling } from './spool.ts';

/** Rows. */
const PROGRESS_INTERVAL = 200;

export const exportName = ({ format, lang }: ExportWork, at: Date): string =>
  `${lang === 'pl' ? 'bilety' : 'tickets'}-${warsawDay(at)}.${format}`;

type Asked = Pick<FairWithTypes, 'types' | 'questions'>;

export interface ExportStep {
  phase: 'reading' | 'writing';
  done: number;
  total?: number;
}

/**
 * The rows that match, sorted on disk in the screen's order; yields progress from time to time, also while nothing
 * matches.
 */
async function* readRows(
  work: ExportWork,
  columns: readonly ShownSoldColumn[],
  found: AsyncIterable<ShownTicket[]>,
  { types, questions }: Asked,
  rows: SortedRows<SheetCell[]>,
): AsyncGenerator<ExportStep, void> {
  const by = work.orderBy ?? 'createdAt';
  const { cellOf } = soldCells(types, questions);
  let untold = 0;
  for await (const matching of found) {
    for (const row of matching)
      rows.add(sortKey(cellOf(row, by)), [
        ...exportCells(row, columns, work.lang),
        ...answerCells(answersOf(row), questions, work.lang),
      ]);
    untold += Math.max(1, matching.length);
    if (untold < PROGRESS_INTERVAL) continue;
    untold = 0;
    yield { phase: 'reading', done: rows.count };
  }
}

/**
 * Writes the matching sold tickets, any number of them, to a file on disk, which the caller disposes of. Stopping early
 * leaves nothing behind.
 */
export async function* soldFile(
  work: ExportWork,
  sold: Asked,
  orders: OrderStore,
): AsyncGenerator<ExportStep, SpooledFile> {
  const columns = work.columns ?? shownSoldColumns;
  using rows = new SortedRows<SheetCell[]>();
  yield* readRows(work, columns, soldMatches(work, sold, orders), sold, rows);
  const ascending = work.orderBy ? work.ascending : false;
  let done = 0;
  async function* inOrder() {
    for (const cells of rows.inOrder(ascending)) {
      done += 1;
      yield cells;
    }
  }
  const { format, lang } = work;
  const title = soldTexts[lang].sold.title;
  const head = [...exportColumns(columns, lang), ...answerColumns(sold.questions, lang)];
  const bytes = sheetFile({ format, lang, title }, head, inOrder());
  return yield* spoolTelling(bytes, () => ({ phase: 'writing' as const, done, total: rows.count }));
}
