import { Problem } from '#shared/contract/problem.ts';
import { foldCode, type ReferenceCode, referenceCode } from '#shared/domain/visit.ts';
import { auditWrite, type Change } from './audit.ts';
import { ConditionFailed, type Db, type Write } from './db.ts';
import { keyOf } from './keys.ts';
import { parseItem } from './parse.ts';
import { readEach } from './unreadable.ts';

const keyOfCode = (fairId: string, code: string) => keyOf('referenceCode', [fairId], [foldCode(code)]);

const itemOf = (of: ReferenceCode) => ({ ...of, ...keyOfCode(of.fairId, of.referenceCode) });

export const referenceCodeStore = (db: Db) => ({
  async byCode(fairId: string, code: string): Promise<ReferenceCode | undefined> {
    const item = await db.get(keyOfCode(fairId, code), { consistent: true });
    return item && parseItem(referenceCode, item);
  },

  async ofFair(fairId: string): Promise<ReferenceCode[]> {
    const items = await db.query({ pk: keyOfCode(fairId, '').pk });
    return readEach(db, referenceCode, items);
  },

  /** @throws Problem not_found where there is no such fair, code_taken */
  async create(of: ReferenceCode, change: Change): Promise<void> {
    const fair: Write = { check: keyOf('fair', [of.fairId]), condition: 'attribute_exists(pk)' };
    try {
      await db.write(fair, { put: itemOf(of), condition: 'attribute_not_exists(pk)' }, auditWrite(change));
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      throw new Problem(error.failed[0] ? 'not_found' : 'code_taken');
    }
  },

  /** @throws Problem changed_meanwhile */
  async save(of: ReferenceCode, change: Change): Promise<void> {
    try {
      await db.write(
        { put: itemOf(of), condition: '#version = :before', values: { ':before': of.version - 1 } },
        auditWrite(change),
      );
    } catch (error) {
      throw error instanceof ConditionFailed ? new Problem('changed_meanwhile') : error;
    }
  },
});
export type ReferenceCodeStore = ReturnType<typeof referenceCodeStore>;
