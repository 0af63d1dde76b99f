import * as z from 'zod/mini';
import { instant } from '../../shared/domain/time.ts';
import { roles } from '../../shared/domain/user.ts';
import { ConditionFailed, type Db } from './db.ts';
import { keyOf } from './keys.ts';
import { parseItem } from './parse.ts';

export const session = z.strictObject({
  /** SHA-256 of the token, hex: who reads the table cannot act as anybody. */
  hash: z.string(),
  userId: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  mustChangePassword: z.boolean(),
  createdAt: instant,
  seenAt: instant,
});
export type StoredSession = z.infer<typeof session>;

const seconds = (at: Date): number => Math.ceil(at.getTime() / 1000);

export const sessionStore = (db: Db) => ({
  async byHash(hash: string): Promise<StoredSession | undefined> {
    const item = await db.get(keyOf('session', [hash]));
    return item && parseItem(session, item);
  },

  async save(of: StoredSession, endsAt: Date): Promise<void> {
    await db.write({ put: { ...of, ...keyOf('session', [of.hash]), ttl: seconds(endsAt) } });
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

  async end(hash: string): Promise<void> {
    await db.write({ remove: keyOf('session', [hash]) });
  },

  /** Keeps a one-time recovery key, by its hash. */
  async allowRecovery(keyHash: string, userId: string, endsAt: Date): Promise<void> {
    await db.write({
      put: { ...keyOf('recovery', [keyHash]), userId, endsAt: endsAt.toISOString(), ttl: seconds(endsAt) },
    });
  },

  /** Uses up a recovery key. @returns whose it was; undefined when there is none that is still good */
  async redeemRecovery(keyHash: string, now: Date): Promise<string | undefined> {
    const key = keyOf('recovery', [keyHash]);
    const item = await db.get(key, { consistent: true });
    if (!item || String(item.endsAt) <= now.toISOString()) return undefined;
    try {
      await db.write({ remove: key, condition: 'attribute_exists(pk)' });
      return String(item.userId);
    } catch (error) {
      if (error instanceof ConditionFailed) return undefined;
      throw error;
    }
  },
});
export type SessionStore = ReturnType<typeof sessionStore>;
