import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../../../shared/contract/call.ts';
import type { generateTickets } from '../../../shared/contract/ticket-office.ts';

const GENERATED = ['generated-tickets'];

export type Generated = AnswerOf<typeof generateTickets>;

/** The tickets that were just made, until somebody has seen to them. */
export const useGenerated = (): Generated | null =>
  useQuery<Generated | null>({
    queryKey: GENERATED,
    queryFn: () => null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

export function useKeepGenerated(): (generated: Generated | null) => void {
  const client = useQueryClient();
  return (generated) => client.setQueryData(GENERATED, generated);
}
