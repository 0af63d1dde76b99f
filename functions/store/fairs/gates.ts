import { type Gate, type GateDevice, gate, gateDevice } from '#shared/domain/gate.ts';
import { DAY } from '#shared/domain/time.ts';
import { isWritten } from '../engine/attempt.ts';
import type { Changes } from '../engine/changes.ts';
import { absent, below, present } from '../engine/conditions.ts';
import type { Db, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { auditWrite, type Change } from '../people/audit.ts';
import { fairExists } from './fairs.ts';

const gates = entity('gate', gate);
const devices = entity('gateDevice', gateDevice);

/** How long a device is listed after its last contact. */
const LISTED = 7 * DAY;
/** Nobody works one gate with more; of more, those are listed that have been there longest. */
const MAX_LISTED = 12;

const listed = ({ fairId, name }: Gate) => ({ in: { directory: { fairId, name } } });

/** Creates a gate and its audit entry; fails where it exists already. */
export const newGateWrites = (gate: Gate, change: Change): Write[] => [
  gates.create({ gateId: gate.id }, gate, listed(gate)),
  auditWrite(change),
];

export const gateStore = (db: Db) => ({
  byId: (gateId: string): Promise<Gate | undefined> => gates.get(db, { gateId }),

  ofFair: (fairId: string): Promise<Gate[]> => gates.inIndex(db, 'directory', { fairId }),

  /** @returns false where the fair does not exist */
  create: (gate: Gate, change: Change): Promise<boolean> =>
    isWritten(db.write(fairExists(gate.fairId), ...newGateWrites(gate, change))),

  device: (gateId: string, deviceId: string): Promise<GateDevice | undefined> =>
    devices.get(db, { gateId, deviceId }),

  /** The devices that were there within the last days, the latest contact first. */
  async devices(gateId: string, now: Date): Promise<GateDevice[]> {
    const since = new Date(now.getTime() - LISTED).toISOString();
    const found = (await devices.inPartition(db, { gateId })).filter(({ at }) => at > since);
    const longest = found
      .sort((a, b) => ((a.since ?? a.at) < (b.since ?? b.at) ? -1 : 1))
      .slice(0, MAX_LISTED);
    return longest.sort((a, b) => (a.at < b.at ? 1 : -1));
  },

  /** Notes what a device tells of itself. */
  async noteDevice(gateId: string, device: GateDevice): Promise<void> {
    const endsAt = new Date(Date.parse(device.at) + LISTED);
    await db.write(devices.put({ gateId, deviceId: device.id }, device, { endsAt }));
  },

  /**
   * Changes fields of a gate.
   * @param gate as it was read
   * @returns false where the fair is gone, or the gate was removed or brought back meanwhile
   */
  edit(gate: Gate, fields: Changes<Gate>, change: Change): Promise<boolean> {
    const { name = gate.name } = fields as Partial<Gate>;
    const where = { active: gate.active };
    const patched = gates.patch({ gateId: gate.id }, fields, { where, ...listed({ ...gate, name }) });
    return isWritten(db.write(fairExists(gate.fairId), patched, auditWrite(change)));
  },

  /** Notes when scans of the gate, of whatever time, were settled. */
  async noteSettled(gateId: string, at: Date): Promise<void> {
    const changes = { settledAt: at.toISOString() };
    await isWritten(db.write(gates.patch({ gateId }, changes, { where: { pk: present } })));
  },

  /** @returns false where the gate does not exist, or that was said of a later time */
  seeToDesk: (gateId: string, until: string): Promise<boolean> =>
    isWritten(
      db.write(
        gates.patch(
          { gateId },
          { deskSeen: until },
          {
            where: [{ pk: present, deskSeen: absent }, { deskSeen: below(until) }],
          },
        ),
      ),
    ),
});
export type GateStore = ReturnType<typeof gateStore>;
