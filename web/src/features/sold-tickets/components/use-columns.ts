import { useState } from 'react';
import { type ShownSoldColumn, shownSoldColumns } from '#shared/contract/tickets.ts';
import { readItem, saveItem } from '#web/src/lib/storage.ts';

const KEY = 'bramka.sold-columns.1';

/** The stored selection in the table's order; unknown columns of other releases are dropped. */
function recalled(): ShownSoldColumn[] {
  const kept = readItem<string[]>(KEY);
  const [first] = shownSoldColumns;
  if (!Array.isArray(kept)) return [...shownSoldColumns];
  return shownSoldColumns.filter((column) => column === first || kept.includes(column));
}

/** The table's columns, stored in this browser. */
export function useColumns() {
  const [columns, setColumns] = useState(recalled);
  const change = (chosen: ShownSoldColumn[]) => {
    saveItem(KEY, chosen);
    setColumns(chosen);
  };
  return [columns, change] as const;
}
