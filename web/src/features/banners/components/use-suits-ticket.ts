import { useQuery } from '@tanstack/react-query';
import { suitsTicket } from '#shared/domain/banner.ts';

export const fitsTicketOf = (key: string) => ['fits-ticket', key];

/** Whether the tickets show the picture that is saved for them; a key always stands for the same picture. */
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
