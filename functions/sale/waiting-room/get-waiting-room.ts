import type { getWaitingRoom as row } from '#shared/contract/waiting-room.ts';
import { publishedLine } from '#shared/domain/waiting-room.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { WaitingRoomStore } from '../../store/sale/waiting-rooms.ts';
import { fairInShop } from '../fair-of.ts';
import { isWaitedFor, raisedRoom } from './raised-room.ts';
import { roomIdOf } from './room-tokens.ts';

interface Deps {
  fairs: FairStore;
  rooms: WaitingRoomStore;
}

export const getWaitingRoom =
  ({ fairs, rooms }: Deps): UseCase<typeof row> =>
  async ({ query }, { now }) => {
    const fair = await fairInShop(query.fairId, fairs);
    const isOpen = now.toISOString() >= fair.salesStart;
    if (!isOpen || !isWaitedFor(fair, now)) return { now: now.toISOString() };
    const room = await raisedRoom(fair, now, rooms);
    const counts = await rooms.places(roomIdOf(fair), room.bucket);
    const { ordersPerMinute } = fair;
    return {
      room: {
        bucket: room.bucket,
        fraction: room.fraction,
        line: publishedLine(counts, room).map(([first, last, places]) => [first, last, places]),
        // The line stood still while nobody waited, or orders were at their limit.
        perMinute: Math.max(ordersPerMinute, room.pace),
        ordersPerMinute,
      },
      now: now.toISOString(),
    };
  };
