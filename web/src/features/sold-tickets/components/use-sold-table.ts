import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listTicketsSold } from '#shared/contract/ticket-tables.ts';
import type { SoldColumn } from '#shared/contract/tickets.ts';
import type { TableState } from '#web/src/components/table/table-state.ts';
import { useServerTable } from '#web/src/components/table/use-server-table.ts';
import { useDebounced } from '#web/src/lib/use-debounced.ts';
import { tableSearch, tableStateOf, withTable } from './table-address.ts';

/** Browsers take a hundred changes of the address in half a minute, and somebody types faster. */
const ADDRESS_DEBOUNCE = 400;

/** Keeps a table and the page's address the same, so that a reload, a link and the way back show the same rows. */
function useTableInAddress(state: TableState<SoldColumn>, setState: (state: TableState<SoldColumn>) => void) {
  const [search, setSearch] = useSearchParams();
  const addressed = tableSearch(tableStateOf(search));
  const shown = useRef(addressed);
  const settled = useDebounced(tableSearch(state), ADDRESS_DEBOUNCE);
  useEffect(() => {
    if (shown.current === addressed) return;
    shown.current = addressed;
    setState(tableStateOf(search));
  }, [addressed, search, setState]);
  const write = useEffectEvent((table: string) =>
    setSearch((now) => withTable(now, table), { replace: true }),
  );
  useEffect(() => {
    if (shown.current === settled) return;
    shown.current = settled;
    write(settled);
  }, [settled]);
}

/** The sold tickets of a fair (none without a fair), and the selected rows: some, or all that the filters find. */
export function useSoldTable(fairId: string) {
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const table = useServerTable(listTicketsSold, { params: { fairId } }, tableStateOf(search), fairId !== '');
  useTableInAddress(table.state, table.setState);
  const [shownFair, setShownFair] = useState(fairId);
  if (shownFair !== fairId) {
    setShownFair(fairId);
    setChosen(new Set());
  }
  const filter = JSON.stringify([fairId, table.state.query, table.state.byColumn]);
  const [chosenFilter, setChosenFilter] = useState<string>();
  // Another search finds what nobody has selected.
  if (chosenFilter !== undefined && chosenFilter !== filter) setChosenFilter(undefined);
  const choose = (rows: ReadonlySet<string>) => {
    setChosenFilter(undefined);
    setChosen(rows);
  };
  return {
    table,
    chosen,
    setChosen: choose,
    hasAllFound: chosenFilter === filter,
    chooseAllFound: () => {
      // Nor are the rows that were ticked before, whose acts cost money, once the search is another.
      setChosen(new Set());
      setChosenFilter(filter);
    },
  };
}
