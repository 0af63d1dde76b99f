import {
  isAnswerColumn,
  type ShownSoldColumn,
  shownSoldColumns,
  type TableColumnName,
} from '#shared/contract/tickets.ts';

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
export const isFirst = (columns: readonly TableColumnName[]): boolean =>
  columns.join() === firstColumns.join();

/** Whether every column of all fairs is shown; those of a fair's own questions may be. */
export const isWide = (columns: readonly TableColumnName[]): boolean =>
  shownSoldColumns.every((column) => columns.includes(column));

/** The named ones of all columns, in their order, with the order number; names of other releases are dropped. */
export function knownColumns(names: readonly string[], all: readonly TableColumnName[]): TableColumnName[] {
  const [first] = shownSoldColumns;
  return all.filter((column) => column === first || names.includes(column));
}

/** The columns that an address names; undefined where it names none. */
export function columnsIn(
  search: URLSearchParams,
  all: readonly TableColumnName[],
): readonly TableColumnName[] | undefined {
  const named = search.get(COLUMNS_PARAMETER);
  if (!named) return undefined;
  return named === ALL ? all : knownColumns(named.split(SEPARATOR), all);
}

/** The same address with these of all columns. */
export function withColumns(
  search: URLSearchParams,
  columns: readonly TableColumnName[],
  all: readonly TableColumnName[],
): URLSearchParams {
  const changed = new URLSearchParams(search);
  changed.set(COLUMNS_PARAMETER, columns.length === all.length ? ALL : columns.join(SEPARATOR));
  return changed;
}

/**
 * The columns of a file: those on screen where somebody chose them, else all, so that the short table loses nothing. It
 * has the answers in any case.
 */
export const columnsOfFile = (columns: readonly TableColumnName[]): readonly ShownSoldColumn[] =>
  isFirst(columns)
    ? shownSoldColumns
    : columns.filter((column): column is ShownSoldColumn => !isAnswerColumn(column));
