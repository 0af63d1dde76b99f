/** The columns that an address filters by a whole value: `status=paid`. */
export const soldFilterColumns = ['status', 'ticketStatus', 'coupon', 'ticketTypeId', 'tags'] as const;

export type SoldFilter = { [Column in (typeof soldFilterColumns)[number]]?: string };

/** The URL of a fair's sold tickets that match a search. */
export const soldTicketsOf = (fairId: string, query: string): string =>
  `/tickets/sold/?${new URLSearchParams({ fair: fairId, query })}`;

/** The URL of those in one state, which a figure counts. */
export const soldTicketsIn = (fairId: string, filter: SoldFilter): string =>
  `/tickets/sold/?${new URLSearchParams({ fair: fairId, ...filter })}`;
