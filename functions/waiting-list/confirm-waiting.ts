import { Problem } from '#shared/contract/problem.ts';
import type { confirmWaiting as row } from '#shared/contract/waiting-list.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { WaitingListStore } from '../store/waiting-list.ts';
import { entryByToken } from './find-entry.ts';

/** The office may change the same entry. */
const MAX_ATTEMPTS = 4;

interface Deps {
  waiting: WaitingListStore;
  linkSecret: () => Promise<string>;
}

/** The link was only sent by mail, so its use proves access to the mailbox. Idempotent. */
export const confirmWaiting =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body }, { now }) => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const entry = await entryByToken(body.token, deps);
      const isDoubtful = entry.state === 'waiting' && entry.unconfirmed;
      if (!isDoubtful || (await deps.waiting.confirm(entry, now))) return;
    }
    throw new Problem('busy');
  };
