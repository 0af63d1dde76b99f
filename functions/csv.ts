type Cell = string | number | boolean;

/** What a spreadsheet would take for a formula is kept a text by an apostrophe. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function cellText(cell: Cell): string {
  const text = typeof cell === 'string' ? harmless(cell) : String(cell);
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a file that a Polish spreadsheet opens by a double click: semicolons, and a mark that says UTF-8. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((cells) => cells.map(cellText).join(';')).join('\r\n')}\r\n`;
