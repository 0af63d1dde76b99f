import * as z from 'zod/mini';
import { Problem } from '#shared/contract/problem.ts';
import type { Role, User } from '#shared/domain/user.ts';
import { attempt, isWritten, type Refused } from './attempt.ts';
import { auditWrites, type Change } from './audit.ts';
import { absent, including } from './conditions.ts';
import type { Db, Write } from './db.ts';
import { entity } from './entity.ts';
import { endSession } from './sessions.ts';
import { users } from './user-entity.ts';

const logins = entity('login', z.strictObject({ userId: z.string() }));

const listed = ({ email }: User) => ({ in: { directory: { email } } });

/** Sessions that one transaction ends; a user who has more open has them ended one by one just before. */
const MAX_AT_ONCE = 90;

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

const stillAdmin = (userId: string): Write =>
  users.check({ userId }, { active: true, roles: including('Admin' satisfies Role) });

/** A login since the user was read may have opened a session that is not among those that end. */
const asRead = ({ version, lastLoginAt }: User) => ({ version, lastLoginAt: lastLoginAt ?? absent });

function refusal({ failed, items }: Refused, before: User): Problem {
  if (!failed[0]) return new Problem('forbidden');
  return new Problem(items[0]?.version === before.version ? 'busy' : 'changed_meanwhile');
}

export const userStore = (db: Db) => {
  const byId = (userId: string): Promise<User | undefined> => users.get(db, { userId }, { consistent: true });

  return {
    byId,

    /** What a user logs in with, where they are on record and can be read. */
    async emailOf(userId: string): Promise<string | undefined> {
      const item = await db.get(users.key({ userId }), { consistent: true });
      return item && (await users.readEach(db, [item]))[0]?.email;
    },

    async byEmail(email: string): Promise<User | undefined> {
      const login = await logins.get(db, { email }, { consistent: true });
      return login && byId(login.userId);
    },

    /** All users, by e-mail address. */
    list: (): Promise<User[]> => users.inIndex(db, 'directory', {}),

    /** @throws Problem email_taken */
    async create(of: User, change: Change): Promise<void> {
      const created = await isWritten(
        db.write(
          users.create({ userId: of.id }, of, listed(of)),
          logins.create({ email: of.email }, { userId: of.id }),
          ...auditWrites(change),
        ),
      );
      if (!created) throw new Problem('email_taken');
    },

    /**
     * Saves a new version of a user, together with what has to hold or to end with it.
     * @throws Problem changed_meanwhile; busy when they logged in since they were read; forbidden when who
     * acts is no Admin any more
     */
    async save(of: User, change: Change, along: Along = {}): Promise<void> {
      const after = { ...of, version: of.version + 1 };
      await changeUser(of, users.replace({ userId: of.id }, after, asRead(of), listed(of)), change, along);
    },

    /** @throws as `save` does */
    async remove(of: User, change: Change, along: Along): Promise<void> {
      const login = logins.remove({ email: of.email });
      await changeUser(of, users.remove({ userId: of.id }, asRead(of)), change, along, login);
    },
  };

  async function changeUser(
    before: User,
    write: Write,
    change: Change,
    { ending = [], actor, also = [] }: Along,
    ...more: Write[]
  ): Promise<void> {
    const excess = ending.slice(MAX_AT_ONCE);
    for (const hash of excess) await db.write(endSession(hash));
    const changed = await attempt(
      db.write(
        write,
        ...(actor ? [stillAdmin(actor)] : []),
        ...more,
        ...also,
        ...ending.slice(0, MAX_AT_ONCE).map(endSession),
        ...auditWrites(change),
      ),
    );
    if (!changed.written) throw refusal(changed, before);
  }
};
export type UserStore = ReturnType<typeof userStore>;
