import { useState } from 'react';
import { listTicketsSold } from '#shared/contract/tickets.ts';
import { filteredBy } from '#web/src/components/table/table-state.ts';
import { useServerTable } from '#web/src/components/table/use-server-table.ts';
import { request } from '#web/src/lib/client.ts';
import type { SoldFilter } from '#web/src/lib/sold-tickets-address.ts';
import { initialTableState } from './sold-columns.tsx';

/** The sold tickets of a fair (none without a fair), and the selected rows. */
export function useSoldTable(fairId: string, { query, byColumn }: { query: string; byColumn: SoldFilter }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const table = useServerTable(
    ['sold-tickets', fairId],
    { ...initialTableState, query, byColumn },
    (query, signal) => request(listTicketsSold, { params: { fairId }, query: query, signal }),
    fairId !== '',
  );
  const [shownFair, setShownFair] = useState(fairId);
  // Selection and ticket types belong to one fair; the search is kept for the next.
  if (shownFair !== fairId) {
    setShownFair(fairId);
    setChosen(new Set());
    table.setState(filteredBy(table.state, 'ticketTypeId', ''));
  }
  return { table, chosen, setChosen };
}
