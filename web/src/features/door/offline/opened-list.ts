import { type KioskLock, kioskHash } from '#shared/domain/kiosk.ts';
import type { ListStorage } from './list-key.ts';

/** What a list is sealed with besides this device's secret, and the hash of the code that it came from. */
export interface Opened {
  code: ListStorage['code'];
  by: string | undefined;
}

/** Of gates that ask for no code. */
export const OPEN: Opened = { code: new Uint8Array(), by: undefined };

/** Of the gate's code, and another than the hash that lies beside the list. */
export async function openedBy(code: string, { salt, iterations, hash }: KioskLock): Promise<Opened> {
  const slow = await kioskHash(code, { salt: `list ${salt}`, iterations });
  return { code: new TextEncoder().encode(slow), by: hash };
}
