/**
 * The DynamoDB units of each step of an order for one ticket, including stock, indexes and the list of sold tickets.
 * Shown in `docs/table.md`; a test compares them with the engine's figures.
 */
export const unitBudget = {
  place: { read: 1.5, written: 11 },
  pay: { read: 0.5, written: 6 },
  issue: { read: 1.5, written: 1 },
  mail: { read: 1.5, written: 4 },
} as const;

/**
 * The same where the buyer asked for an invoice: number, document and order in one transaction, and a longer order. The
 * first number of a series notes its seller, too.
 */
export const invoicedBudget = {
  ...unitBudget,
  issue: { read: 8.5, written: 16 },
  mail: { read: 1.5, written: 8 },
} as const;

/** The same for each round that runs every minute, while a fair is on sale and nobody buys. */
export const idleBudget = {
  sweep: { read: 18.5, written: 3 },
  watchHolds: { read: 4, written: 0 },
  offerPlaces: { read: 0.5, written: 0 },
  sendToKsef: { read: 0.5, written: 0 },
  pushPasses: { read: 5.5, written: 1 },
  makePages: { read: 19, written: 0 },
} as const;
