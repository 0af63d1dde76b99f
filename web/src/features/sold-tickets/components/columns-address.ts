import { type ShownSoldColumn, shownSoldColumns } from '#shared/contract/tickets.ts';

export const COLUMNS_PARAMETER = 'columns';
const ALL = 'all';
/** Stays as it is in a query string. */
const SEPARATOR = '.';

/** The columns shown to begin with: who bought what, when, for how much and whether it is paid. */
export const firstColumns: readonly ShownSoldColumn[] = [
  'orderNumber',
  'status',
  'name',
  'surname',
  'email',
  'ticketType',
  'unitPrice',
  'createdAt',
];

/** Whether these are the ones shown to begin with, whose widths are known. */
export const isFirst = (columns: readonly ShownSoldColumn[]): boolean =>
  columns.join() === firstColumns.join();

/** Whether every column is shown. */
export const isWide = (columns: readonly ShownSoldColumn[]): boolean =>
  columns.length === shownSoldColumns.length;

/** The named columns in the table's order, with the order number; names of other releases are dropped. */
export function knownColumns(names: readonly string[]): ShownSoldColumn[] {
  const [first] = shownSoldColumns;
  return shownSoldColumns.filter((column) => column === first || names.includes(column));
}

/** The columns that an address names; undefined where it names none. */
export function columnsIn(search: URLSearchParams): ShownSoldColumn[] | undefined {
  const named = search.get(COLUMNS_PARAMETER);
  if (!named) return undefined;
  return named === ALL ? [...shownSoldColumns] : knownColumns(named.split(SEPARATOR));
}

/** The same address with these columns. */
export function withColumns(search: URLSearchParams, columns: readonly ShownSoldColumn[]): URLSearchParams {
  const changed = new URLSearchParams(search);
  changed.set(COLUMNS_PARAMETER, isWide(columns) ? ALL : columns.join(SEPARATOR));
  return changed;
}

/** The columns of a file: those on screen where somebody chose them, else all, so that the short table loses nothing. */
export const columnsOfFile = (columns: readonly ShownSoldColumn[]): readonly ShownSoldColumn[] =>
  isFirst(columns) ? shownSoldColumns : columns;
