import { type ZipEntry, zip } from './zip.ts';

/**
 * A count, a sum in grosze, a Warsaw time `2026-11-21 10:00`, a day `2026-11-21`, or text, which spreadsheets never take for a
 * formula.
 */
export type SheetCell = { count: number } | { money: number } | { moment: string } | { day: string } | string;

export interface SheetColumn {
  title: string;
  /** In characters. */
  width: number;
}

/** An Excel sheet has at most 1,048,576 rows; further rows go on the next sheet. */
const MAX_ROWS = 1_000_000;
const CHUNK = 64 * 1024;
const STYLE = { head: 1, money: 2, moment: 3, day: 4 } as const;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** What spreadsheets would read as a character written by its number; `_x005F_` is the underscore itself. */
const WRITTEN_CHARACTER = /_(?=x[0-9a-f]{4}_)/gi;

/** Drops characters that XML cannot contain. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(WRITTEN_CHARACTER, '_x005F_')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

/** `A` … `Z`, `AA` … for columns from 0. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** Excel's serial date of a wall clock time: days since 30 December 1899. */
const serial = (local: string): number =>
  (Date.parse(`${local.replace(' ', 'T')}:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

function cellXml(cell: SheetCell, at: string, style?: number): string {
  if (cell === '') return '';
  if (typeof cell === 'string') {
    const text = `<is><t xml:space="preserve">${escapeXml(cell)}</t></is>`;
    return `<c r="${at}"${style ? ` s="${style}"` : ''} t="inlineStr">${text}</c>`;
  }
  if ('count' in cell) return `<c r="${at}"><v>${cell.count}</v></c>`;
  if ('money' in cell) return `<c r="${at}" s="${STYLE.money}"><v>${cell.money / 100}</v></c>`;
  if ('day' in cell) return `<c r="${at}" s="${STYLE.day}"><v>${serial(`${cell.day} 00:00`)}</v></c>`;
  return cell.moment ? `<c r="${at}" s="${STYLE.moment}"><v>${serial(cell.moment)}</v></c>` : '';
}

const rowXml = (
  cells: readonly SheetCell[],
  number: number,
  names: readonly string[],
  style?: number,
): string =>
  `<row r="${number}">${cells.map((cell, index) => cellXml(cell, `${names[index]}${number}`, style)).join('')}</row>`;

/** The XML of one sheet with at most `MAX_ROWS` of the rows: frozen header, fitted column widths, a filter. */
async function* sheetXml(
  columns: readonly SheetColumn[],
  rows: AsyncIterator<readonly SheetCell[]>,
  state: { isDone: boolean },
): AsyncGenerator<string> {
  const names = columns.map((_, index) => columnName(index));
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  let text = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  let number = 1;
  text += rowXml(
    columns.map(({ title }) => title),
    number,
    names,
    STYLE.head,
  );
  while (number <= MAX_ROWS) {
    const { value, done } = await rows.next();
    if (done) {
      state.isDone = true;
      break;
    }
    number += 1;
    text += rowXml(value, number, names);
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield `${text}</sheetData><autoFilter ref="A1:${names.at(-1)}${number}"/></worksheet>`;
}

const styles =
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00"/>` +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>';

/** First in the file; sheets are its default type, so their number need not be known yet. */
const contentTypes =
  `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;

/** The parts that list the sheets for a spreadsheet program. */
function frame(title: string, sheets: number): [name: string, text: string][] {
  const each = (line: (number: number) => string) =>
    Array.from({ length: sheets }, (_, index) => line(index + 1)).join('');
  const sheet = (n: number) =>
    `<sheet name="${escapeXml(n === 1 ? title : `${title} ${n}`)}" sheetId="${n}" r:id="rId${n}"/>`;
  return [
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(sheet)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles],
  ];
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** Streams an Excel workbook of any number of rows. */
export function xlsx(
  title: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<Buffer> {
  async function* entries(): AsyncGenerator<ZipEntry> {
    const iterator = rows[Symbol.asyncIterator]();
    const state = { isDone: false };
    let sheets = 0;
    yield { name: '[Content_Types].xml', chunks: once(contentTypes) };
    while (!state.isDone) {
      sheets += 1;
      yield { name: `xl/worksheets/sheet${sheets}.xml`, chunks: sheetXml(columns, iterator, state) };
    }
    for (const [name, text] of frame(title, sheets)) yield { name, chunks: once(text) };
  }
  return zip(entries());
}
