import { instant } from '#shared/domain/instant.ts';
import type { User } from '#shared/domain/user.ts';
import * as z from '#shared/zod.ts';
import type { Db } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';

const device = z.strictObject({
  /** SHA-256 of the token, hex. */
  hash: z.string(),
  userId: z.string(),
  createdAt: instant,
  endsAt: instant,
  /** Until when the second factor is skipped; absent where the user did not ask to be remembered. */
  rememberedUntil: z.optional(instant),
  /** The browser's user agent, by which its owner may recognise it. */
  agent: z.optional(z.string()),
});
export type Device = z.infer<typeof device>;

const devices = entity('device', device);

/** Whether a device is still valid: its user's password, rights or choice to forget devices may have changed since. */
const isGood = ({ createdAt, endsAt }: Device, { devicesValidFrom }: User, now: Date): boolean =>
  endsAt > now.toISOString() && createdAt >= (devicesValidFrom ?? '');

export const deviceStore = (db: Db) => ({
  async find(user: User, hash: string, now: Date): Promise<Device | undefined> {
    const found = await devices.get(db, { userId: user.id, tokenHash: hash }, { consistent: true });
    return found && isGood(found, user, now) ? found : undefined;
  },

  /** A user's valid devices. */
  async ofUser(user: User, now: Date): Promise<Device[]> {
    const known = await devices.inPartition(db, { userId: user.id }, { consistent: true });
    return known.filter((device) => isGood(device, user, now));
  },

  async forget({ userId, hash: tokenHash }: Device): Promise<void> {
    await db.write(devices.remove({ userId, tokenHash }));
  },

  async keep(device: Device): Promise<void> {
    const { userId, hash: tokenHash } = device;
    await db.write(devices.put({ userId, tokenHash }, device, { endsAt: new Date(device.endsAt) }));
  },
});
export type DeviceStore = ReturnType<typeof deviceStore>;
