import { useDebouncedValue } from '@mantine/hooks';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { searchText } from '#shared/contract/table-query.ts';
import type { TableSorting } from './table-column.ts';
import { sortedBy, type TableState, tableQuery } from './table-state.ts';

/** Milliseconds after the last key press before the server is called. */
const SEARCH_DEBOUNCE = 250;

const isSearchable = ({ query, byColumn }: Pick<TableState<string>, 'query' | 'byColumn'>): boolean =>
  [query, ...Object.values(byColumn)].every((text) => searchText.safeParse(text).success);

type Query<SortKey extends string> = ReturnType<typeof tableQuery<SortKey>>;

/**
 * The state and result of a table that the server searches, sorts and pages. While a new search of the same list loads,
 * the old rows stay; rows of another list would be mistaken for this one's.
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
  // Only typing is debounced; sorting, paging and another list take effect at once.
  const { query, byColumn } = (typed.list === list ? typed : current).state;
  const settled = { ...state, query, byColumn };
  const result = useQuery({
    queryKey: [...queryKey, settled],
    queryFn: ({ signal }) => read(tableQuery(settled), signal),
    enabled: enabled && isSearchable(settled),
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
