import { type Fair, saleState } from '#shared/domain/fair.ts';
import { openRoom, type Room, raise } from '#shared/domain/room-pace.ts';
import { givesPlaces, LINE_SECONDS } from '#shared/domain/waiting-room.ts';
import type { WaitingRoomStore } from '../../store/sale/waiting-rooms.ts';
import { roomIdOf } from './room-tokens.ts';

/** A fair with a limit on orders per minute. */
export type LimitedFair = Fair & { ordersPerMinute: number };

export const isLimited = (fair: Fair): fair is LimitedFair => fair.ordersPerMinute !== undefined;

/**
 * Whether visitors of a fair need a place in the queue now: its orders are limited, and its sale is open or about to
 * open.
 */
export const isWaitedFor = (fair: Fair, now: Date): fair is LimitedFair =>
  isLimited(fair) && givesPlaces(new Date(fair.salesStart), now) && saleState(fair, now) !== 'ended';

async function openedRoom(roomId: string, fair: LimitedFair, now: Date, rooms: WaitingRoomStore) {
  const room = openRoom(fair.ordersPerMinute, now);
  if (await rooms.open(roomId, room)) return room;
  return (await rooms.room(roomId)) ?? room;
}

/**
 * The room's state at `now`. Only this function updates it, when a request reads the room: of all that find it
 * out of date, one writes. Call it only after the sale has opened.
 */
export async function raisedRoom(fair: LimitedFair, now: Date, rooms: WaitingRoomStore): Promise<Room> {
  const roomId = roomIdOf(fair);
  const known = await rooms.room(roomId);
  const room = known ?? (await openedRoom(roomId, fair, now, rooms));
  if (known && now.getTime() - room.at < LINE_SECONDS * 1000) return room;
  const counts = await rooms.places(roomId, room.bucket);
  const { ordersPerMinute, salesStart } = fair;
  const raised = raise(room, { counts, ordersPerMinute, opening: new Date(salesStart), now });
  if (await rooms.raise(roomId, room, raised)) return raised;
  return (await rooms.room(roomId)) ?? room;
}
