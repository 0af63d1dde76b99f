import type { ComponentProps, ReactNode } from 'react';

/** A column as data. `SortKey` is the server's name for sorting by it. */
export interface TableColumn<Row, SortKey extends string = never> {
  key: string;
  head: string;
  /** Whether the header is only for screen readers. */
  headHidden?: boolean;
  /** Absent where the column is not sortable. */
  sort?: SortKey;
  /** Figures are right-aligned. */
  figure?: boolean;
  /** Names and notes as long as somebody typed them: broken anywhere rather than taking the other columns' room. */
  freeText?: boolean;
  /** Where a sheet's row becomes a card, it shows these columns only. */
  brief?: boolean;
  /** Whether the cell is its row's header. */
  rowHead?: boolean;
  cell: (row: Row, index: number) => ReactNode;
  cellProps?: (row: Row) => ComponentProps<'td'> & DataAttributes;
}

export type DataAttributes = Record<`data-${string}`, string | undefined>;

/** The present sorting, and what a click on a header does. */
export interface TableSorting<SortKey extends string> {
  orderBy: SortKey | undefined;
  ascending: boolean;
  onSort: (orderBy: SortKey, ascending: boolean) => void;
}

/** Row selection. */
export interface TableSelection<Row> {
  /** The ids of selected rows, those on other pages included. */
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  allLabel: string;
  rowLabel: (row: Row) => string;
}

/** The selected ids once these are, too, or no longer. */
export const withChosen = (
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> =>
  new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id)));

/** A row of inputs below the headers, to search single columns. */
export interface TableFilters {
  valueOf: (key: string) => string;
  onFilter: (key: string, text: string) => void;
  labelOf: (head: string) => string;
}
