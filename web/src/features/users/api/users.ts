import { useQuery, useQueryClient } from '@tanstack/react-query';

export const USERS = ['users'];
const FRESH_PASSWORD = ['fresh-password'];

interface FreshPassword {
  email: string;
  password: string;
}

/** A password that the server has just generated; in memory only, until somebody has read it. */
export const useFreshPassword = (): FreshPassword | null =>
  useQuery<FreshPassword | null>({
    queryKey: FRESH_PASSWORD,
    queryFn: () => null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

export function useSetFreshPassword(): (fresh: FreshPassword | null) => void {
  const client = useQueryClient();
  return (fresh) => client.setQueryData(FRESH_PASSWORD, fresh);
}
