import * as z from 'zod/mini';
import { instant } from '#shared/domain/instant.ts';
import { requiredActions, roles } from '#shared/domain/user.ts';
import { isWritten } from './attempt.ts';
import { auditWrite } from './audit.ts';
import { present } from './conditions.ts';
import type { Db, Write } from './db.ts';
import { entity } from './entity.ts';
import { partitionOf, sortPartsOf } from './keys.ts';
import { users } from './user-entity.ts';

export const session = z.strictObject({
  /** SHA-256 of the token, hex: who reads the table cannot act as anybody. */
  hash: z.string(),
  userId: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  /** What has to be done before other calls answer; not optional, so that its absence never opens them. */
  requiredAction: z.nullable(z.enum(requiredActions)),
  /** Opened by a recovery key: the factors that were lost go when the password is set. */
  recovery: z.optional(z.literal(true)),
  createdAt: instant,
  seenAt: instant,
});
export type StoredSession = z.infer<typeof session>;

const sessions = entity('session', session);
const userSessions = entity('userSession', z.strictObject({}));
const recoveries = entity('recovery', z.strictObject({ userId: z.string(), endsAt: instant }));

/** Ends a session; its user's pointer to it ends by itself. */
export const endSession = (hash: string): Write => sessions.remove({ tokenHash: hash });

export const sessionStore = (db: Db) => ({
  async byHash(hash: string): Promise<StoredSession | undefined> {
    const item = await db.get(sessions.key({ tokenHash: hash }));
    // Written by a version that knew no such actions: whoever has it logs in anew.
    return item && 'requiredAction' in item ? sessions.read(item) : undefined;
  },

  /**
   * Opens a session of a user as they were read: a change of the user in between, which would have ended it,
   * leaves none behind. Beside the user a pointer to it is kept, by which it is found when it has to end.
   * @returns false when the user was changed in between
   */
  async open(of: StoredSession, userVersion: number, endsAt: Date): Promise<boolean> {
    const { hash: tokenHash, userId, createdAt } = of;
    return isWritten(
      db.write(
        sessions.put({ tokenHash }, of, { endsAt }),
        userSessions.put({ userId, tokenHash }, {}, { endsAt }),
        users.patch({ userId }, { lastLoginAt: createdAt }, { where: { version: userVersion } }),
      ),
    );
  },

  /** The hashes of a user's sessions, ended ones among them for a day. */
  async ofUser(userId: string): Promise<string[]> {
    const items = await db.query({ ...partitionOf('userSession', { userId }), consistent: true });
    return items.flatMap(({ sk }) => sortPartsOf('userSession', sk)?.tokenHash ?? []);
  },

  async touch(hash: string, at: Date): Promise<void> {
    const seen = { seenAt: at.toISOString() };
    await isWritten(db.write(sessions.patch({ tokenHash: hash }, seen, { where: { pk: present } })));
  },

  async end({ hash, userId }: Pick<StoredSession, 'hash' | 'userId'>): Promise<void> {
    await db.write(endSession(hash), userSessions.remove({ userId, tokenHash: hash }));
  },

  /** Keeps a one-time recovery key, by its hash. */
  async allowRecovery(keyHash: string, userId: string, at: Date, endsAt: Date): Promise<void> {
    await db.write(
      recoveries.put({ keyHash }, { userId, endsAt: endsAt.toISOString() }, { endsAt }),
      auditWrite({ entityId: userId, who: 'system', what: 'recovery-issued', at }),
    );
  },

  /** Uses up a recovery key. @returns whose it was; undefined when there is none that is still good */
  async redeemRecovery(keyHash: string, now: Date): Promise<string | undefined> {
    const found = await recoveries.get(db, { keyHash }, { consistent: true });
    if (!found || found.endsAt <= now.toISOString()) return undefined;
    const { userId } = found;
    const change = { entityId: userId, who: userId, what: 'recovery-used', at: now };
    const redeemed = await isWritten(
      db.write(recoveries.remove({ keyHash }, { pk: present }), auditWrite(change)),
    );
    return redeemed ? userId : undefined;
  },
});
export type SessionStore = ReturnType<typeof sessionStore>;
