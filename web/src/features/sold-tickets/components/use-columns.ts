import { useState } from 'react';
import { type ShownSoldColumn, shownSoldColumns } from '#shared/contract/tickets.ts';
import { readItem, saveItem } from '#web/src/lib/storage.ts';

const KEY = 'bramka.sold-columns.1';

/** The stored selection in the table's order; unknown columns of other releases are dropped. */
function recalled(): ShownSoldColumn[] {
  const stored = readItem<string[]>(KEY);
  const [first] = shownSoldColumns;
  if (!Array.isArray(stored)) return [...shownSoldColumns];
  return shownSoldColumns.filter((column) => column === first || stored.includes(column));
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
