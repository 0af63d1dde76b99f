import type { pageSizes } from '#shared/contract/table-query.ts';

export interface TableState<Column extends string> {
  query: string;
  byColumn: Partial<Record<Column, string>>;
  orderBy: Column | undefined;
  ascending: boolean;
  limit: (typeof pageSizes)[number];
  page: number;
}

/** A table's initial state: 25 rows, sorted by one column. */
export const tableSortedBy = <Column extends string>(
  orderBy: Column,
  ascending: boolean,
): TableState<Column> => ({
  query: '',
  byColumn: {},
  orderBy,
  ascending,
  limit: 25,
  page: 1,
});

/** Page links are shown in chunks. */
const PAGE_LINKS = 10;

export interface PageLinks {
  pages: number[];
  /** The last page of the previous chunk, and the first of the next. */
  previous: number | undefined;
  next: number | undefined;
}

export function pageLinks(page: number, pageCount: number): PageLinks {
  const first = Math.floor((page - 1) / PAGE_LINKS) * PAGE_LINKS + 1;
  const last = Math.min(first + PAGE_LINKS - 1, pageCount);
  return {
    pages: Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index),
    previous: first > 1 ? first - 1 : undefined,
    next: last < pageCount ? last + 1 : undefined,
  };
}

export const pageCountOf = (count: number, limit: number): number => Math.max(1, Math.ceil(count / limit));

/** Sorting differently goes back to the first page. */
export const sortedBy = <Column extends string>(
  state: TableState<Column>,
  orderBy: Column,
  ascending: boolean,
): TableState<Column> => ({ ...state, orderBy, ascending, page: 1 });

/** So does searching. */
export const filteredBy = <Column extends string>(
  state: TableState<Column>,
  column: Column,
  text: string,
): TableState<Column> => {
  const byColumn = { ...state.byColumn };
  if (text) byColumn[column] = text;
  else delete byColumn[column];
  return { ...state, byColumn, page: 1 };
};

/** The call's query: all values in a URL are text. */
export const tableQuery = <Column extends string>({
  query,
  byColumn,
  orderBy,
  ascending,
  limit,
  page,
}: TableState<Column>) => ({
  query,
  byColumn: JSON.stringify(byColumn),
  orderBy,
  ascending: ascending ? ('1' as const) : ('0' as const),
  limit: `${limit}` as const,
  page: String(page),
});
