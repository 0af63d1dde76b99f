import { pageSizes } from '#shared/contract/table-query.ts';
import { type SoldColumn, soldColumn } from '#shared/contract/tickets.ts';
import type { TableState } from '#web/src/components/table/table-state.ts';
import { foundTicketsIn, foundTicketsSearch, isOfSoldFilter } from '#web/src/lib/sold-tickets-address.ts';
import { initialTableState } from './sold-columns.tsx';

/** What of a page's query string belongs to the table. */
export const isOfTable = (name: string): boolean =>
  ['orderBy', 'ascending', 'limit', 'page'].includes(name) || isOfSoldFilter(name);

const isColumn = (name: string | null): name is SoldColumn => soldColumn.safeParse(name).success;

/** The table that an address shows; what it does not say, or says wrongly, is as in a table just opened. */
export function tableStateOf(search: URLSearchParams): TableState<SoldColumn> {
  const orderBy = search.get('orderBy');
  const limit = pageSizes.find((size) => String(size) === search.get('limit'));
  return {
    ...initialTableState,
    ...foundTicketsIn(search),
    ...(isColumn(orderBy) && { orderBy, ascending: search.get('ascending') === '1' }),
    ...(limit && { limit }),
    page: Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1),
  };
}

/** What an address has to say of a table, as text that can be compared. */
export function tableSearch(state: TableState<SoldColumn>): string {
  const { orderBy, ascending, limit, page } = state;
  const said = foundTicketsSearch(state);
  if (orderBy && (orderBy !== initialTableState.orderBy || ascending)) {
    said.set('orderBy', orderBy);
    said.set('ascending', ascending ? '1' : '0');
  }
  if (limit !== initialTableState.limit) said.set('limit', String(limit));
  if (page > 1) said.set('page', String(page));
  return String(said);
}

/** The same address with another table. */
export const withTable = (search: URLSearchParams, table: string): URLSearchParams =>
  new URLSearchParams([...[...search].filter(([name]) => !isOfTable(name)), ...new URLSearchParams(table)]);
