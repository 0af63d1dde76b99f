import { Problem } from '#shared/contract/problem.ts';
import type { enterSale as row } from '#shared/contract/waiting-room.ts';
import { isOver } from '#shared/domain/room-pace.ts';
import { hasTurn, LINE_SECONDS, PASS_TTL } from '#shared/domain/waiting-room.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { WaitingRoomStore } from '../../store/sale/waiting-rooms.ts';
import { fairInShop } from '../fair-of.ts';
import { isWaitedFor, raisedRoom } from './raised-room.ts';
import { fairIdIn, readPlace, roomIdOf, signPass } from './room-tokens.ts';

interface Deps {
  fairs: FairStore;
  rooms: WaitingRoomStore;
  linkSecret: () => Promise<string>;
}

export const enterSale =
  ({ fairs, rooms, linkSecret }: Deps): UseCase<typeof row> =>
  async ({ body }, { now }) => {
    const fair = await fairInShop(fairIdIn(body.place), fairs);
    const secret = await linkSecret();
    const place = readPlace(secret, roomIdOf(fair), body.place);
    if (!place || !isWaitedFor(fair, now)) throw new Problem('place_over');
    if (now.toISOString() < fair.salesStart) throw new Problem('not_your_turn');
    const room = await raisedRoom(fair, now, rooms);
    if (!hasTurn(place, room)) throw new Problem('not_your_turn', { retryAfter: LINE_SECONDS });
    if (isOver(place, room, now)) throw new Problem('place_over');
    const { until, isNew } = await rooms.givePass(place.placeId, new Date(now.getTime() + PASS_TTL));
    if (isNew) await rooms.countPass(roomIdOf(fair));
    return { pass: signPass(secret, place.placeId, until), now: now.toISOString() };
  };
