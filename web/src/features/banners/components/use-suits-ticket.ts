import { useQuery } from '@tanstack/react-query';
import { suitsTicket } from '#shared/domain/banner.ts';

export const fitsTicketOf = (key: string) => ['fits-ticket', key];

/** Whether tickets can show their saved picture; a key always refers to the same picture. */
export const useSuitsTicket = (key: string | undefined) =>
  useQuery({
    queryKey: fitsTicketOf(key ?? ''),
    queryFn: async ({ signal }) => {
      const response = await fetch(`/images/${key}`, { signal });
      return suitsTicket(new Uint8Array(await response.arrayBuffer()));
    },
    enabled: key !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
