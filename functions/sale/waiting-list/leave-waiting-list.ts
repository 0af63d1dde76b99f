import type { leaveWaitingList as row } from '#shared/contract/waiting-list.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { CHANGED, retryWhileChanged } from '../../store/engine/retry-on-conflict.ts';
import type { WaitingListStore } from '../../store/sale/waiting-list.ts';
import { entryByToken } from './find-entry.ts';

interface Deps {
  waiting: WaitingListStore;
  linkSecret: () => Promise<string>;
}

/** Idempotent; a started order is not affected. */
export const leaveWaitingList =
  (deps: Deps): UseCase<typeof row> =>
  ({ query }, { now }) =>
    retryWhileChanged(
      () => entryByToken(query.token, deps),
      async (entry) =>
        entry.state === 'left' || (await deps.waiting.end(entry, 'left', now)) ? undefined : CHANGED,
    );
