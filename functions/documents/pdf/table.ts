import { colours } from '#shared/look/tokens.ts';
import { decorate, type Pdf, type Section, write } from './canvas.ts';
import { type FittedText, fitText, heightOf } from './fitting.ts';

export interface Column {
  title: string;
  /** Points. */
  width: number;
  /** Figures end at the column's right edge. */
  isFigure?: boolean;
}

type Row = readonly string[];

const SIZE = 9;
const PADDING = 4;

interface FittedRow {
  cells: FittedText[];
  height: number;
}

function fitRow(columns: readonly Column[], row: Row, font: 'regular' | 'bold'): FittedRow {
  const cells = columns.map(({ width }, index) =>
    fitText(row[index] ?? '', { font, size: SIZE, smallest: 7, width: width - 2 * PADDING, lines: 6 }),
  );
  return { cells, height: Math.max(...cells.map(heightOf)) + 2 * PADDING };
}

interface Table {
  columns: readonly Column[];
  rows: readonly Row[];
  /** The last row's figures are what the others come to. */
  hasTotal?: boolean;
}

export interface Sheet {
  document: Pdf;
  root: Section;
  x: number;
  /** Makes room for a height in points, on a new page where this one ends; returns where it begins. */
  roomFor: (y: number, height: number) => number;
}

const widthOf = (columns: readonly Column[]): number => columns.reduce((sum, { width }) => sum + width, 0);

function drawRow(
  { document, x }: Sheet,
  columns: readonly Column[],
  { cells, height }: FittedRow,
  y: number,
  { table, tag }: { table: Section; tag: 'TH' | 'TD' },
): number {
  const row = document.struct('TR');
  table.add(row);
  let left = x;
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] as FittedText;
    const start = left;
    row.add(
      document.struct(tag, {}, () =>
        write(document, cell, {
          x: start + PADDING,
          y: y + PADDING,
          colour: tag === 'TH' ? colours['grey-700'] : colours['grey-900'],
          ...(column.isFigure && { endsIn: column.width - 2 * PADDING }),
        }),
      ),
    );
    left += column.width;
  }
  row.end();
  decorate(document, () => {
    document
      .moveTo(x, y + height)
      .lineTo(x + widthOf(columns), y + height)
      .lineWidth(tag === 'TH' ? 1 : 0.5)
      .strokeColor(tag === 'TH' ? colours['navy-900'] : colours['grey-300'])
      .stroke();
  });
  return y + height;
}

/** Draws a table below `y`, its head first; returns its bottom. */
export function drawTable(sheet: Sheet, { columns, rows, hasTotal = false }: Table, y: number): number {
  const table = sheet.document.struct('Table');
  sheet.root.add(table);
  const head = fitRow(
    columns,
    columns.map(({ title }) => title),
    'bold',
  );
  const fitted = rows.map((row, index) =>
    fitRow(columns, row, hasTotal && index === rows.length - 1 ? 'bold' : 'regular'),
  );
  // A head never stands alone at the foot of a page.
  let below = sheet.roomFor(y, head.height + (fitted[0]?.height ?? 0));
  below = drawRow(sheet, columns, head, below, { table, tag: 'TH' });
  for (const row of fitted) {
    below = sheet.roomFor(below, row.height);
    below = drawRow(sheet, columns, row, below, { table, tag: 'TD' });
  }
  table.end();
  return below;
}
