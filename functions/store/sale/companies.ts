import { type Company, company } from '#shared/domain/company.ts';
import { instant } from '#shared/domain/instant.ts';
import { DAY } from '#shared/domain/time.ts';
import * as z from '#shared/zod.ts';
import { isWritten } from '../engine/attempt.ts';
import { increased } from '../engine/changes.ts';
import { absent, below } from '../engine/conditions.ts';
import type { Db } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';

const lookup = z.strictObject({
  askedAt: instant,
  /** Absent while the list is being asked, and for good where the function that asked has died. */
  answeredAt: z.optional(instant),
  /** Absent where the list does not know the number, or did not say. */
  company: z.optional(company),
});
export type CompanyLookup = z.infer<typeof lookup>;

const lookups = entity('company', lookup);
const questions = entity('companyQuestions', z.strictObject({ asked: z.int() }));

/** Longer than the Warsaw day that it is about. */
const endOf = (now: Date): Date => new Date(now.getTime() + 2 * DAY);

/** What the list of VAT payers says of tax numbers, by Warsaw day (`2026-11-21`), and how often it was asked. */
export const companyStore = (db: Db) => ({
  ofDay: (nip: string, day: string): Promise<CompanyLookup | undefined> =>
    lookups.get(db, { nip, day }, { consistent: true }),

  /**
   * Takes the day's one question about a number.
   * @returns false where it was taken before, or the day has had `limit` questions
   */
  takeQuestion(nip: string, day: string, limit: number, now: Date): Promise<boolean> {
    const endsAt = endOf(now);
    return isWritten(
      db.write(
        lookups.create({ nip, day }, { askedAt: now.toISOString() }, { endsAt }),
        questions.patch(
          { day },
          { asked: increased(1) },
          { where: [{ pk: absent }, { asked: below(limit) }], endsAt },
        ),
      ),
    );
  },

  /** The questions of a day so far. */
  async asked(day: string): Promise<number> {
    return (await questions.get(db, { day }, { consistent: true }))?.asked ?? 0;
  },

  async answer(nip: string, day: string, found: Company | undefined, now: Date): Promise<void> {
    await db.write(
      lookups.patch({ nip, day }, { answeredAt: now.toISOString(), ...(found && { company: found }) }),
    );
  },

  /** The list answers nothing more on this day. */
  async endDay(day: string, limit: number, now: Date): Promise<void> {
    await db.write(questions.put({ day }, { asked: limit }, { endsAt: endOf(now) }));
  },
});
export type CompanyStore = ReturnType<typeof companyStore>;
