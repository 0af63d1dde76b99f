const columns = ['status', 'ticketStatus', 'coupon'] as const;

/** Exact values of columns of the sold tickets: `{ status: 'paid' }`. */
export type SoldFilter = { [Column in (typeof columns)[number]]?: string };

/** The URL of a fair's sold tickets that match a search. */
export const soldTicketsOf = (fairId: string, query: string): string =>
  `/tickets/sold/?${new URLSearchParams({ fair: fairId, query })}`;

/** The URL of those in one state, which a figure counts. */
export const soldTicketsIn = (fairId: string, filter: SoldFilter): string =>
  `/tickets/sold/?${new URLSearchParams({ fair: fairId, ...filter })}`;

/** The table's filters in a URL. */
export const soldFilterOf = (search: URLSearchParams): SoldFilter =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const columnFilter = search.get(column);
      return columnFilter ? [[column, `=${columnFilter}`]] : [];
    }),
  );
