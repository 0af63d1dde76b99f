const columns = ['status', 'ticketStatus', 'coupon'] as const;

/** What a column of the sold tickets has to be, whole: `{ status: 'paid' }`. */
export type SoldFilter = { [Column in (typeof columns)[number]]?: string };

/** The address of the sold tickets of a fair that match what is looked for. */
export const soldTicketsOf = (fairId: string, query: string): string =>
  `/tickets/sold/?${new URLSearchParams({ fair: fairId, query })}`;

/** The address of those in one state: what a figure counts. */
export const soldTicketsIn = (fairId: string, filter: SoldFilter): string =>
  `/tickets/sold/?${new URLSearchParams({ fair: fairId, ...filter })}`;

/** What an address asks for, as the table's filters have it. */
export const soldFilterOf = (search: URLSearchParams): SoldFilter =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const wanted = search.get(column);
      return wanted ? [[column, `=${wanted}`]] : [];
    }),
  );
