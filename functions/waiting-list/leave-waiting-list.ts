import { Problem } from '#shared/contract/problem.ts';
import type { leaveWaitingList as row } from '#shared/contract/waiting-list.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { WaitingListStore } from '../store/waiting-list.ts';
import { entryByToken } from './find-entry.ts';

/** A round may change the same entry. */
const MAX_ATTEMPTS = 4;

interface Deps {
  waiting: WaitingListStore;
  linkSecret: () => Promise<string>;
}

/** Idempotent; a started order is not affected. */
export const leaveWaitingList =
  (deps: Deps): UseCase<typeof row> =>
  async ({ query }, { now }) => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const entry = await entryByToken(query.token, deps);
      if (entry.state === 'left' || (await deps.waiting.end(entry, 'left', now))) return;
    }
    throw new Problem('busy');
  };
