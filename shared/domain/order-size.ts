/** Tickets of one order. */
export const MAX_TICKETS = 20;
