import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DoorList } from '#shared/domain/door-list.ts';
import type { OfflineScan } from '#shared/domain/offline-scan.ts';
import type { Sealed } from '#web/src/lib/sealing.ts';

/** How far the list is loaded, and when the server was last reached. Times are the server's. */
export interface ListState {
  fairId: string;
  gateId: string;
  /** Where the next part begins; absent once the list is whole. */
  next?: string | undefined;
  /** Since when changes are to be asked for. */
  asOf: string;
  /** When the list was last brought up to date. */
  listAt?: string | undefined;
  /** The number of the part that is stored next. */
  nextPart: number;
  head: Pick<DoorList, 'fair' | 'types' | 'gates' | 'keys'>;
}

/** A reading that waits to be sent. */
export interface WaitingScan {
  attemptId: string;
  /** Whose token sends it: the device may be paired with another gate by then. */
  token: string;
  scan: Omit<OfflineScan, 'at' | 'clockOffset'>;
  /** What was known of the time when it was made. */
  known: Contact;
  /** Fixed when it is first sent. */
  fixed?: Pick<OfflineScan, 'at' | 'clockOffset'>;
}

export interface Contact {
  /** The server's time of the last answer. */
  at: string;
  /** What is to be added to the device's clock, in milliseconds. */
  offset: number;
}

interface Schema extends DBSchema {
  keys: { key: 'list'; value: CryptoKey };
  parts: { key: number; value: Sealed };
  state: { key: 'list' | 'contact' | 'noted'; value: ListState | Contact | Sealed };
  scans: { key: string; value: WaitingScan };
}
export type DoorDb = IDBPDatabase<Schema>;

/** Whether an error says that the device has no room left. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

const stores = ['keys', 'parts', 'state'] as const;

/** @throws where the browser has no database, or does not let pages use it */
export const openDoorDb = (onLost: () => void): Promise<DoorDb> =>
  openDB<Schema>('bramka-door', 1, {
    upgrade(db) {
      for (const store of stores) db.createObjectStore(store);
      db.createObjectStore('scans', { keyPath: 'attemptId' });
    },
    terminated: onLost,
  });

/** On the disk, and not only with the system, once it is done: a tablet's power may go right after its verdict. */
export async function putScan(db: DoorDb, scan: WaitingScan): Promise<void> {
  const writing = db.transaction('scans', 'readwrite', { durability: 'strict' });
  await Promise.all([writing.store.put(scan), writing.done]);
}

/** Deletes list and key. Scans that wait stay: they are sent under the token that they were made with. */
export async function forgetList(db: DoorDb): Promise<void> {
  const writing = db.transaction(stores, 'readwrite');
  await Promise.all([
    writing.objectStore('keys').clear(),
    writing.objectStore('parts').clear(),
    writing.objectStore('state').delete('list'),
    writing.objectStore('state').delete('noted'),
    writing.done,
  ]);
}
