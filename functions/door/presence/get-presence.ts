import type { DeskCall, Presence, getPresence as row } from '#shared/contract/gates.ts';
import { Problem } from '#shared/contract/problem.ts';
import { fullNameOf } from '#shared/domain/full-name.ts';
import { lastSettled } from '#shared/domain/gate.ts';
import { dayOf } from '#shared/domain/moments.ts';
import { warsawDay } from '#shared/domain/time.ts';
import { passingsOf, type ReadReadings } from '../../read-models/entry-log.ts';
import { memoize } from '../../runtime/memoize.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { GateStore } from '../../store/fairs/gates.ts';
import type { TicketStore } from '../../store/tickets/tickets.ts';
import { devicesOf } from '../gates/devices-of.ts';
import { deskCalls } from './desk-calls.ts';
import { heldPassages } from './held-passages.ts';
import { presenceOf } from './presence.ts';

interface Deps {
  fairs: FairStore;
  gates: GateStore;
  readings: ReadReadings;
  tickets: Pick<TicketStore, 'byId'>;
}

/** Pages ask every five seconds; everybody's requests of this time share one look at the table. */
const PRESENCE_TTL = 5_000;

/** With the name of who waits, read only while somebody does. */
async function named(call: DeskCall, { tickets }: Deps): Promise<DeskCall> {
  const holder = call.ticketId && (await tickets.byId(call.ticketId))?.holder;
  return holder ? { ...call, holder: fullNameOf(holder) } : call;
}

export const getPresence = (deps: Deps): UseCase<typeof row> => {
  const shared = memoize<Presence>(PRESENCE_TTL);
  const look = async (fairId: string, now: Date): Promise<Presence> => {
    const [found, gates] = await Promise.all([deps.fairs.withTypes(fairId), deps.gates.ofFair(fairId)]);
    if (!found) throw new Problem('not_found');
    const readings = await deps.readings(fairId, now, lastSettled(gates));
    const devices = await devicesOf(gates, now, deps.gates);
    const ofToday = readings.filter(({ at }) => dayOf(at) === warsawDay(now));
    const counting = ofToday.filter(({ held }) => !held);
    const desk = deskCalls(counting, gates, now).map((call) => named(call, deps));
    const { insideLimit } = found.fair;
    return {
      ...presenceOf(passingsOf(ofToday), { types: found.types, gates, devices }),
      desk: await Promise.all(desk),
      held: heldPassages(readings, gates),
      ...(insideLimit !== undefined && { limit: insideLimit }),
    };
  };
  return async ({ params: { fairId } }, { now }) => shared(fairId, now, () => look(fairId, now));
};
