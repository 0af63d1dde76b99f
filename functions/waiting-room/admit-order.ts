import { Problem } from '#shared/contract/problem.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { LINE_SECONDS } from '#shared/domain/waiting-room.ts';
import type { WaitingRoomStore } from '../store/waiting-rooms.ts';
import { isLimited, raisedRoom } from './raised-room.ts';
import { readPass, roomIdOf } from './room-tokens.ts';

interface Deps {
  rooms: WaitingRoomStore;
  linkSecret: () => Promise<string>;
}

interface Admission {
  /** The pass that the order uses up. */
  passId: string;
  /** Takes the order back that was counted, where it cannot be placed after all. */
  undo(): Promise<void>;
}

/**
 * Lets an order begin where its fair limits them: its buyer has a pass, and the limit is not reached. Undefined where
 * there is no limit.
 * @throws Problem pass_needed; busy where those who may order come too close together
 */
export async function admitOrder(
  order: { fair: Fair; pass: string | undefined; now: Date },
  { rooms, linkSecret }: Deps,
): Promise<Admission | undefined> {
  const { fair, pass, now } = order;
  if (!isLimited(fair)) return undefined;
  const roomId = roomIdOf(fair);
  const placeId = pass && readPass(await linkSecret(), roomId, pass, now);
  if (!placeId) throw new Problem('pass_needed');
  const begins = () => rooms.beginOrder(roomId);
  // Where nobody looks at the line, what the pause has left over is not counted yet.
  const hasBegun = (await begins()) || ((await raisedRoom(fair, now, rooms)).tokens >= 1 && (await begins()));
  if (!hasBegun) throw new Problem('busy', { retryAfter: LINE_SECONDS });
  return { passId: placeId, undo: () => rooms.uncountOrder(roomId) };
}
