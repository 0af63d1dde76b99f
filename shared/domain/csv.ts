import type { Language } from './text.ts';

type Cell = string | number | boolean;

/** Spreadsheets of a country expect its separator, which is not the decimal sign of its sums. */
const separators: Record<Language, string> = { pl: ';', en: ',' };
const decimalSigns: Record<Language, string> = { pl: ',', en: '.' };

/** A phone number starts with + but cannot be a formula. */
const PHONE = /^\+[\d ]+$/;
/** Nor does a negative sum. */
const NEGATIVE_SUM = /^-\d+[.,]\d\d$/;

/** Where a formula could start: at the beginning, or behind what some reader takes for the end of a cell. */
const FORMULA = /^(?=[\t\r])|((?:^|[;,|\t\r\n])["\s]*)(?=[=+\-@＝＋－＠])/g;

/** An apostrophe keeps text from being read as a formula by a spreadsheet, whatever it takes for the separator. */
const harmless = (text: string): string =>
  PHONE.test(text) || NEGATIVE_SUM.test(text) ? text : text.replaceAll(FORMULA, "$1'");

function cellText(cell: Cell, lang: Language): string {
  const text = typeof cell === 'string' ? harmless(cell) : String(cell);
  const isPlain = !text.includes(separators[lang]) && !/["\r\n]/.test(text);
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

/** The byte order mark, which identifies the file as UTF-8. */
export const csvMark = '\ufeff';

/** A row in the format that a spreadsheet of the language's country opens directly. */
export const csvLine = (cells: readonly Cell[], lang: Language): string =>
  `${cells.map((cell) => cellText(cell, lang)).join(separators[lang])}\r\n`;

/** Grosze as a sum in złoty that such a spreadsheet calculates with: `1234,50`. */
export const csvMoney = (grosze: number, lang: Language): string =>
  (grosze / 100).toFixed(2).replace('.', decimalSigns[lang]);

/** Rows as a CSV file. */
export const csv = (rows: readonly (readonly Cell[])[], lang: Language): string =>
  csvMark + rows.map((cells) => csvLine(cells, lang)).join('');
