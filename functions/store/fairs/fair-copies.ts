import type { Coupon } from '#shared/domain/coupon.ts';
import type { Fair } from '#shared/domain/fair.ts';
import type { Gate } from '#shared/domain/gate.ts';
import type { QuestionList } from '#shared/domain/questions/question.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import type { ReferenceCode } from '#shared/domain/visit.ts';
import * as z from '#shared/zod.ts';
import { forEachLimit } from '../../runtime/for-each-limit.ts';
import { isWritten } from '../engine/attempt.ts';
import type { Db, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import type { Change } from '../people/audit.ts';
import { newCouponWrites } from '../stock/coupons.ts';
import { newFairWrites } from './fairs.ts';
import { newGateWrites } from './gates.ts';
import { newQuestionsWrites } from './questions.ts';
import { newReferenceCodeWrites } from './reference-codes.ts';
import { newTypeWrites } from './ticket-types.ts';

/** A record to create, and how the audit trail describes it. */
export interface NewRecord<Thing> {
  record: Thing;
  change: Change;
}

export interface FairCopy {
  fair: NewRecord<Fair>;
  types: readonly NewRecord<TicketType>[];
  coupons: readonly NewRecord<Coupon>[];
  gates: readonly NewRecord<Gate>[];
  codes: readonly NewRecord<ReferenceCode>[];
  /** One list, where the source has one. */
  questions: readonly NewRecord<{ fairId: string; list: QuestionList }>[];
}

const CONCURRENCY = 10;

const plans = entity('fairCopy', z.strictObject({ fingerprint: z.string() }));

const writesOf = <Thing>(
  made: readonly NewRecord<Thing>[],
  writes: (thing: Thing, change: Change) => Write[],
) => made.map(({ record, change }) => writes(record, change));

export const fairCopyStore = (db: Db) => ({
  /** Stores the fingerprint of the request for a new fair, unless one is stored. @returns the fingerprint stored */
  async plan(fairId: string, fingerprint: string): Promise<string> {
    if (await isWritten(db.write(plans.create({ fairId }, { fingerprint })))) return fingerprint;
    return (await plans.get(db, { fairId }, { consistent: true }))?.fingerprint ?? fingerprint;
  },

  /**
   * Creates a fair with all that belongs to it, which is more than one transaction can hold. Each record is created
   * with its stock and audit entry, only where it is absent, so a retry resumes; the fair comes last, so nobody sees it
   * half made.
   */
  async make({ fair, types, coupons, gates, codes, questions }: FairCopy): Promise<void> {
    const things = [
      ...writesOf(types, newTypeWrites),
      ...writesOf(coupons, newCouponWrites),
      ...writesOf(gates, newGateWrites),
      ...writesOf(codes, newReferenceCodeWrites),
      ...writesOf(questions, newQuestionsWrites),
    ];
    await forEachLimit(things, CONCURRENCY, async (writes) => {
      await isWritten(db.write(...writes));
    });
    await isWritten(db.write(...newFairWrites(fair.record, fair.change)));
  },
});
export type FairCopyStore = ReturnType<typeof fairCopyStore>;
