import { csvLine, csvMark, csvMoney } from '#shared/domain/csv.ts';
import type { Language } from '#shared/domain/text.ts';
import type { SheetCell } from '../../documents/xlsx.ts';

const LINES_PER_CHUNK = 500;

/** Times are without a zone. */
const csvCell = (cell: SheetCell, lang: Language): string | number => {
  if (typeof cell === 'string') return cell;
  if ('count' in cell) return cell.count;
  if ('money' in cell) return csvMoney(cell.money, lang);
  return 'day' in cell ? cell.day : cell.moment;
};

/** Streams rows as a CSV file, in the format of the language's country. */
export async function* csvOf(
  titles: readonly string[],
  rows: AsyncIterable<SheetCell[]>,
  lang: Language,
): AsyncGenerator<Buffer> {
  let lines = [csvMark + csvLine(titles, lang)];
  for await (const cells of rows) {
    const texts = cells.map((cell) => csvCell(cell, lang));
    lines.push(csvLine(texts, lang));
    if (lines.length < LINES_PER_CHUNK) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
  }
  yield Buffer.from(lines.join(''));
}
