import type { DoorDb } from './door-db.ts';

/** The database that keeps a list, and what its key is made of besides: the gate's code, slowly hashed, or nothing. */
export interface ListStorage {
  db: DoorDb;
  code: Uint8Array<ArrayBuffer>;
}

/** The secret of this device; scripts can use it and not read it. */
async function deviceSecret(db: DoorDb): Promise<CryptoKey> {
  const known = await db.get('keys', 'list');
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  await db.put('keys', made, 'list');
  return made;
}

/**
 * The key of this device's list: a copy of the database alone is of no use to another page, nor is the device to whoever
 * lacks the gate's code, where the gate asks for one.
 */
export async function listKey({ db, code }: ListStorage): Promise<CryptoKey> {
  const bytes = await crypto.subtle.sign('HMAC', await deviceSecret(db), code);
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
