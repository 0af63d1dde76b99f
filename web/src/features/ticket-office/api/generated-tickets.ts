import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { generateTickets } from '#shared/contract/ticket-office.ts';

const GENERATED = ['generated-tickets'];

type MadeOrder = ResponseOf<typeof generateTickets>['orders'][number];

export interface Generated {
  /** `holder` where each person has an order of their own. */
  orders: (MadeOrder & { holder?: string })[];
  missing: number;
  /** Who got none, because there was no place. */
  unmade: string[];
}

/** The tickets that were just made, until their dialog is closed. */
export const useGeneratedTickets = (): Generated | null =>
  useQuery<Generated | null>({
    queryKey: GENERATED,
    queryFn: () => null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

export function useSetGeneratedTickets(): (generated: Generated | null) => void {
  const client = useQueryClient();
  return (generated) => client.setQueryData(GENERATED, generated);
}
