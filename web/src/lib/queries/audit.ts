import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type AuditEntry, getAudit } from '#shared/contract/audit.ts';
import { request } from '../client.ts';

/** The last change of a record; never cached, since it has just been made. */
export const useLatestChange = (entityId: string): AuditEntry | undefined =>
  useQuery({
    queryKey: ['audit', entityId, 'latest'],
    queryFn: ({ signal }) =>
      request(getAudit, { params: { entityId: entityId }, query: { limit: '1' }, signal }),
    staleTime: 0,
    gcTime: 0,
  }).data?.entries[0];

/** A record's audit trail, a page at a time. */
export const useAuditTrail = (entityId: string) =>
  useInfiniteQuery({
    queryKey: ['audit', entityId],
    queryFn: ({ pageParam, signal }) =>
      request(getAudit, {
        params: { entityId: entityId },
        query: pageParam ? { before: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.older,
    staleTime: 0,
  });
