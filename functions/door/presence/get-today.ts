import type { getToday as row, Today } from '#shared/contract/gates.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { fairDays } from '#shared/domain/fair-days.ts';
import { lastSettled } from '#shared/domain/gate.ts';
import { dayOf } from '#shared/domain/moments.ts';
import { may } from '#shared/domain/rights.ts';
import { addDays, warsawDay } from '#shared/domain/time.ts';
import { passingsOf, type ReadReadings } from '../../read-models/entry-log.ts';
import { memoize } from '../../runtime/memoize.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { GateStore } from '../../store/fairs/gates.ts';
import { devicesOf } from '../gates/devices-of.ts';
import { arrivalsBeside, lastReadings, refusalsOf, takingsOf } from './day-at-fair.ts';
import { presenceOf } from './presence.ts';

interface Deps {
  fairs: FairStore;
  gates: GateStore;
  readings: ReadReadings;
  sold: (fairId: string, now: Date) => Promise<SoldTicket[]>;
}

/** Boards ask every ten seconds; everybody's requests of this time share one look at the table. */
const TODAY_TTL = 10_000;

export const getToday = (deps: Deps): UseCase<typeof row> => {
  const shared = memoize<Today>(TODAY_TTL);
  const look = async (fairId: string, now: Date): Promise<Today> => {
    const found = await deps.fairs.withTypes(fairId);
    if (!found) throw new Problem('not_found');
    const gates = await deps.gates.ofFair(fairId);
    const [readings, rows] = await Promise.all([
      deps.readings(fairId, now, lastSettled(gates)),
      deps.sold(fairId, now),
    ]);
    const day = warsawDay(now);
    const before = fairDays(found.fair).find((fairDay) => fairDay === addDays(day, -1));
    const ofToday = readings.filter(({ at }) => dayOf(at) === day);
    const devices = await devicesOf(gates, now, deps.gates);
    const { types } = found;
    const { inside, gates: passed } = presenceOf(passingsOf(ofToday), { types, gates, devices });
    const last = lastReadings(ofToday);
    const { insideLimit } = found.fair;
    return {
      ...{ at: now.toISOString(), inside },
      ...(insideLimit !== undefined && { limit: insideLimit }),
      ...arrivalsBeside(passingsOf(readings), { day, before, now }),
      gates: passed.map(({ quarters, ...gate }) => {
        const reading = last.get(gate.id);
        return { ...gate, ...(reading && { lastReading: { at: reading.at, result: reading.result } }) };
      }),
      refusals: refusalsOf(ofToday),
      takings: takingsOf(rows, day),
    };
  };
  return async ({ params: { fairId } }, { now, actor }) => {
    const seen = await shared(fairId, now, () => look(fairId, now));
    const { takings: _, ...atTheDoor } = seen;
    return may(actor.roles, 'takings') ? seen : atTheDoor;
  };
};
