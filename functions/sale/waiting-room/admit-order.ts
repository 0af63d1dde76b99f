import { Problem } from '#shared/contract/problem.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { LINE_SECONDS } from '#shared/domain/waiting-room.ts';
import type { WaitingRoomStore } from '../../store/sale/waiting-rooms.ts';
import { isLimited, raisedRoom } from './raised-room.ts';
import { readPass, roomIdOf } from './room-tokens.ts';

export interface AdmissionDeps {
  rooms: WaitingRoomStore;
  linkSecret: () => Promise<string>;
}

interface Admission {
  /** The id of the pass that the order uses up. */
  passId: string;
  /** Takes the count back if the order cannot be placed after all. */
  undo(): Promise<void>;
}

/**
 * Admits an order where its fair limits them: its buyer needs a pass, and the rate must be below the limit. Undefined
 * where there is no limit.
 * @throws Problem pass_needed; busy where too many admitted buyers order at once
 */
export async function admitOrder(
  order: { fair: Fair; pass: string | undefined; now: Date },
  { rooms, linkSecret }: AdmissionDeps,
): Promise<Admission | undefined> {
  const { fair, pass, now } = order;
  if (!isLimited(fair)) return undefined;
  const roomId = roomIdOf(fair);
  const placeId = pass && readPass(await linkSecret(), roomId, pass, now);
  if (!placeId) throw new Problem('pass_needed');
  const begins = () => rooms.beginOrder(roomId);
  // The room may be out of date if nobody polled it, so tokens from the pause are added before refusing.
  const hasBegun = (await begins()) || ((await raisedRoom(fair, now, rooms)).tokens >= 1 && (await begins()));
  if (!hasBegun) throw new Problem('busy', { retryAfter: LINE_SECONDS });
  return { passId: placeId, undo: () => rooms.uncountOrder(roomId) };
}
