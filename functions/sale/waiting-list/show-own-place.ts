import type { showOwnPlace as row } from '#shared/contract/waiting-list.ts';
import type { UseCase } from '../../runtime/use-case.ts';

/** Leads a person who opens the one-click address of the waiting list to their place, where a button leaves it. */
export const showOwnPlace =
  ({ publicUrl }: { publicUrl: string }): UseCase<typeof row> =>
  async ({ query: { token: place } }) => ({
    location: `${publicUrl}/waiting-list?${new URLSearchParams({ place })}`,
  });
