import { Problem } from '#shared/contract/problem.ts';
import { foldCode, type ReferenceCode, referenceCode } from '#shared/domain/visit.ts';
import { attempt, isWritten } from './attempt.ts';
import { auditWrite, type Change } from './audit.ts';
import type { Db, Write } from './db.ts';
import { entity } from './entity.ts';
import { fairExists } from './fairs.ts';

const codes = entity('referenceCode', referenceCode);

const partsOf = (fairId: string, code: string) => ({ fairId, code: foldCode(code) });

/** Makes a code and its trail; fails where there is one. */
export const newReferenceCodeWrites = (of: ReferenceCode, change: Change): Write[] => [
  codes.create(partsOf(of.fairId, of.referenceCode), of),
  auditWrite(change),
];

export const referenceCodeStore = (db: Db) => ({
  byCode: (fairId: string, code: string): Promise<ReferenceCode | undefined> =>
    codes.get(db, partsOf(fairId, code), { consistent: true }),

  ofFair: (fairId: string): Promise<ReferenceCode[]> => codes.inPartition(db, { fairId }),

  /** @throws Problem not_found where there is no such fair, code_taken */
  async create(of: ReferenceCode, change: Change): Promise<void> {
    const created = await attempt(db.write(fairExists(of.fairId), ...newReferenceCodeWrites(of, change)));
    if (!created.written) throw new Problem(created.failed[0] ? 'not_found' : 'code_taken');
  },

  /** @throws Problem changed_meanwhile */
  async save(of: ReferenceCode, change: Change): Promise<void> {
    const put = codes.put(partsOf(of.fairId, of.referenceCode), of, { where: { version: of.version - 1 } });
    if (!(await isWritten(db.write(put, auditWrite(change))))) throw new Problem('changed_meanwhile');
  },
});
export type ReferenceCodeStore = ReturnType<typeof referenceCodeStore>;
