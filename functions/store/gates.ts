import { type Gate, gate } from '#shared/domain/gate.ts';
import { auditWrite, type Change } from './audit.ts';
import type { Db } from './db.ts';
import { keyOf } from './keys.ts';
import { parseItem } from './parse.ts';
import { readEach } from './unreadable.ts';

export const gateStore = (db: Db) => ({
  async byId(gateId: string): Promise<Gate | undefined> {
    const item = await db.get(keyOf('gate', [gateId]));
    return item && parseItem(gate, item);
  },

  async ofFair(fairId: string): Promise<Gate[]> {
    const items = await db.query({ index: 'directory', pk: `gates#${fairId}` });
    return readEach(db, gate, items);
  },

  /** Writes a gate, new or changed. */
  async save(of: Gate, change: Change): Promise<void> {
    const item = {
      ...of,
      ...keyOf('gate', [of.id]),
      directory: `gates#${of.fairId}`,
      directorySort: of.name,
    };
    await db.write(
      { check: keyOf('fair', [of.fairId]), condition: 'attribute_exists(pk)' },
      { put: item },
      auditWrite(change),
    );
  },
});
export type GateStore = ReturnType<typeof gateStore>;
