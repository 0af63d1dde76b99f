type Cell = string | number | boolean;

/** A phone number starts with + but cannot be a formula. */
const PHONE = /^\+[\d ]+$/;

/** An apostrophe keeps text from being read as a formula by a spreadsheet. */
const harmless = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !PHONE.test(text) ? `'${text}` : text;

function cellText(cell: Cell): string {
  const text = typeof cell === 'string' ? harmless(cell) : String(cell);
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The byte order mark, which identifies the file as UTF-8. */
export const csvMark = '\ufeff';

/** A row in the format that a Polish spreadsheet opens directly: separated by semicolons. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(';')}\r\n`;

/** Rows as a CSV file. */
export const csv = (rows: readonly (readonly Cell[])[]): string => csvMark + rows.map(csvLine).join('');
