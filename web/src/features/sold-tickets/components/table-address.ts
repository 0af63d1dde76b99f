import { pageSizes } from '#shared/contract/table-query.ts';
import { soldTicketColumns } from '#shared/contract/tickets.ts';
import type { TableState } from '#web/src/components/table/table-state.ts';
import { soldFilterColumns } from '#web/src/lib/sold-tickets-address.ts';
import { initialTableState, type SoldColumn } from './sold-columns.tsx';

/** The search of one column by part of its text: `in.email=anna`. */
const PART = 'in.';

/** What of a page's query string belongs to the table. */
export const isOfTable = (name: string): boolean =>
  ['query', 'orderBy', 'ascending', 'limit', 'page', ...soldFilterColumns].includes(name) ||
  name.startsWith(PART);

const isColumn = (name: string | null): name is SoldColumn => soldTicketColumns.includes(name as SoldColumn);

function filtersIn(search: URLSearchParams): TableState<SoldColumn>['byColumn'] {
  const byColumn: TableState<SoldColumn>['byColumn'] = {};
  for (const [name, value] of search) {
    const column = name.replace(PART, '');
    if (!isColumn(column) || value === '') continue;
    if (name.startsWith(PART)) byColumn[column] = value;
    else if (soldFilterColumns.includes(column as never)) byColumn[column] = `=${value}`;
  }
  return byColumn;
}

/** The table that an address shows; what it does not say, or says wrongly, is as in a table just opened. */
export function tableStateOf(search: URLSearchParams): TableState<SoldColumn> {
  const orderBy = search.get('orderBy');
  const limit = pageSizes.find((size) => String(size) === search.get('limit'));
  return {
    ...initialTableState,
    query: search.get('query') ?? '',
    byColumn: filtersIn(search),
    ...(isColumn(orderBy) && { orderBy, ascending: search.get('ascending') === '1' }),
    ...(limit && { limit }),
    page: Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1),
  };
}

/** What an address has to say of a table, as text that can be compared. */
export function tableSearch(state: TableState<SoldColumn>): string {
  const { orderBy, ascending, limit, page, query } = state;
  const said = new URLSearchParams();
  if (query) said.set('query', query);
  for (const [column, text = ''] of Object.entries(state.byColumn).sort())
    if (text.startsWith('=')) said.set(column, text.slice(1));
    else said.set(`${PART}${column}`, text);
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
