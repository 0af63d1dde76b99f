/** The address of the sold tickets of a fair that match what is looked for. */
export const soldTicketsOf = (fairId: string, query: string): string =>
  `/tickets/sold/?${new URLSearchParams({ fair: fairId, query })}`;
