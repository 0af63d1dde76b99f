import * as z from '../zod.ts';
import { MINUTE } from './time.ts';

/** What leads out of a gate's kiosk. */
export const kioskCode = z.string().check(z.regex(/^\d{6,12}$/));

/** What a device checks a kiosk's code by, with or without a network: its slow hash (PBKDF2 with SHA-256), in hex. */
export const kioskLock = z.strictObject({ salt: z.string(), hash: z.string(), iterations: z.int() });
export type KioskLock = z.infer<typeof kioskLock>;

/** Some half a second on a tablet. */
export const KIOSK_ITERATIONS = 600_000;

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The hash of a code, hex. @param salt any text */
export async function kioskHash(
  code: string,
  { salt, iterations }: Pick<KioskLock, 'salt' | 'iterations'>,
): Promise<string> {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(code), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations };
  return hex(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)));
}

/** How long a visitor whom a kiosk sent to the desk is shown at the fair's page, unless somebody says they are seen to. */
export const DESK_CALL = 5 * MINUTE;

/** Why there is no picture of a camera. */
export type CameraTrouble = 'denied' | 'noCamera' | 'busy';
