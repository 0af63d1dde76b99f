import { Problem } from '#shared/contract/problem.ts';
import { type Gate, gate } from '#shared/domain/gate.ts';
import { isWritten } from './attempt.ts';
import { auditWrite, type Change } from './audit.ts';
import type { Db } from './db.ts';
import { entity } from './entity.ts';
import { fairExists } from './fairs.ts';

const gates = entity('gate', gate);

export const gateStore = (db: Db) => ({
  byId: (gateId: string): Promise<Gate | undefined> => gates.get(db, { gateId }),

  ofFair: (fairId: string): Promise<Gate[]> => gates.inIndex(db, 'directory', { fairId }),

  /** Writes a gate, new or changed. @throws Problem not_found where the fair does not exist */
  async save(of: Gate, change: Change): Promise<void> {
    const { id: gateId, fairId, name } = of;
    const saved = await isWritten(
      db.write(
        fairExists(fairId),
        gates.put({ gateId }, of, { in: { directory: { fairId, name } } }),
        auditWrite(change),
      ),
    );
    if (!saved) throw new Problem('not_found');
  },
});
export type GateStore = ReturnType<typeof gateStore>;
