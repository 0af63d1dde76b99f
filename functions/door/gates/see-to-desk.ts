import type { seeToDesk as row } from '#shared/contract/gates.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { GateStore } from '../../store/fairs/gates.ts';

/** Only readings until now are seen to, whatever the page's clock says. */
export const seeToDesk =
  (gates: GateStore): UseCase<typeof row> =>
  async ({ body: { id, until } }, { now }) => {
    if (!(await gates.byId(id))) throw new Problem('not_found');
    const earlier = Math.min(Date.parse(until), now.getTime());
    await gates.seeToDesk(id, new Date(earlier).toISOString());
  };
