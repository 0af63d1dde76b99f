import { type SecondFactor, secondFactor } from '#shared/domain/second-factor.ts';
import { isWritten } from '../engine/attempt.ts';
import type { Db, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { auditWrite, type Change } from './audit.ts';

const factors = entity('secondFactor', secondFactor);

const none = (userId: string): SecondFactor => ({ userId, passkeys: [], recoveryCodes: [], version: 0 });

/** Removes a user's factors, in the transaction of the change that requires it. */
export const withoutFactors = (userId: string): Write => factors.remove({ userId });

export const secondFactorStore = (db: Db) => ({
  of: async (userId: string): Promise<SecondFactor> =>
    (await factors.get(db, { userId }, { consistent: true })) ?? none(userId),

  /** The factors of the users who have some. */
  async ofAll(userIds: readonly string[]): Promise<SecondFactor[]> {
    const items = await db.getMany(userIds.map((userId) => factors.key({ userId })));
    return items.map(factors.read);
  },

  /**
   * Saves a new version, with an audit entry where a person made the change.
   * @returns whether it was written; false when a concurrent request was first, for example with the same code
   */
  save: (factor: SecondFactor, change?: Change): Promise<boolean> =>
    isWritten(
      db.write(
        factors.nextVersion({ userId: factor.userId }, factor),
        ...(change ? [auditWrite(change)] : []),
      ),
    ),
});
export type SecondFactorStore = ReturnType<typeof secondFactorStore>;
