import { instant } from '#shared/domain/instant.ts';
import { requiredActions, roles } from '#shared/domain/user.ts';
import * as z from '#shared/zod.ts';
import { isWritten } from '../engine/attempt.ts';
import { present } from '../engine/conditions.ts';
import type { Db, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { partitionOf, sortPartsOf } from '../engine/keys.ts';
import { auditWrite } from './audit.ts';
import { users } from './user-entity.ts';

export const session = z.strictObject({
  /** SHA-256 of the token, hex: read access to the table is not enough to impersonate a user. */
  hash: z.string(),
  userId: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  /** What the user has to do before other calls work; required, so that a missing value never grants access. */
  requiredAction: z.nullable(z.enum(requiredActions)),
  /** Opened by a recovery key: setting the password removes the lost second factors. */
  recovery: z.optional(z.literal(true)),
  createdAt: instant,
  seenAt: instant,
});
export type StoredSession = z.infer<typeof session>;

const sessions = entity('session', session);
const userSessions = entity('userSession', z.strictObject({}));
const recoveries = entity('recovery', z.strictObject({ userId: z.string(), endsAt: instant }));

/** Ends a session; the user's pointer to it expires by its TTL. */
export const endSession = (hash: string): Write => sessions.remove({ tokenHash: hash });

export const sessionStore = (db: Db) => ({
  async byHash(hash: string): Promise<StoredSession | undefined> {
    const item = await db.get(sessions.key({ tokenHash: hash }));
    // Sessions of a version without required actions are invalid: their users log in again.
    return item && 'requiredAction' in item ? sessions.read(item) : undefined;
  },

  /**
   * Opens a session if the user has not changed since being read: a change that ends sessions must not miss this one. A
   * pointer beside the user finds the session when it has to end.
   * @returns false when the user was changed in between
   */
  async open(session: StoredSession, userVersion: number, endsAt: Date): Promise<boolean> {
    const { hash: tokenHash, userId, createdAt } = session;
    return isWritten(
      db.write(
        sessions.put({ tokenHash }, session, { endsAt }),
        userSessions.put({ userId, tokenHash }, {}, { endsAt }),
        users.patch({ userId }, { lastLoginAt: createdAt }, { where: { version: userVersion } }),
      ),
    );
  },

  /** The hashes of a user's sessions; one that ended may be listed until the pointer's TTL, a day after its login. */
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

  /** Stores a one-time recovery key, by its hash. */
  async allowRecovery(keyHash: string, userId: string, at: Date, endsAt: Date): Promise<void> {
    await db.write(
      recoveries.put({ keyHash }, { userId, endsAt: endsAt.toISOString() }, { endsAt }),
      auditWrite({ entityId: userId, actorId: 'system', action: 'recovery-issued', at }),
    );
  },

  /** Uses up a recovery key. @returns its user's id; undefined when no valid key exists */
  async redeemRecovery(keyHash: string, now: Date): Promise<string | undefined> {
    const found = await recoveries.get(db, { keyHash }, { consistent: true });
    if (!found || found.endsAt <= now.toISOString()) return undefined;
    const { userId } = found;
    const change = { entityId: userId, actorId: userId, action: 'recovery-used' as const, at: now };
    const redeemed = await isWritten(
      db.write(recoveries.remove({ keyHash }, { pk: present }), auditWrite(change)),
    );
    return redeemed ? userId : undefined;
  },
});
export type SessionStore = ReturnType<typeof sessionStore>;
