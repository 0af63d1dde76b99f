import { randomUUID } from 'node:crypto';
import { Problem } from '../../shared/contract/problem.ts';
import type { exportTicketsSold as row, SoldTicket } from '../../shared/contract/tickets.ts';
import type { Language } from '../../shared/domain/text.ts';
import type { TicketType } from '../../shared/domain/ticket-type.ts';
import { warsawDay } from '../../shared/domain/time.ts';
import { soldTexts } from '../../shared/texts/office/sold.ts';
import { csvLine, csvMark } from '../csv.ts';
import { FileReply, Redirect, type UseCase } from '../http/request.ts';
import type { Files } from '../outside/files.ts';
import { spool } from '../outside/spool.ts';
import { type SheetCell, xlsx } from '../outside/xlsx.ts';
import { rowFilter } from '../row-filter.ts';
import { searchable } from '../searchable.ts';
import type { FairStore } from '../store/fairs.ts';
import type { OrderStore } from '../store/orders.ts';
import { soldCellText, soldText } from '../tickets/sold-cells.ts';
import { soldRows } from '../tickets/sold-rows.ts';
import { exportCells, exportColumns } from './sold-columns.ts';
import { soldOrders } from './sold-stream.ts';

interface Needs {
  orders: OrderStore;
  fairs: FairStore;
  files: Files;
  link: (key: string, saveAs: string) => Promise<string>;
}

/** A Lambda answers with 6 MB at most, in base 64: what is larger is left in the bucket. */
const MOST_DIRECT = 4_000_000;
const LINES_AT_ONCE = 500;

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

async function* rowsOf(
  asked: { fairId: string; query: string; byColumn: Partial<Record<keyof SoldTicket, string>> },
  ticketTypes: readonly TicketType[],
  orders: OrderStore,
): AsyncGenerator<SoldTicket> {
  const matches = rowFilter<SoldTicket>(asked, soldCellText);
  for await (const order of soldOrders(asked.fairId, orders))
    for (const one of soldRows(order, ticketTypes))
      if (!matches || matches(one, () => searchable(soldText(one)))) yield one;
}

/** As a Polish spreadsheet reads it: a decimal comma, times without a zone. */
const csvCell = (cell: SheetCell): string => {
  if (typeof cell === 'string') return cell;
  return 'money' in cell ? (cell.money / 100).toFixed(2).replace('.', ',') : cell.moment;
};

async function* csvOf(rows: AsyncIterable<SoldTicket>, lang: Language): AsyncGenerator<Buffer> {
  let lines = [csvMark + csvLine(exportColumns(lang).map(({ title }) => title))];
  for await (const one of rows) {
    lines.push(csvLine(exportCells(one, lang).map(csvCell)));
    if (lines.length < LINES_AT_ONCE) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
  }
  yield Buffer.from(lines.join(''));
}

async function* cellsOf(rows: AsyncIterable<SoldTicket>, lang: Language): AsyncGenerator<SheetCell[]> {
  for await (const one of rows) yield exportCells(one, lang);
}

/** The sold tickets that match, as a file: written to the disk row by row, then sent or left where a link leads. */
export const exportTicketsSold =
  (needs: Needs): UseCase<typeof row> =>
  async ({ query, now }) => {
    const { fairId, format, lang } = query;
    const sold = await needs.fairs.withTypes(fairId);
    if (!sold) throw new Problem('not_found');
    const rows = rowsOf(query, sold.types, needs.orders);
    const title = soldTexts[lang].sold.title;
    await using file = await spool(
      format === 'csv' ? csvOf(rows, lang) : xlsx(title, exportColumns(lang), cellsOf(rows, lang)),
    );
    const name = `${lang === 'pl' ? 'bilety' : 'tickets'}-${warsawDay(now)}.${format}`;
    if (file.bytes <= MOST_DIRECT) return new FileReply(types[format], name, await file.read());
    const key = `exports/${fairId}/${randomUUID()}.${format}`;
    await needs.files.putLarge(key, file, types[format]);
    return new Redirect(await needs.link(key, name));
  };
