import { queryOptions } from '@tanstack/react-query';
import { getTicketType, type TicketTypeView } from '#shared/contract/ticket-types.ts';
import { request } from '#web/src/lib/client.ts';

/**
 * One ticket type; who knows its fair spares the server looking for it. Forgotten with its page: a form begins with
 * what is saved now.
 */
export const ticketTypeQuery = (id: string, fairId: string | undefined) =>
  queryOptions({
    queryKey: ['ticket-type', id, fairId],
    queryFn: ({ signal }): Promise<TicketTypeView> =>
      request(getTicketType, { params: { id }, query: { fairId }, signal }),
    gcTime: 0,
  });
