import { useQuery } from '@tanstack/react-query';
import { getStats } from '#shared/contract/figures.ts';
import { request } from '#web/src/lib/client.ts';

export const webStatsOf = (fairId: string) => ['web-stats', fairId];

export const useWebStats = (fairId: string) =>
  useQuery({
    queryKey: webStatsOf(fairId),
    queryFn: ({ signal }) => request(getStats, { params: { fairId }, signal }),
  });
