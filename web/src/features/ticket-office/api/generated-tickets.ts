import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MadeOrder } from '#shared/contract/made-order.ts';

const GENERATED = ['generated-tickets'];

export interface GenerationResult {
  orders: MadeOrder[];
  missing: number;
  /** The holders who got no ticket, because places ran out. */
  unmade: string[];
}

/** The tickets just made, until their dialog is closed. */
export const useGeneratedTickets = (): GenerationResult | null =>
  useQuery<GenerationResult | null>({
    queryKey: GENERATED,
    queryFn: () => null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

export function useSetGeneratedTickets(): (generated: GenerationResult | null) => void {
  const client = useQueryClient();
  return (generated) => client.setQueryData(GENERATED, generated);
}
