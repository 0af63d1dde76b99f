import type { Language } from '#shared/domain/text.ts';
import { type SheetCell, type SheetColumn, xlsx } from '../../documents/xlsx.ts';
import { csvOf } from './csv-file.ts';

export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

interface SheetFile {
  format: keyof typeof exportTypes;
  lang: Language;
  /** Of an Excel sheet. */
  title: string;
}

/** A table as a file, streamed. */
export const sheetFile = (
  { format, lang, title }: SheetFile,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<SheetCell[]>,
): AsyncGenerator<Buffer> =>
  format === 'xlsx'
    ? xlsx(title, columns, rows)
    : csvOf(
        columns.map((column) => column.title),
        rows,
        lang,
      );
