import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

/** What a page shows once after a change: kept in memory only, and forgotten with the session. */
export const shownOnce = <Value>(name: string) =>
  queryOptions<Value | null>({
    queryKey: [name],
    queryFn: () => null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The value to show, null for none, and the way to change it. */
export function useShownOnce<Value>(
  seen: ReturnType<typeof shownOnce<Value>>,
): [shown: Value | null, show: (value: Value | null) => void] {
  const client = useQueryClient();
  const { data } = useQuery(seen);
  return [data ?? null, (value) => client.setQueryData<Value | null>(seen.queryKey, value)];
}
