import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type AuditEntry, getAudit } from '#shared/contract/audit.ts';
import { ask } from '../client.ts';

/** The last change of a thing, asked for anew each time: it has just been made. */
export const useLatestChange = (thing: string): AuditEntry | undefined =>
  useQuery({
    queryKey: ['audit', thing, 'latest'],
    queryFn: ({ signal }) => ask(getAudit, { params: { thing }, query: { limit: '1' }, signal }),
    staleTime: 0,
    gcTime: 0,
  }).data?.entries[0];

/** The trail of a thing, a page at a time. */
export const useTrail = (thing: string) =>
  useInfiniteQuery({
    queryKey: ['audit', thing],
    queryFn: ({ pageParam, signal }) =>
      ask(getAudit, { params: { thing }, query: pageParam ? { before: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.older,
    staleTime: 0,
  });
