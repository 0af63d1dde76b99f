import { type FoundTickets, foundTicketsSearch } from './sold-tickets-address.ts';

/** The URL of a fair's messages to visitors. */
export const messagesAddress = (fairId: string): string => `/fairs/messages/${fairId}`;

/** The URL where one is written to those who have the tickets found. */
export const newMessageAddress = (fairId: string, found: FoundTickets): string => {
  const search = String(foundTicketsSearch(found));
  return `/fairs/newMessage/${fairId}${search && `?${search}`}`;
};
