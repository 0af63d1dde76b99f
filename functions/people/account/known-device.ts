import { randomBytes } from 'node:crypto';
import { DEVICE_RECORD_TTL, MAX_DEVICES, REMEMBERED_DEVICE_TTL } from '#shared/domain/second-factor.ts';
import type { User } from '#shared/domain/user.ts';
import { hashOf } from '../../runtime/hash-of.ts';
import type { Cookie } from '../../runtime/outcome.ts';
import type { Context } from '../../runtime/use-case.ts';
import type { Device, DeviceStore } from '../../store/people/devices.ts';

export type Caller = Pick<Context, 'browser' | 'now'>;

/** One cookie per account, so that people who share a browser do not share its trust. */
const nameFor = (email: string): string => `__Host-device-${hashOf(email).slice(0, 12)}`;
const TOKEN = /^[\w-]{43}$/;
const AGENT_LENGTH = 200;

/** The device, if the caller has logged in to this account on it before. */
export async function knownDevice(
  devices: DeviceStore,
  user: User,
  { browser, now }: Caller,
): Promise<Device | undefined> {
  const token = browser.cookie(nameFor(user.email));
  return token && TOKEN.test(token) ? devices.find(user, hashOf(token), now) : undefined;
}

export const isRemembered = (device: Device | undefined, now: Date): boolean =>
  (device?.rememberedUntil ?? '') > now.toISOString();

/** Leaves room for one more of a user's devices. */
async function forgetOldest(devices: DeviceStore, user: User, now: Date): Promise<void> {
  const known = await devices.ofUser(user, now);
  const newestFirst = known.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  for (const device of newestFirst.slice(MAX_DEVICES - 1)) await devices.forget(device);
}

/**
 * Makes the caller's browser a known device, or keeps it one, after a login without a required action.
 * @returns the cookies to set
 */
export async function rememberDevice(
  devices: DeviceStore,
  user: User,
  { browser, now }: Caller,
  { remember = false } = {},
): Promise<Cookie[]> {
  const known = await knownDevice(devices, user, { browser, now });
  if (known && !remember) return [];
  const token = randomBytes(32).toString('base64url');
  const until = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  await forgetOldest(devices, user, now);
  const agent = browser.agent?.slice(0, AGENT_LENGTH);
  await devices.keep({
    hash: hashOf(token),
    userId: user.id,
    createdAt: now.toISOString(),
    endsAt: until(DEVICE_RECORD_TTL),
    ...(remember && { rememberedUntil: until(REMEMBERED_DEVICE_TTL) }),
    ...(agent && { agent }),
  });
  return [{ name: nameFor(user.email), value: token, seconds: DEVICE_RECORD_TTL / 1000 }];
}
