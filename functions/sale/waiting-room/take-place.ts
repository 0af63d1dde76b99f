import type { RoomPass, takePlace as row } from '#shared/contract/waiting-room.ts';
import { bucketAt, LINE_SECONDS, PASS_TTL } from '#shared/domain/waiting-room.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { WaitingRoomStore } from '../../store/sale/waiting-rooms.ts';
import { fairInShop } from '../fair-of.ts';
import { checkPlaceProof, type PlaceProofDeps } from './place-proof.ts';
import { isWaitedFor, type LimitedFair, raisedRoom } from './raised-room.ts';
import { newPlace, roomIdOf, signPass } from './room-tokens.ts';

interface Deps extends PlaceProofDeps {
  fairs: FairStore;
  rooms: WaitingRoomStore;
}

export function takePlace(deps: Deps): UseCase<typeof row> {
  const { fairs, rooms, linkSecret } = deps;
  /** A cache of the rooms in which buyers wait, with expiry times: in a rush each function reads once. */
  const freshUntil = new Map<string, number>();

  async function walkThrough(fair: LimitedFair, placeId: string, now: Date): Promise<RoomPass | undefined> {
    const roomId = roomIdOf(fair);
    if (now.toISOString() < fair.salesStart || (freshUntil.get(roomId) ?? 0) > now.getTime())
      return undefined;
    const room = await raisedRoom(fair, now, rooms);
    if (room.free && room.credit >= 1 && (await rooms.walkThrough(roomId))) {
      const { until } = await rooms.givePass(placeId, new Date(now.getTime() + PASS_TTL));
      return signPass(await linkSecret(), placeId, until);
    }
    freshUntil.set(roomId, room.at + LINE_SECONDS * 1000);
    return undefined;
  }

  return async ({ body }, { network, now }) => {
    const fair = await fairInShop(body.fairId, fairs);
    if (!isWaitedFor(fair, now)) return { now: now.toISOString() };
    const roomId = roomIdOf(fair);
    await checkPlaceProof({ roomId, fairId: fair.id, network, proof: body.proof, now }, deps);
    const bucket = bucketAt(new Date(fair.salesStart), now);
    const { placeId, ...place } = newPlace(await linkSecret(), roomId, bucket);
    const pass = await walkThrough(fair, placeId, now);
    if (pass) return { pass, now: now.toISOString() };
    await rooms.countPlace(roomId, bucket, now);
    return { place, now: now.toISOString() };
  };
}
