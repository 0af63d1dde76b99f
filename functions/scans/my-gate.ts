import { Problem } from '#shared/contract/problem.ts';
import type { myGate as row } from '#shared/contract/scans.ts';
import { dayOf } from '#shared/domain/moments.ts';
import { warsawDay } from '#shared/domain/time.ts';
import { entryLog } from '../figures/arrivals.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { AdmitDeps } from './admit-at-gate.ts';

/** Every device at the door asks for the count every few seconds: in this time they share one reading. */
const COUNT_FRESH_FOR = 3_000;

type Entries = Awaited<ReturnType<ReturnType<typeof entryLog>>>;

function sharedEntries(deps: AdmitDeps) {
  const read = entryLog(deps.scans);
  const kept = new Map<string, { at: number; entries: Promise<Entries> }>();
  return (fairId: string, now: Date): Promise<Entries> => {
    const have = kept.get(fairId);
    if (have && Math.abs(now.getTime() - have.at) < COUNT_FRESH_FOR) return have.entries;
    const entries = read(fairId, now);
    kept.set(fairId, { at: now.getTime(), entries });
    entries.catch(() => kept.delete(fairId));
    return entries;
  };
}

export const myGate = (deps: AdmitDeps): UseCase<typeof row> => {
  const entriesOf = sharedEntries(deps);
  return async (_, { gate, now }) => {
    const [known, entries] = await Promise.all([deps.fairs(gate.fairId, now), entriesOf(gate.fairId, now)]);
    if (!known) throw new Problem('gate_unknown');
    const { name, startDate, endDate } = known.fair;
    const day = warsawDay(now);
    const today = entries.filter(({ at }) => dayOf(at) === day);
    return {
      gate: gate.name,
      fairId: gate.fairId,
      fairName: name,
      startDate,
      endDate,
      entries: { gate: today.filter(({ gateId }) => gateId === gate.id).length, fair: today.length },
    };
  };
};
