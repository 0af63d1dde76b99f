import type { getFair as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs/fairs.ts';

/** A consistent read: a form refused as outdated is merged with this response. */
export const getFair =
  (fairs: FairStore): UseCase<typeof row> =>
  async ({ params }) => {
    const [fair, activeId] = await Promise.all([
      fairs.byId(params.id, { consistent: true }),
      fairs.activeId(),
    ]);
    if (!fair) throw new Problem('not_found');
    return { ...fair, active: fair.id === activeId };
  };
