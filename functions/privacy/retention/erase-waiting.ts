import type { WaitingEntry } from '#shared/domain/waiting-list.ts';
import { CHANGED, retryWhileChanged } from '../../store/engine/retry-on-conflict.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { WaitingListStore } from '../../store/sale/waiting-list.ts';

export interface EraseWaitingDeps {
  fairs: Pick<FairStore, 'withTypes'>;
  waiting: Pick<WaitingListStore, 'entries' | 'entry' | 'end' | 'erase'>;
}

/** A round of offers may change the same entry. */
const eraseEntry = (found: WaitingEntry, { waiting }: EraseWaitingDeps): Promise<void> =>
  retryWhileChanged(
    async (isFirst) => (isFirst ? found : waiting.entry(found)),
    async (entry) => {
      if (!entry) return;
      // Returns the place kept for them first: nothing else would know of it.
      if (entry.state === 'offered') await waiting.end(entry, 'left', new Date(entry.changedAt));
      else if (await waiting.erase(entry)) return;
      return CHANGED;
    },
  );

/** Deletes entries from a fair's waiting lists, without an audit entry. @returns how many */
export async function eraseWaiting(
  fairId: string,
  isMeant: (entry: WaitingEntry) => boolean,
  deps: EraseWaitingDeps,
): Promise<number> {
  let erased = 0;
  for (const type of (await deps.fairs.withTypes(fairId))?.types ?? [])
    for (const entry of (await deps.waiting.entries(type.id)).filter(isMeant)) {
      await eraseEntry(entry, deps);
      erased += 1;
    }
  return erased;
}
