import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ShownSoldColumn, shownSoldColumns } from '#shared/contract/tickets.ts';
import { useSession } from '#web/src/lib/queries/session.ts';
import { readItem, saveItem } from '#web/src/lib/storage.ts';
import { useMedia } from '#web/src/lib/use-media.ts';
import { columnsIn, firstColumns, isWide, knownColumns, withColumns } from './columns-address.ts';

/** From here on a window shows enough of the wide table to begin with it. */
const WIDE_WINDOW = '(width >= 1280px)';

interface Choice {
  columns: ShownSoldColumn[];
  /** What leaving the wide table shows: fewer than all. */
  narrow: readonly ShownSoldColumn[];
}

/** People share a desk's browser, and each has columns of their own. */
const keyOf = (person: string): string => `bramka.sold-columns.2.${person}`;

function recalled(person: string): Choice | undefined {
  const stored = readItem<Record<keyof Choice, string[]>>(keyOf(person));
  if (!Array.isArray(stored?.columns) || !Array.isArray(stored.narrow)) return undefined;
  return { columns: knownColumns(stored.columns), narrow: knownColumns(stored.narrow) };
}

/**
 * The table's columns: those that the address names, else what the person chose last in this browser, else all of them
 * in a wide window and the first eight in a smaller one.
 */
export function useColumns() {
  const [search, setSearch] = useSearchParams();
  const session = useSession({ onlyIfKnown: true });
  const person = session.kind === 'in' ? session.session.email : '';
  const [made, setMade] = useState<Choice>();
  const begins = useMedia(WIDE_WINDOW) ? shownSoldColumns : firstColumns;
  const choice = made ?? recalled(person);
  const columns = columnsIn(search) ?? choice?.columns ?? begins;
  const narrow = choice?.narrow ?? firstColumns;
  const choose = (chosen: readonly ShownSoldColumn[]) => {
    const next = { columns: [...chosen], narrow: isWide(chosen) ? narrow : chosen };
    saveItem(keyOf(person), next);
    setMade(next);
    setSearch((now) => withColumns(now, chosen), { replace: true });
  };
  return { columns, choose, narrow };
}
