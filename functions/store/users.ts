import { Problem } from '#shared/contract/problem.ts';
import { type Role, type User, user } from '#shared/domain/user.ts';
import { auditWrites, type Change } from './audit.ts';
import { ConditionFailed, type Db, type Item, type Write } from './db.ts';
import { keyOf } from './keys.ts';
import { parseItem } from './parse.ts';
import { replaceWrite } from './replace.ts';
import { readEach } from './unreadable.ts';

const toItem = (of: User): ReturnType<typeof keyOf> & Item => ({
  ...of,
  ...keyOf('user', [of.id]),
  directory: 'users',
  directorySort: of.email,
});

/** Sessions that one transaction ends; a user who has more open has them ended one by one just before. */
const MOST_AT_ONCE = 90;

interface Along {
  /** Hashes of sessions that end with the change, in the same transaction. */
  ending?: readonly string[];
  /**
   * Who makes the change: has to be an active Admin at its very moment. As nobody may take their own rights,
   * somebody who has them is always left, also when two Admins remove each other at once.
   */
  actor?: string | undefined;
  /** What else has to happen with it. */
  also?: readonly Write[];
}

const endWrite = (hash: string): Write => ({ remove: keyOf('session', [hash]) });

const stillAdmin = (userId: string): Write => ({
  check: keyOf('user', [userId]),
  condition: '#active = :yes AND contains(#roles, :admin)',
  values: { ':yes': true, ':admin': 'Admin' satisfies Role },
});

/** A login since the user was read may have opened a session that is not among those that end. */
function asRead({ version, lastLoginAt }: User) {
  const sameLogin = lastLoginAt === undefined ? 'attribute_not_exists(lastLoginAt)' : '#lastLoginAt = :login';
  return {
    condition: `#version = :version AND ${sameLogin}`,
    values: { ':version': version, ...(lastLoginAt !== undefined && { ':login': lastLoginAt }) },
  };
}

function refusal({ failed, items }: ConditionFailed, before: User): Problem {
  if (!failed[0]) return new Problem('forbidden');
  return new Problem(items[0]?.version === before.version ? 'busy' : 'changed_meanwhile');
}

export const userStore = (db: Db) => {
  async function byId(userId: string): Promise<User | undefined> {
    const item = await db.get(keyOf('user', [userId]), { consistent: true });
    return item && parseItem(user, item);
  }

  return {
    byId,

    /** What a user logs in with, where they are on record and can be read. */
    async emailOf(userId: string): Promise<string | undefined> {
      const item = await db.get(keyOf('user', [userId]), { consistent: true });
      return item && (await readEach(db, user, [item]))[0]?.email;
    },

    async byEmail(email: string): Promise<User | undefined> {
      const login = await db.get(keyOf('login', [email]), { consistent: true });
      return login && byId(String(login.userId));
    },

    /** All users, by e-mail address. */
    async list(): Promise<User[]> {
      const items = await db.query({ index: 'directory', pk: 'users' });
      return readEach(db, user, items);
    },

    /** @throws Problem email_taken */
    async create(of: User, change: Change): Promise<void> {
      try {
        await db.write(
          { put: toItem(of), condition: 'attribute_not_exists(pk)' },
          { put: { ...keyOf('login', [of.email]), userId: of.id }, condition: 'attribute_not_exists(pk)' },
          ...auditWrites(change),
        );
      } catch (error) {
        throw error instanceof ConditionFailed ? new Problem('email_taken') : error;
      }
    },

    /**
     * Saves a new version of a user, together with what has to hold or to end with it.
     * @throws Problem changed_meanwhile; busy when they logged in since they were read; forbidden when who
     * acts is no Admin any more
     */
    async save(of: User, change: Change, along: Along = {}): Promise<void> {
      const after = toItem({ ...of, version: of.version + 1 });
      await changeUser(of, replaceWrite(user.shape, after, asRead(of)), change, along);
    },

    /** @throws as `save` does */
    async remove(of: User, change: Change, along: Along): Promise<void> {
      const login: Write = { remove: keyOf('login', [of.email]) };
      await changeUser(of, { remove: keyOf('user', [of.id]), ...asRead(of) }, change, along, login);
    },
  };

  async function changeUser(
    before: User,
    write: Write,
    change: Change,
    { ending = [], actor, also = [] }: Along,
    ...more: Write[]
  ): Promise<void> {
    const excess = ending.slice(MOST_AT_ONCE);
    for (const hash of excess) await db.write(endWrite(hash));
    try {
      await db.write(
        write,
        ...(actor ? [stillAdmin(actor)] : []),
        ...more,
        ...also,
        ...ending.slice(0, MOST_AT_ONCE).map(endWrite),
        ...auditWrites(change),
      );
    } catch (error) {
      throw error instanceof ConditionFailed ? refusal(error, before) : error;
    }
  }
};
export type UserStore = ReturnType<typeof userStore>;
