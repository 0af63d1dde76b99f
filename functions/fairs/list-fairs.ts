import type { listFairs as row } from '#shared/contract/fairs.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs/fairs.ts';

export const listFairs =
  (fairs: FairStore): UseCase<typeof row> =>
  async () => {
    const [all, activeId] = await Promise.all([fairs.list(), fairs.activeId()]);
    return all.map((fair) => ({ ...fair, active: fair.id === activeId }));
  };
