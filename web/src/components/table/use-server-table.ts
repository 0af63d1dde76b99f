import { hashKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Call, ResponseOf } from '#shared/contract/call.ts';
import { searchText } from '#shared/contract/table-query.ts';
import { request } from '../../lib/client.ts';
import { type CallInput, keyOf } from '../../lib/use-call.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { TableSorting } from './table-column.ts';
import { sortedBy, type TableState, tableQuery } from './table-state.ts';

/** Milliseconds after the last key press before the server is called. */
const SEARCH_DEBOUNCE = 250;

const isSearchable = ({ query, byColumn }: Pick<TableState<string>, 'query' | 'byColumn'>): boolean =>
  [query, ...Object.values(byColumn)].every((text) => searchText.safeParse(text).success);

interface Rows<Row> {
  data: Row[];
  count: number;
}

/** The rows that a call lists. */
type RowOf<C extends Call> = ResponseOf<C> extends Rows<infer Row> ? Row : never;

/**
 * The state and result of a table that the server searches, sorts and pages. While a new search of the same list loads,
 * the old rows stay; rows of another list would be mistaken for this one's.
 * @param input what names the list, beside the query that the state makes
 */
export function useServerTable<SortKey extends string, C extends Call>(
  row: C,
  input: Partial<CallInput<C>>,
  initialState: TableState<SortKey>,
  enabled = true,
) {
  const [state, setState] = useState(initialState);
  const queryKey = keyOf<Call>(row, input as CallInput<Call>);
  const list = hashKey(queryKey);
  const current = useMemo(() => ({ list, state }), [list, state]);
  const typed = useDebounced(current, SEARCH_DEBOUNCE);
  // Only typing is debounced; sorting, paging and another list take effect at once.
  const { query, byColumn } = (typed.list === list ? typed : current).state;
  const settled = { ...state, query, byColumn };
  const result = useQuery({
    queryKey: [...queryKey, settled],
    queryFn: ({ signal }) => {
      const { params, query } = input as Record<'params' | 'query', object | undefined>;
      const listed = { params, query: { ...tableQuery(settled), ...query }, signal };
      return request<Call>(row, listed) as Promise<Rows<RowOf<C>>>;
    },
    enabled: enabled && isSearchable(settled),
    placeholderData: (rows, before) =>
      before && hashKey(before.queryKey.slice(0, -1)) === list ? rows : undefined,
  });
  const sorting: TableSorting<SortKey> = {
    orderBy: state.orderBy,
    ascending: state.ascending,
    onSort: (orderBy, ascending) => setState(sortedBy(state, orderBy, ascending)),
  };
  /** Whether the result is that of the search on the screen, and not the one before. */
  const isCurrent = !result.isPlaceholderData && query === state.query && byColumn === state.byColumn;
  return { state, setState, sorting, result, isCurrent };
}

/** The same, by the rows that it lists. */
export type ServerTableState<SortKey extends string, Row> = Omit<
  ReturnType<typeof useServerTable<SortKey, Call>>,
  'result'
> & { result: UseQueryResult<Rows<Row>> };
