import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type TableState, tableQuestion } from './table-state.ts';

/** As the spec has it: what is typed is looked for when the typing rests. */
const DEBOUNCE = 250;

type Question<Column extends string> = ReturnType<typeof tableQuestion<Column>>;

/** A table that the server searches, sorts and pages. */
export function useTable<Column extends string, Row>(
  queryKey: readonly unknown[],
  first: TableState<Column>,
  read: (question: Question<Column>, signal: AbortSignal) => Promise<{ data: Row[]; count: number }>,
  enabled = true,
) {
  const [state, setState] = useState(first);
  const [typed] = useDebouncedValue(state, DEBOUNCE);
  // Sorting and paging answer at once; only what is being typed waits.
  const settled = { ...state, query: typed.query, byColumn: typed.byColumn };
  const answer = useQuery({
    queryKey: [...queryKey, settled],
    queryFn: ({ signal }) => read(tableQuestion(settled), signal),
    enabled,
    placeholderData: keepPreviousData,
  });
  return { state, setState, answer };
}

export type Table<Column extends string, Row> = ReturnType<typeof useTable<Column, Row>>;
