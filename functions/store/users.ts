import { Problem } from '../../shared/contract/problem.ts';
import { type User, user } from '../../shared/domain/user.ts';
import { auditWrite, type Change } from './audit.ts';
import { ConditionFailed, type Db, type Item } from './db.ts';
import { keyOf } from './keys.ts';
import { parseItem } from './parse.ts';

const toItem = (of: User): ReturnType<typeof keyOf> & Item => ({
  ...of,
  ...keyOf('user', [of.id]),
  directory: 'users',
  directorySort: of.email,
});

export const userStore = (db: Db) => {
  async function byId(userId: string): Promise<User | undefined> {
    const item = await db.get(keyOf('user', [userId]), { consistent: true });
    return item && parseItem(user, item);
  }

  return {
    byId,

    async byEmail(email: string): Promise<User | undefined> {
      const login = await db.get(keyOf('login', [email]), { consistent: true });
      return login && byId(String(login.userId));
    },

    async create(of: User, change: Change): Promise<void> {
      await db.write(
        { put: toItem(of), condition: 'attribute_not_exists(pk)' },
        { put: { ...keyOf('login', [of.email]), userId: of.id }, condition: 'attribute_not_exists(pk)' },
        auditWrite(change),
      );
    },

    /** @throws Problem changed_meanwhile */
    async save(of: User, change: Change): Promise<void> {
      try {
        await db.write(
          { put: toItem(of), condition: '#version = :before', values: { ':before': of.version - 1 } },
          auditWrite(change),
        );
      } catch (error) {
        if (error instanceof ConditionFailed) throw new Problem('changed_meanwhile');
        throw error;
      }
    },

    async noteLogin(userId: string, at: Date): Promise<void> {
      await db.write({
        update: keyOf('user', [userId]),
        expression: 'SET #lastLoginAt = :at',
        condition: 'attribute_exists(pk)',
        values: { ':at': at.toISOString() },
      });
    },
  };
};
export type UserStore = ReturnType<typeof userStore>;
