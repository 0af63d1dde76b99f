import { Problem } from '#shared/contract/problem.ts';
import type { myGate as row } from '#shared/contract/scans.ts';
import { directionOf, type Gate } from '#shared/domain/gate.ts';
import { dayOf } from '#shared/domain/moments.ts';
import { MINUTE, warsawDay } from '#shared/domain/time.ts';
import { type Entry, entryLogOfDay } from '../read-models/entry-log.ts';
import { memoize } from '../runtime/memoize.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { AdmitDeps } from './admit-at-gate.ts';

/** A device's contact is written at most this often: each costs a unit, and a minute tells the office enough. */
const CONTACT_INTERVAL = MINUTE;

/** Notes that the device was here, unless that was noted a moment ago. */
async function noteContact(
  gate: Gate,
  device: string | undefined,
  now: Date,
  { gates }: AdmitDeps,
): Promise<void> {
  const { contact } = gate;
  const isFresh = contact && now.getTime() - Date.parse(contact.at) < CONTACT_INTERVAL;
  if (isFresh && contact.device === device) return;
  await gates.noteContact(gate.id, { at: now.toISOString(), ...(device && { device }) });
}

/** Every device at the door polls the count every few seconds; during this time they share one read. */
const COUNT_TTL = 3_000;

export const myGate = (deps: AdmitDeps): UseCase<typeof row> => {
  const read = entryLogOfDay(deps.scans);
  const shared = memoize<Entry[]>(COUNT_TTL);
  return async ({ query: { device } }, { gate, now }) => {
    const { fairId } = gate;
    const [known, entries] = await Promise.all([
      deps.fairs(fairId, now),
      shared(fairId, now, () => read(fairId, now)),
    ]);
    if (!known) throw new Problem('gate_unknown');
    await noteContact(gate, device, now, deps);
    const { name, startDate, endDate } = known.fair;
    const day = warsawDay(now);
    const today = entries.filter(({ at }) => dayOf(at) === day);
    return {
      gate: gate.name,
      direction: directionOf(gate),
      fairId,
      fairName: name,
      startDate,
      endDate,
      entries: { gate: today.filter(({ gateId }) => gateId === gate.id).length, fair: today.length },
    };
  };
};
