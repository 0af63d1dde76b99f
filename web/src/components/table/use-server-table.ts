import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TableSorting } from './table-column.ts';
import { sortedBy, type TableState, tableQuery } from './table-state.ts';

/** Milliseconds after the last key until the server is asked. */
const SEARCH_DEBOUNCE = 250;

type Query<SortKey extends string> = ReturnType<typeof tableQuery<SortKey>>;

/** The state of a table that the server searches, sorts and pages, and what it found. */
export function useServerTable<SortKey extends string, Row>(
  queryKey: readonly unknown[],
  initialState: TableState<SortKey>,
  read: (query: Query<SortKey>, signal: AbortSignal) => Promise<{ data: Row[]; count: number }>,
  enabled = true,
) {
  const [state, setState] = useState(initialState);
  const [typed] = useDebouncedValue(state, SEARCH_DEBOUNCE);
  // Only typing waits; sorting and paging ask at once.
  const settled = { ...state, query: typed.query, byColumn: typed.byColumn };
  const result = useQuery({
    queryKey: [...queryKey, settled],
    queryFn: ({ signal }) => read(tableQuery(settled), signal),
    enabled,
    placeholderData: keepPreviousData,
  });
  const sorting: TableSorting<SortKey> = {
    orderBy: state.orderBy,
    ascending: state.ascending,
    onSort: (orderBy, ascending) => setState(sortedBy(state, orderBy, ascending)),
  };
  return { state, setState, sorting, result };
}

export type ServerTableState<SortKey extends string, Row> = ReturnType<typeof useServerTable<SortKey, Row>>;
