import { randomBytes } from 'node:crypto';
import { DEVICE_KEPT, REMEMBERED_FOR } from '#shared/domain/second-factor.ts';
import type { User } from '#shared/domain/user.ts';
import type { Request } from '../http/request.ts';
import type { Device, DeviceStore } from '../store/devices.ts';
import { hashOf } from './current-session.ts';
import { cookie } from './session-cookie.ts';

type Caller = Pick<Request, 'cookie' | 'headers' | 'now'>;

/** A cookie an account: people who share a browser do not share what it is trusted with. */
const nameFor = (email: string): string => `__Host-device-${hashOf(email).slice(0, 12)}`;
const TOKEN = /^[\w-]{43}$/;
const AGENT_LENGTH = 200;

/** The device that the caller has logged in to this account with before. */
export async function knownDevice(
  devices: DeviceStore,
  user: User,
  request: Caller,
): Promise<Device | undefined> {
  const token = request.cookie(nameFor(user.email));
  return token && TOKEN.test(token) ? devices.find(user, hashOf(token), request.now) : undefined;
}

export const isRemembered = (device: Device | undefined, now: Date): boolean =>
  (device?.rememberedUntil ?? '') > now.toISOString();

/**
 * Makes the caller's browser known, or keeps it known, after a login that left nothing open.
 * @returns the cookies that say so
 */
export async function keepDevice(
  devices: DeviceStore,
  user: User,
  request: Caller,
  { remember = false } = {},
): Promise<string[]> {
  const { headers, now } = request;
  const known = await knownDevice(devices, user, request);
  if (known && !remember) return [];
  const token = randomBytes(32).toString('base64url');
  const until = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  const agent = headers['user-agent']?.slice(0, AGENT_LENGTH);
  await devices.keep({
    hash: hashOf(token),
    userId: user.id,
    createdAt: now.toISOString(),
    endsAt: until(DEVICE_KEPT),
    ...(remember && { rememberedUntil: until(REMEMBERED_FOR) }),
    ...(agent && { agent }),
  });
  return [cookie(nameFor(user.email), token, DEVICE_KEPT / 1000)];
}
