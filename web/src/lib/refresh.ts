import type { QueryClient } from '@tanstack/react-query';
import type { Resource } from '#shared/contract/call.ts';

/**
 * Refetches the reads of what was just changed. Requests in flight started before the change and are cancelled: without
 * data the library would wait for them instead of refetching.
 */
export async function refresh(client: QueryClient, resources: readonly Resource[]): Promise<void> {
  await Promise.all(
    resources.map(async (resource) => {
      await client.cancelQueries({ queryKey: [resource] });
      await client.invalidateQueries({ queryKey: [resource] });
    }),
  );
}
