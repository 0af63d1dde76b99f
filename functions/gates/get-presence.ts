import type { Presence, getPresence as row } from '#shared/contract/gates.ts';
import { Problem } from '#shared/contract/problem.ts';
import { dayOf } from '#shared/domain/moments.ts';
import { warsawDay } from '#shared/domain/time.ts';
import { presenceOf } from '../figures/presence.ts';
import { passingsOfDay } from '../read-models/entry-log.ts';
import { memoize } from '../runtime/memoize.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs.ts';
import type { GateStore } from '../store/gates.ts';
import type { ScanStore } from '../store/scans.ts';

interface Deps {
  fairs: FairStore;
  gates: GateStore;
  scans: Pick<ScanStore, 'since'>;
}

/** Pages ask every five seconds; everybody's requests of this time share one look at the table. */
const PRESENCE_TTL = 5_000;

export const getPresence = (deps: Deps): UseCase<typeof row> => {
  const read = passingsOfDay(deps.scans);
  const shared = memoize<Presence>(PRESENCE_TTL);
  const look = async (fairId: string, now: Date): Promise<Presence> => {
    const [found, gates, passings] = await Promise.all([
      deps.fairs.withTypes(fairId),
      deps.gates.ofFair(fairId),
      read(fairId, now),
    ]);
    if (!found) throw new Problem('not_found');
    const today = passings.filter(({ at }) => dayOf(at) === warsawDay(now));
    const { insideLimit } = found.fair;
    return {
      ...presenceOf(today, { types: found.types, gates: gates.filter(({ active }) => active) }),
      ...(insideLimit !== undefined && { limit: insideLimit }),
    };
  };
  return async ({ params: { fairId } }, { now }) => shared(fairId, now, () => look(fairId, now));
};
