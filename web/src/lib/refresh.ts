import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again for what was just changed. A question that is still on its way was asked before the change: without
 * data the library would wait for its answer instead of asking anew.
 */
export async function refresh(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
