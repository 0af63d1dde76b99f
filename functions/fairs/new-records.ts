import type { NewRecord } from '../store/fairs/fair-copies.ts';
import type { Change } from '../store/people/audit.ts';

/** Pairs a new record with the audit entry of whoever creates it. */
export const newRecords =
  (actorId: string, at: Date) =>
  <Thing>(
    record: Thing,
    details: Pick<Change, 'action' | 'entityId' | 'otherEntityId' | 'after'>,
  ): NewRecord<Thing> => ({
    record,
    change: { actorId, at, after: record, ...details },
  });
