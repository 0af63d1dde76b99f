import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ShownSoldColumn } from '#shared/contract/tickets.ts';
import { readItem, saveItem } from '#web/src/lib/storage.ts';
import { columnsIn, firstColumns, isWide, knownColumns, withColumns } from './columns-address.ts';

const KEY = 'bramka.sold-columns.1';

/** The user's own selection; undefined before there is one. */
function recalled(): ShownSoldColumn[] | undefined {
  const stored = readItem<string[]>(KEY);
  return Array.isArray(stored) ? knownColumns(stored) : undefined;
}

/**
 * The table's columns: those that the address names, else the user's own of this browser, else the first eight. The
 * wide table is in the address only, so that leaving it shows the user's own again.
 */
export function useColumns() {
  const [search, setSearch] = useSearchParams();
  const [own, setOwn] = useState(recalled);
  const columns = columnsIn(search) ?? own ?? firstColumns;
  const address = (chosen: readonly ShownSoldColumn[]) =>
    setSearch((now) => withColumns(now, chosen), { replace: true });
  const choose = (chosen: ShownSoldColumn[]) => {
    saveItem(KEY, chosen);
    setOwn(chosen);
    address(chosen);
  };
  const narrow = own && !isWide(own) ? own : firstColumns;
  return { columns, choose, widen: address, narrow: () => address(narrow) };
}
