import type { QueryOf } from '#shared/contract/call.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { myGate as row } from '#shared/contract/scans.ts';
import { directionOf, type Gate, gateNameAt } from '#shared/domain/gate.ts';
import { dayOf } from '#shared/domain/moments.ts';
import { DAY, MINUTE, warsawDay } from '#shared/domain/time.ts';
import { type Entry, entryLogOfDay } from '../../read-models/entry-log.ts';
import { memoize } from '../../runtime/memoize.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { AdmitDeps } from './admit-at-gate.ts';

/** A device's contact is written at most this often: each costs a unit, and a minute tells the office enough. */
const CONTACT_INTERVAL = MINUTE;

/** Devices name themselves, so a link that went to strangers could fill the gate’s list. */
const NEW_DEVICES = { limit: 40, window: DAY };

type Told = QueryOf<typeof row>;

/** Notes what a device tells of itself, unless that was noted a moment ago and nothing waits or is sent since. */
async function noteDevice(
  { id: gateId, secretHash }: Gate,
  told: Told,
  now: Date,
  { gates, rateLimits }: AdmitDeps,
): Promise<void> {
  const { deviceId: id, device: name, listAt, unsent } = told;
  if (!id) return;
  const before = await gates.device(gateId, id);
  const isFresh = before && now.getTime() - Date.parse(before.at) < CONTACT_INTERVAL;
  if (isFresh && (before.unsent ?? 0) > 0 === (unsent ?? 0) > 0) return;
  if (!before && !(await rateLimits.count('gate-devices', `${gateId} ${secretHash}`, NEW_DEVICES, now)))
    return;
  await gates.noteDevice(gateId, {
    ...{ id, at: now.toISOString(), since: before?.since ?? before?.at ?? now.toISOString() },
    ...(name && { name }),
    ...(listAt && { listAt }),
    ...(unsent !== undefined && { unsent }),
  });
}

/** More than these are better looked at in the office. */
const MAX_CONFLICTS = 5;

/** The entries of this gate whose ticket a device let in elsewhere, too; that device was told when it sent its scan. */
async function conflictsAt(gateId: string, today: readonly Entry[], { gates }: AdmitDeps) {
  const met = today
    .filter(({ conflict }) => conflict?.other?.gateId === gateId)
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, MAX_CONFLICTS);
  return Promise.all(
    met.map(async ({ ticketId, conflict, at, gateId: elsewhere, device }) => ({
      ticketId,
      at: conflict?.other?.at ?? at,
      other: {
        at,
        gate: gateNameAt(await gates.byId(elsewhere), at),
        ...(device?.name && { device: device.name }),
      },
    })),
  );
}

/** Every device at the door polls the count every few seconds; during this time they share one read. */
const COUNT_TTL = 3_000;

export const myGate = (deps: AdmitDeps): UseCase<typeof row> => {
  const read = entryLogOfDay(deps.scans);
  const shared = memoize<Entry[]>(COUNT_TTL);
  return async ({ query }, { gate, now }) => {
    const { fairId } = gate;
    const [known, entries] = await Promise.all([
      deps.fairs(fairId, now),
      shared(fairId, now, () => read(fairId, now, gate.settledAt)),
    ]);
    if (!known) throw new Problem('gate_unknown');
    await noteDevice(gate, query, now, deps);
    const { name, startDate, endDate } = known.fair;
    const day = warsawDay(now);
    const today = entries.filter(({ at }) => dayOf(at) === day);
    return {
      now: now.toISOString(),
      gate: gate.name,
      direction: directionOf(gate),
      ...(gate.kiosk && { kiosk: gate.kiosk, asksCode: gate.asksCode }),
      fairId,
      fairName: name,
      startDate,
      endDate,
      entries: { gate: today.filter(({ gateId }) => gateId === gate.id).length, fair: today.length },
      conflicts: await conflictsAt(gate.id, today, deps),
    };
  };
};
