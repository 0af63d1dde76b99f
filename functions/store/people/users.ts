import type { Role, User } from '#shared/domain/user.ts';
import * as z from '#shared/zod.ts';
import { attempt, isWritten, type RefusedWrite } from '../engine/attempt.ts';
import { absent, including } from '../engine/conditions.ts';
import type { Db, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { auditWrites, type Change } from './audit.ts';
import { endSession } from './sessions.ts';
import { users } from './user-entity.ts';

const logins = entity('login', z.strictObject({ userId: z.string() }));

const listed = ({ email }: User) => ({ in: { directory: { email } } });

/** How many sessions one transaction ends; a user's other sessions are ended one by one just before. */
const MAX_BATCH = 90;

interface UserChangeOptions {
  /** Hashes of the sessions to end in the same transaction. */
  ending?: readonly string[];
  /**
   * The user who makes the change: must still be an active Admin in the transaction. As Admins cannot remove their own
   * rights, one is always left, even when two remove each other at once.
   */
  actor?: string | undefined;
  /** Further writes of the same transaction. */
  also?: readonly Write[];
}

const stillAdmin = (userId: string): Write =>
  users.check({ userId }, { active: true, roles: including('Admin' satisfies Role) });

/** A login since the user was read may have opened a session that is not among those to end. */
const asRead = ({ version, lastLoginAt }: User) => ({ version, lastLoginAt: lastLoginAt ?? absent });

/**
 * Why a user was not changed: another version is stored by now; they logged in since they were read; the actor is no
 * longer an Admin.
 */
export type UserRefusal = 'changed_meanwhile' | 'busy' | 'forbidden';

function refusalOf({ failed, items }: RefusedWrite, before: User): UserRefusal {
  if (!failed[0]) return 'forbidden';
  return items[0]?.version === before.version ? 'busy' : 'changed_meanwhile';
}

export const userStore = (db: Db) => {
  const byId = (userId: string): Promise<User | undefined> => users.get(db, { userId }, { consistent: true });

  return {
    byId,

    /** A user's login address, where the user exists and is readable. */
    async emailOf(userId: string): Promise<string | undefined> {
      const item = await db.get(users.key({ userId }), { consistent: true });
      return item && (await users.readEach(db, [item]))[0]?.email;
    },

    async byEmail(email: string): Promise<User | undefined> {
      const login = await logins.get(db, { email }, { consistent: true });
      return login && byId(login.userId);
    },

    /** All users, sorted by e-mail address. */
    list: (): Promise<User[]> => users.inIndex(db, 'directory', {}),

    /** @returns false where the address is taken */
    create: (user: User, change: Change): Promise<boolean> =>
      isWritten(
        db.write(
          users.create({ userId: user.id }, user, listed(user)),
          logins.create({ email: user.email }, { userId: user.id }),
          ...auditWrites(change),
        ),
      ),

    /**
     * Saves a new version of a user, in a transaction with the given conditions and sessions to end.
     * @returns why it was refused
     */
    save(user: User, change: Change, along: UserChangeOptions = {}): Promise<UserRefusal | undefined> {
      const after = { ...user, version: user.version + 1 };
      return changeUser(
        user,
        users.replace({ userId: user.id }, after, asRead(user), listed(user)),
        change,
        along,
      );
    },

    /** @returns why it was refused */
    remove(user: User, change: Change, along: UserChangeOptions): Promise<UserRefusal | undefined> {
      const login = logins.remove({ email: user.email });
      return changeUser(user, users.remove({ userId: user.id }, asRead(user)), change, along, login);
    },
  };

  async function changeUser(
    before: User,
    write: Write,
    change: Change,
    { ending = [], actor, also = [] }: UserChangeOptions,
    ...more: Write[]
  ): Promise<UserRefusal | undefined> {
    const excess = ending.slice(MAX_BATCH);
    for (const hash of excess) await db.write(endSession(hash));
    const changed = await attempt(
      db.write(
        write,
        ...(actor ? [stillAdmin(actor)] : []),
        ...more,
        ...also,
        ...ending.slice(0, MAX_BATCH).map(endSession),
        ...auditWrites(change),
      ),
    );
    return changed.written ? undefined : refusalOf(changed, before);
  }
};
export type UserStore = ReturnType<typeof userStore>;
