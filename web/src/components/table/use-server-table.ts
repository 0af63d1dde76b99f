import { useDebouncedValue } from '@mantine/hooks';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { TableSorting } from './table-column.ts';
import { sortedBy, type TableState, tableQuery } from './table-state.ts';

/** Milliseconds after the last key until the server is asked. */
const SEARCH_DEBOUNCE = 250;

type Query<SortKey extends string> = ReturnType<typeof tableQuery<SortKey>>;

/**
 * The state of a table that the server searches, sorts and pages, and what it found. While another search of the
 * same list is read, its rows stay; those of another list would be taken for this one's.
 */
export function useServerTable<SortKey extends string, Row>(
  queryKey: readonly unknown[],
  initialState: TableState<SortKey>,
  read: (query: Query<SortKey>, signal: AbortSignal) => Promise<{ data: Row[]; count: number }>,
  enabled = true,
) {
  const [state, setState] = useState(initialState);
  const list = hashKey(queryKey);
  const current = useMemo(() => ({ list, state }), [list, state]);
  const [typed] = useDebouncedValue(current, SEARCH_DEBOUNCE);
  // Only typing waits; sorting, paging and another list ask at once.
  const { query, byColumn } = (typed.list === list ? typed : current).state;
  const settled = { ...state, query, byColumn };
  const result = useQuery({
    queryKey: [...queryKey, settled],
    queryFn: ({ signal }) => read(tableQuery(settled), signal),
    enabled,
    placeholderData: (rows, before) =>
      before && hashKey(before.queryKey.slice(0, -1)) === list ? rows : undefined,
  });
  const sorting: TableSorting<SortKey> = {
    orderBy: state.orderBy,
    ascending: state.ascending,
    onSort: (orderBy, ascending) => setState(sortedBy(state, orderBy, ascending)),
  };
  return { state, setState, sorting, result };
}

export type ServerTableState<SortKey extends string, Row> = ReturnType<typeof useServerTable<SortKey, Row>>;
