/** The maximum of tickets per order. */
export const MAX_TICKETS = 20;
