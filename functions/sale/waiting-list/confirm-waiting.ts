import type { confirmWaiting as row } from '#shared/contract/waiting-list.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { CHANGED, retryWhileChanged } from '../../store/engine/retry-on-conflict.ts';
import type { WaitingListStore } from '../../store/sale/waiting-list.ts';
import { entryByToken } from './find-entry.ts';

interface Deps {
  waiting: WaitingListStore;
  linkSecret: () => Promise<string>;
}

/** The link was only sent by mail, so its use proves access to the mailbox. Idempotent. */
export const confirmWaiting =
  (deps: Deps): UseCase<typeof row> =>
  ({ body }, { now }) =>
    retryWhileChanged(
      () => entryByToken(body.token, deps),
      async (entry) => {
        const isDoubtful = entry.state === 'waiting' && entry.unconfirmed;
        return !isDoubtful || (await deps.waiting.confirm(entry, now)) ? undefined : CHANGED;
      },
    );
