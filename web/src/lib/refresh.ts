import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches what was just changed. Requests in flight started before the change and are cancelled: without data the
 * library would wait for them instead of refetching.
 */
export async function refresh(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
