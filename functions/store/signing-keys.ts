import type { Db } from './db.ts';
import { ConditionFailed } from './db.ts';
import { keyOf } from './keys.ts';

/** Public keys that tickets are verified with, by version; base64url of the raw 32 bytes. */
export const signingKeyStore = (db: Db) => ({
  async all(): Promise<Map<number, string>> {
    const items = await db.query({ pk: keyOf('signingKey', [], ['']).pk });
    return new Map(items.map((item) => [Number(item.sk), String(item.publicKey)]));
  },

  /** Makes a key known before the first ticket signed with it leaves. */
  async publish(keyVersion: number, publicKey: string): Promise<void> {
    try {
      await db.write({
        put: { ...keyOf('signingKey', [], [String(keyVersion)]), publicKey },
        condition: 'attribute_not_exists(pk) OR #publicKey = :same',
        values: { ':same': publicKey },
      });
    } catch (error) {
      if (error instanceof ConditionFailed)
        throw new Error(`signing key ${keyVersion} is published with another public key: raise its version`);
      throw error;
    }
  },
});
export type SigningKeyStore = ReturnType<typeof signingKeyStore>;
