import { useQuery, useQueryClient } from '@tanstack/react-query';

export const USERS = ['users'];
const FRESH_PASSWORD = ['fresh-password'];

interface FreshPassword {
  email: string;
  password: string;
}

/** A newly generated password; only in memory, until the user has seen it. */
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
