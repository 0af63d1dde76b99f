import * as z from '#shared/zod.ts';
import { isWritten } from '../engine/attempt.ts';
import { absent } from '../engine/conditions.ts';
import type { Db } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { partitionOf } from '../engine/keys.ts';

const signingKeys = entity('signingKey', z.strictObject({ publicKey: z.string() }));

/** Public keys for verifying tickets, by version; base64url of the raw 32 bytes. */
export const signingKeyStore = (db: Db) => ({
  async all(): Promise<Map<number, string>> {
    const items = await db.query(partitionOf('signingKey', {}));
    return new Map(items.map((item) => [Number(item.sk), signingKeys.read(item).publicKey]));
  },

  /** Publishes a key before the first ticket signed with it is sent. */
  async publish(keyVersion: number, publicKey: string): Promise<void> {
    const put = signingKeys.put({ keyVersion }, { publicKey }, { where: [{ pk: absent }, { publicKey }] });
    if (!(await isWritten(db.write(put))))
      throw new Error(`signing key ${keyVersion} is published with another public key: raise its version`);
  },
});
export type SigningKeyStore = ReturnType<typeof signingKeyStore>;
