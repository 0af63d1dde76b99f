import type { pageSizes } from '../../../../shared/contract/table-query.ts';
import type { SoldTicket } from '../../../../shared/contract/tickets.ts';

export type Column = keyof SoldTicket;

export interface TableState {
  query: string;
  byColumn: Partial<Record<Column, string>>;
  orderBy: Column | undefined;
  ascending: boolean;
  limit: (typeof pageSizes)[number];
  page: number;
}

export const firstTableState: TableState = {
  query: '',
  byColumn: {},
  orderBy: 'createdAt',
  ascending: false,
  limit: 25,
  page: 1,
};

/** Page links come in chunks of ten. */
const CHUNK = 10;

export interface PageLinks {
  pages: number[];
  /** The last page of the chunk before, and the first of the chunk after. */
  previous: number | undefined;
  next: number | undefined;
}

export function pageLinks(page: number, pageCount: number): PageLinks {
  const first = Math.floor((page - 1) / CHUNK) * CHUNK + 1;
  const last = Math.min(first + CHUNK - 1, pageCount);
  return {
    pages: Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index),
    previous: first > 1 ? first - 1 : undefined,
    next: last < pageCount ? last + 1 : undefined,
  };
}

export const pageCountOf = (count: number, limit: number): number => Math.max(1, Math.ceil(count / limit));

/** Sorts by the column, or the other way round when it already does. */
export const sortedBy = (state: TableState, column: Column): TableState => ({
  ...state,
  orderBy: column,
  ascending: state.orderBy === column ? !state.ascending : true,
  page: 1,
});

/** Looking for something else begins at the first page again. */
export const filteredBy = (state: TableState, column: Column, text: string): TableState => {
  const { [column]: _, ...others } = state.byColumn;
  return { ...state, byColumn: text ? { ...others, [column]: text } : others, page: 1 };
};

/** What the call takes: text, as everything in an address. */
export const tableQuestion = ({ query, byColumn, orderBy, ascending, limit, page }: TableState) => ({
  query,
  byColumn: JSON.stringify(byColumn),
  orderBy,
  ascending: ascending ? ('1' as const) : ('0' as const),
  limit: `${limit}` as const,
  page: String(page),
});
