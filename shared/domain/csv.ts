type Cell = string | number | boolean;

/** Nothing can be worked out from these. */
const PHONE = /^\+[\d ]+$/;

/** What a spreadsheet would take for a formula is kept a text by an apostrophe. */
const harmless = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !PHONE.test(text) ? `'${text}` : text;

function cellText(cell: Cell): string {
  const text = typeof cell === 'string' ? harmless(cell) : String(cell);
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Begins a file that says it is UTF-8. */
export const csvMark = '\ufeff';

/** A row as a Polish spreadsheet reads it by a double click: parted by semicolons. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(';')}\r\n`;

/** Rows as a file. */
export const csv = (rows: readonly (readonly Cell[])[]): string => csvMark + rows.map(csvLine).join('');
