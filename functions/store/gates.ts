import { Problem } from '#shared/contract/problem.ts';
import { type Gate, gate } from '#shared/domain/gate.ts';
import { isWritten } from './attempt.ts';
import { auditWrite, type Change } from './audit.ts';
import type { Db, Write } from './db.ts';
import { entity } from './entity.ts';
import { fairExists } from './fairs.ts';

const gates = entity('gate', gate);

const listed = ({ fairId, name }: Gate) => ({ in: { directory: { fairId, name } } });

/** Makes a gate and its trail; fails where there is one. */
export const newGateWrites = (of: Gate, change: Change): Write[] => [
  gates.create({ gateId: of.id }, of, listed(of)),
  auditWrite(change),
];

export const gateStore = (db: Db) => ({
  byId: (gateId: string): Promise<Gate | undefined> => gates.get(db, { gateId }),

  ofFair: (fairId: string): Promise<Gate[]> => gates.inIndex(db, 'directory', { fairId }),

  /** Writes a gate, new or changed. @throws Problem not_found where the fair does not exist */
  async save(of: Gate, change: Change): Promise<void> {
    const put = gates.put({ gateId: of.id }, of, listed(of));
    const saved = await isWritten(db.write(fairExists(of.fairId), put, auditWrite(change)));
    if (!saved) throw new Problem('not_found');
  },
});
export type GateStore = ReturnType<typeof gateStore>;
