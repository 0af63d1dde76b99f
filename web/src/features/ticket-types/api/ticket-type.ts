import { queryOptions } from '@tanstack/react-query';
import { getTicketType, type TicketTypeView } from '#shared/contract/ticket-types.ts';
import { request } from '#web/src/lib/client.ts';

/**
 * One ticket type; passing its fair saves the server a search. Dropped from the cache with its page: a form starts from
 * the present version.
 */
export const ticketTypeQuery = (id: string, fairId: string | undefined) =>
  queryOptions({
    queryKey: ['ticket-type', id, fairId],
    queryFn: ({ signal }): Promise<TicketTypeView> =>
      request(getTicketType, { params: { id }, query: { fairId }, signal }),
    gcTime: 0,
  });
