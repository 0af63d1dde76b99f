import { type SoldColumn, soldColumn } from '#shared/contract/tickets.ts';

/** The columns that an address filters by a whole value: `status=paid`. */
const wholeColumns = ['status', 'ticketStatus', 'coupon', 'ticketTypeId', 'tags'] as const;

export type SoldFilter = { [Column in (typeof wholeColumns)[number]]?: string };

/** The search of one column by part of its text: `in.email=anna`. */
const PART = 'in.';

/** What finds sold tickets: a search over all columns, and one by column, `=` before a whole value. */
export interface FoundTickets {
  query: string;
  byColumn: Partial<Record<SoldColumn, string>>;
}

const isColumn = (name: string): name is SoldColumn => soldColumn.safeParse(name).success;

/** Whether a parameter of an address is part of what finds tickets. */
export const isOfSoldFilter = (name: string): boolean =>
  name === 'query' || wholeColumns.includes(name as never) || name.startsWith(PART);

/** The tickets that an address finds; what it says wrongly finds no fewer. */
export function foundTicketsIn(search: URLSearchParams): FoundTickets {
  const byColumn: FoundTickets['byColumn'] = {};
  for (const [name, value] of search) {
    const column = name.replace(PART, '');
    if (!isColumn(column) || value === '') continue;
    if (name.startsWith(PART)) byColumn[column] = value;
    else if (wholeColumns.includes(column as never)) byColumn[column] = `=${value}`;
  }
  return { query: search.get('query') ?? '', byColumn };
}

/** What an address has to say of them, in an order that can be compared. */
export function foundTicketsSearch({ query, byColumn }: FoundTickets): URLSearchParams {
  const said = new URLSearchParams();
  if (query) said.set('query', query);
  for (const [column, text = ''] of Object.entries(byColumn).sort())
    if (text.startsWith('=')) said.set(column, text.slice(1));
    else said.set(`${PART}${column}`, text);
  return said;
}

/** The URL of a fair's sold tickets that match a search. */
export const soldTicketsOf = (fairId: string, query: string): string =>
  `/tickets/sold/?${new URLSearchParams({ fair: fairId, query })}`;

/** The URL of those in one state, which a figure counts. */
export const soldTicketsIn = (fairId: string, filter: SoldFilter): string =>
  `/tickets/sold/?${new URLSearchParams({ fair: fairId, ...filter })}`;

/** The URL of those that an address of another page finds. */
export const soldTicketsFound = (fairId: string, found: FoundTickets): string =>
  `/tickets/sold/?${new URLSearchParams([['fair', fairId], ...foundTicketsSearch(found)])}`;
