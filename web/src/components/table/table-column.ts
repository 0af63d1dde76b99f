import type { ComponentProps, ReactNode } from 'react';

/** A column as data. `SortKey` is what the server sorts by. */
export interface TableColumn<Row, SortKey extends string = never> {
  key: string;
  head: string;
  /** Whether only screen readers are told the head. */
  headHidden?: boolean;
  /** Absent where the column cannot be sorted. */
  sort?: SortKey;
  /** Figures stand at the right. */
  figure?: boolean;
  /** Whether the cell names its row. */
  rowHead?: boolean;
  cell: (row: Row, index: number) => ReactNode;
  cellProps?: (row: Row) => ComponentProps<'td'> & DataAttributes;
}

export type DataAttributes = Record<`data-${string}`, string | undefined>;

/** How the rows are sorted, and what a press on a head asks for. */
export interface TableSorting<SortKey extends string> {
  orderBy: SortKey | undefined;
  ascending: boolean;
  onSort: (orderBy: SortKey, ascending: boolean) => void;
}

/** Rows that can be ticked. */
export interface TableSelection<Row> {
  /** The ids of the ticked rows; of other pages too. */
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  allLabel: string;
  rowLabel: (row: Row) => string;
}

/** A row of fields below the heads, to search in single columns. */
export interface TableFilters {
  valueOf: (key: string) => string;
  onFilter: (key: string, text: string) => void;
  labelOf: (head: string) => string;
}
