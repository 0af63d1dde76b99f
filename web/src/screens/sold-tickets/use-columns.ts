import { useState } from 'react';
import { keep, recall } from '../../memory/keep.ts';
import { type ShownColumn, shownColumns } from './sold-columns.ts';

const KEY = 'bramka.sold-columns.1';

/** What was chosen, in the table's order; what a later version does not know is left out. */
function recalled(): ShownColumn[] {
  const kept = recall<string[]>(KEY);
  const [first] = shownColumns;
  if (!Array.isArray(kept)) return [...shownColumns];
  return shownColumns.filter((column) => column === first || kept.includes(column));
}

/** The table's columns, remembered in this browser. */
export function useColumns() {
  const [columns, setColumns] = useState(recalled);
  const change = (chosen: ShownColumn[]) => {
    keep(KEY, chosen);
    setColumns(chosen);
  };
  return [columns, change] as const;
}
