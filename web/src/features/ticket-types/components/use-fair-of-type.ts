import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listTicketTypes } from '#shared/contract/ticket-types.ts';
import { request } from '#web/src/lib/client.ts';
import { ProblemError } from '#web/src/lib/problem-error.ts';
import { ticketTypesOf, useFairs } from '#web/src/lib/queries/fairs.ts';

/** Finds the fair of a ticket type when the address does not name it, looking through the newest fairs first. */
export function useFairOfType(ticketId: string, known: string | undefined) {
  const client = useQueryClient();
  const { data: fairs } = useFairs();
  return useQuery({
    queryKey: ['fair-of-type', ticketId, known],
    enabled: known !== undefined || fairs !== undefined,
    queryFn: async () => {
      if (known) return known;
      const newestFirst = [...(fairs ?? [])].sort((a, b) => (a.startDate < b.startDate ? 1 : -1));
      for (const { id: fairId } of newestFirst) {
        const queryFn = () => request(listTicketTypes, { params: { fairId } });
        const types = await client.fetchQuery({ queryKey: ticketTypesOf(fairId), queryFn });
        if (types.some(({ id }) => id === ticketId)) return fairId;
      }
      throw new ProblemError('not_found');
    },
  });
}
