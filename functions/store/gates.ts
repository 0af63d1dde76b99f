import { type Gate, type GateContact, gate } from '#shared/domain/gate.ts';
import { isWritten } from './attempt.ts';
import { auditWrite, type Change } from './audit.ts';
import { present } from './conditions.ts';
import type { Db, Write } from './db.ts';
import { entity } from './entity.ts';
import { fairExists } from './fairs.ts';

const gates = entity('gate', gate);

const listed = ({ fairId, name }: Gate) => ({ in: { directory: { fairId, name } } });

/** Creates a gate and its audit entry; fails where it exists already. */
export const newGateWrites = (of: Gate, change: Change): Write[] => [
  gates.create({ gateId: of.id }, of, listed(of)),
  auditWrite(change),
];

export const gateStore = (db: Db) => ({
  byId: (gateId: string): Promise<Gate | undefined> => gates.get(db, { gateId }),

  ofFair: (fairId: string): Promise<Gate[]> => gates.inIndex(db, 'directory', { fairId }),

  /** @returns false where the fair does not exist */
  create: (of: Gate, change: Change): Promise<boolean> =>
    isWritten(db.write(fairExists(of.fairId), ...newGateWrites(of, change))),

  /** Notes which device asked last, and when. */
  async noteContact(gateId: string, contact: GateContact): Promise<void> {
    await isWritten(db.write(gates.patch({ gateId }, { contact }, { where: { pk: present } })));
  },

  /** @returns false where the fair or the gate does not exist */
  replace(of: Gate, change: Change): Promise<boolean> {
    const replaced = gates.replace({ gateId: of.id }, of, { pk: present }, listed(of));
    return isWritten(db.write(fairExists(of.fairId), replaced, auditWrite(change)));
  },
});
export type GateStore = ReturnType<typeof gateStore>;
