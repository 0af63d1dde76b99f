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

type Tag = 'TH' | 'TD';

/** @param tagged gives a cell its place in the document's structure */
function drawCells(
  { document, x }: Sheet,
  columns: readonly Column[],
  { cells }: FittedRow,
  y: number,
  tag: Tag,
  tagged: (draw: () => void) => void,
): void {
  let left = x;
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] as FittedText;
    const start = left;
    tagged(() =>
      write(document, cell, {
        x: start + PADDING,
        y: y + PADDING,
        colour: tag === 'TH' ? colours['grey-700'] : colours['grey-900'],
        ...(column.isFigure && { endsIn: column.width - 2 * PADDING }),
      }),
    );
    left += column.width;
  }
}

function drawRule({ document, x }: Sheet, columns: readonly Column[], y: number, tag: Tag): number {
  decorate(document, () => {
    document
      .moveTo(x, y)
      .lineTo(x + widthOf(columns), y)
      .lineWidth(tag === 'TH' ? 1 : 0.5)
      .strokeColor(tag === 'TH' ? colours['navy-900'] : colours['grey-300'])
      .stroke();
  });
  return y;
}

function drawRow(
  sheet: Sheet,
  columns: readonly Column[],
  fitted: FittedRow,
  y: number,
  { table, tag }: { table: Section; tag: Tag },
): number {
  const { document } = sheet;
  const row = document.struct('TR');
  table.add(row);
  drawCells(sheet, columns, fitted, y, tag, (draw) => row.add(document.struct(tag, {}, draw)));
  row.end();
  return drawRule(sheet, columns, y + fitted.height, tag);
}

/** The head again on a further page, which screen readers skip: they have it with the table. */
function repeatHead(sheet: Sheet, columns: readonly Column[], head: FittedRow, y: number): number {
  drawCells(sheet, columns, head, y, 'TH', (draw) => decorate(sheet.document, draw, 'Pagination'));
  return drawRule(sheet, columns, y + head.height, 'TH');
}

/** Draws a table below `y`, its head first on each page; returns its bottom. */
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
  // A head never stands alone at the foot of a page, nor a total at the top of the next.
  const together = hasTotal ? fitted : fitted.slice(0, 1);
  let below = sheet.roomFor(
    y,
    together.reduce((sum, { height }) => sum + height, head.height),
  );
  below = drawRow(sheet, columns, head, below, { table, tag: 'TH' });
  for (const row of fitted) {
    const top = sheet.roomFor(below, row.height);
    below = top === below ? top : repeatHead(sheet, columns, head, top);
    below = drawRow(sheet, columns, row, below, { table, tag: 'TD' });
  }
  table.end();
  return below;
}
