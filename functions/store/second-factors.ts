import { type SecondFactor, secondFactor } from '#shared/domain/second-factor.ts';
import { auditWrite, type Change } from './audit.ts';
import { ConditionFailed, type Db, type Write } from './db.ts';
import { keyOf } from './keys.ts';
import { parseItem } from './parse.ts';

const none = (userId: string): SecondFactor => ({ userId, passkeys: [], recoveryCodes: [], version: 0 });

/** Takes a user's factors away, in the transaction of what makes it necessary. */
export const withoutFactors = (userId: string): Write => ({ remove: keyOf('secondFactor', [userId]) });

export const secondFactorStore = (db: Db) => ({
  async of(userId: string): Promise<SecondFactor> {
    const item = await db.get(keyOf('secondFactor', [userId]), { consistent: true });
    return item ? parseItem(secondFactor, item) : none(userId);
  },

  /** The factors of those who have some. */
  async ofAll(userIds: readonly string[]): Promise<SecondFactor[]> {
    const items = await db.getMany(userIds.map((userId) => keyOf('secondFactor', [userId])));
    return items.map((item) => parseItem(secondFactor, item));
  },

  /**
   * Saves a new version, with the trail where it is a change that people made.
   * @returns whether it was written; not when another request was faster, with the same code for example
   */
  async save(of: SecondFactor, change?: Change): Promise<boolean> {
    const { version } = of;
    try {
      await db.write(
        {
          put: { ...of, version: version + 1, ...keyOf('secondFactor', [of.userId]) },
          condition: version === 0 ? 'attribute_not_exists(pk)' : '#version = :seen',
          ...(version > 0 && { values: { ':seen': version } }),
        },
        ...(change ? [auditWrite(change)] : []),
      );
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  },
});
export type SecondFactorStore = ReturnType<typeof secondFactorStore>;
