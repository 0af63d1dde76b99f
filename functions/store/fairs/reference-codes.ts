import { foldCode, type ReferenceCode, referenceCode } from '#shared/domain/visit.ts';
import { attempt, isWritten } from '../engine/attempt.ts';
import type { Db, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { auditWrite, type Change } from '../people/audit.ts';
import { fairExists } from './fairs.ts';

const codes = entity('referenceCode', referenceCode);

const partsOf = (fairId: string, code: string) => ({ fairId, code: foldCode(code) });

/** Creates a code and its audit entry; fails where it exists already. */
export const newReferenceCodeWrites = (code: ReferenceCode, change: Change): Write[] => [
  codes.create(partsOf(code.fairId, code.referenceCode), code),
  auditWrite(change),
];

export const referenceCodeStore = (db: Db) => ({
  byCode: (fairId: string, code: string): Promise<ReferenceCode | undefined> =>
    codes.get(db, partsOf(fairId, code), { consistent: true }),

  ofFair: (fairId: string): Promise<ReferenceCode[]> => codes.inPartition(db, { fairId }),

  /** @returns why it was refused: the fair does not exist, or the code does */
  async create(code: ReferenceCode, change: Change): Promise<'not_found' | 'code_taken' | undefined> {
    const created = await attempt(db.write(fairExists(code.fairId), ...newReferenceCodeWrites(code, change)));
    if (created.written) return undefined;
    return created.failed[0] ? 'not_found' : 'code_taken';
  },

  /** @returns false when the stored version is not the one before `code.version` */
  save(code: ReferenceCode, change: Change): Promise<boolean> {
    const parts = partsOf(code.fairId, code.referenceCode);
    const replaced = codes.replace(parts, code, { version: code.version - 1 });
    return isWritten(db.write(replaced, auditWrite(change)));
  },
});
export type ReferenceCodeStore = ReturnType<typeof referenceCodeStore>;
