import * as z from 'zod/mini';
import { Problem } from '#shared/contract/problem.ts';
import { instant } from '#shared/domain/time.ts';
import { requiredActions, roles } from '#shared/domain/user.ts';
import { auditWrite } from './audit.ts';
import { ConditionFailed, type Db } from './db.ts';
import { keyOf } from './keys.ts';
import { parseItem } from './parse.ts';

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

const seconds = (at: Date): number => Math.ceil(at.getTime() / 1000);

export const sessionStore = (db: Db) => ({
  async byHash(hash: string): Promise<StoredSession | undefined> {
    const item = await db.get(keyOf('session', [hash]));
    // Written by a version that knew no such actions: whoever has it logs in anew.
    return item && 'requiredAction' in item ? parseItem(session, item) : undefined;
  },

  /**
   * Opens a session of a user as they were read: a change of the user in between, which would have ended it,
   * leaves none behind. Beside the user a pointer to it is kept, by which it is found when it has to end.
   * @throws Problem busy when the user was changed in between
   */
  async open(of: StoredSession, userVersion: number, endsAt: Date): Promise<void> {
    const ttl = seconds(endsAt);
    try {
      await db.write(
        { put: { ...of, ...keyOf('session', [of.hash]), ttl } },
        { put: { ...keyOf('userSession', [of.userId], [of.hash]), ttl } },
        {
          update: keyOf('user', [of.userId]),
          expression: 'SET #lastLoginAt = :at',
          condition: '#version = :version',
          values: { ':at': of.createdAt, ':version': userVersion },
        },
      );
    } catch (error) {
      throw error instanceof ConditionFailed ? new Problem('busy') : error;
    }
  },

  /** The hashes of a user's sessions, ended ones among them for a day. */
  async ofUser(userId: string): Promise<string[]> {
    const { pk, sk } = keyOf('userSession', [userId], ['']);
    const items = await db.query({ pk, beginsWith: sk, consistent: true });
    return items.map((item) => String(item.sk).slice(sk.length));
  },

  async touch(hash: string, at: Date): Promise<void> {
    try {
      await db.write({
        update: keyOf('session', [hash]),
        expression: 'SET #seenAt = :at',
        condition: 'attribute_exists(pk)',
        values: { ':at': at.toISOString() },
      });
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  },

  async end({ hash, userId }: Pick<StoredSession, 'hash' | 'userId'>): Promise<void> {
    await db.write({ remove: keyOf('session', [hash]) }, { remove: keyOf('userSession', [userId], [hash]) });
  },

  /** Keeps a one-time recovery key, by its hash. */
  async allowRecovery(keyHash: string, userId: string, at: Date, endsAt: Date): Promise<void> {
    await db.write(
      {
        put: { ...keyOf('recovery', [keyHash]), userId, endsAt: endsAt.toISOString(), ttl: seconds(endsAt) },
      },
      auditWrite({ thing: userId, who: 'system', what: 'recovery-issued', at }),
    );
  },

  /** Uses up a recovery key. @returns whose it was; undefined when there is none that is still good */
  async redeemRecovery(keyHash: string, now: Date): Promise<string | undefined> {
    const key = keyOf('recovery', [keyHash]);
    const item = await db.get(key, { consistent: true });
    if (!item || String(item.endsAt) <= now.toISOString()) return undefined;
    try {
      const userId = String(item.userId);
      const change = { thing: userId, who: userId, what: 'recovery-used', at: now };
      await db.write({ remove: key, condition: 'attribute_exists(pk)' }, auditWrite(change));
      return userId;
    } catch (error) {
      if (error instanceof ConditionFailed) return undefined;
      throw error;
    }
  },
});
export type SessionStore = ReturnType<typeof sessionStore>;
