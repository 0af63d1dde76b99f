/** The cells of a CSV file of ours in Polish whose cells have no separators of their own. */
export const csvLines = (csv = ''): string[][] =>
  csv
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
