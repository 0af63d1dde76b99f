import {
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableColumn, TableSelection, TableSorting } from './table-column.ts';

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });

export interface TableModelOptions<Row, SortKey extends string> {
  columns: readonly TableColumn<Row, SortKey>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sorting?: TableSorting<SortKey> | undefined;
  selection?: TableSelection<Row> | undefined;
}

/** The TanStack Table behind the markup; the component that calls the server holds its state. */
export function useTableModel<Row extends object, SortKey extends string>({
  columns,
  rows,
  keyOf,
  sorting,
  selection,
}: TableModelOptions<Row, SortKey>) {
  const definitions = useMemo(
    () =>
      columns.map(({ key, head, sort }) => ({
        id: sort ?? key,
        header: head,
        enableSorting: sort !== undefined,
        // TanStack treats a column without an accessor as not sortable.
        accessorFn: () => undefined,
      })),
    [columns],
  );
  const state = {
    sorting: sorting?.orderBy ? [{ id: sorting.orderBy, desc: !sorting.ascending }] : [],
    rowSelection: Object.fromEntries([...(selection?.chosen ?? [])].map((id) => [id, true as const])),
  };
  return useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: keyOf,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    state,
    onSortingChange: (updater) => {
      const [first] = functionalUpdate(updater, state.sorting);
      if (first) sorting?.onSort(first.id as SortKey, !first.desc);
    },
    onRowSelectionChange: (updater) =>
      selection?.onChosen(new Set(Object.keys(functionalUpdate(updater, state.rowSelection)))),
  });
}

export type TableModel<Row extends object, SortKey extends string> = ReturnType<
  typeof useTableModel<Row, SortKey>
>;
