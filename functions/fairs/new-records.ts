import type { Change } from '../store/audit.ts';
import type { NewRecord } from '../store/fair-copies.ts';

/** Pairs a new record with the audit entry of whoever creates it. */
export const newRecords =
  (who: string, at: Date) =>
  <Thing>(
    record: Thing,
    details: Pick<Change, 'what' | 'entityId' | 'also' | 'after'>,
  ): NewRecord<Thing> => ({
    record,
    change: { who, at, after: record, ...details },
  });
