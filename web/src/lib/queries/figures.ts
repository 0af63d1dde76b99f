import { useQuery } from '@tanstack/react-query';
import { getFigures } from '#shared/contract/figures.ts';
import { request } from '../client.ts';

/** A fair's figures; disabled without a fair. */
export const useFigures = (fairId: string | undefined) =>
  useQuery({
    queryKey: ['figures', fairId],
    queryFn: ({ signal }) => request(getFigures, { params: { fairId: fairId ?? '' }, signal }),
    enabled: fairId !== undefined,
  });
