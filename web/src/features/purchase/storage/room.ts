import type { RoomPlace } from '#shared/contract/waiting-room.ts';
import type { Outlook } from '#shared/domain/waiting-room.ts';
import { readItem, removeItem, saveItem } from '#web/src/lib/storage.ts';

/** A visitor's place in a waiting room, then the pass. Times are this device's. */
export interface KeptRoom {
  at: number;
  place?: RoomPlace;
  pass?: { token: string; until: number };
  /** The latest and the first outlook shown. */
  told?: Outlook;
  first?: Outlook;
  /** They have a new place, because the turn of the old one had lapsed. */
  lost?: true;
}

/** Without browser storage a place lasts as long as the page is open. */
const unkept = new Map<string, KeptRoom>();

const keyOf = (fairId: string) => `bramka.room.1.${fairId}`;

export const readRoom = (fairId: string): KeptRoom | undefined =>
  readItem<KeptRoom>(keyOf(fairId)) ?? unkept.get(fairId);

export function keepRoom(fairId: string, room: KeptRoom): void {
  saveItem(keyOf(fairId), room);
  if (readItem(keyOf(fairId))) unkept.delete(fairId);
  else unkept.set(fairId, room);
}

export function forgetRoom(fairId: string): void {
  unkept.delete(fairId);
  removeItem(keyOf(fairId));
}
