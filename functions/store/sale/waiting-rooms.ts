import { randomInt } from 'node:crypto';
import { instant } from '#shared/domain/instant.ts';
import type { Room, RoomCounts } from '#shared/domain/room-pace.ts';
import { DAY, HOUR } from '#shared/domain/time.ts';
import * as z from '#shared/zod.ts';
import { attempt, isWritten } from '../engine/attempt.ts';
import { increased, removed } from '../engine/changes.ts';
import { absent, atLeast, present } from '../engine/conditions.ts';
import type { Db, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { partitionOf, sortPartsOf } from '../engine/keys.ts';
import { queryShards } from '../engine/shards.ts';

/** A counter takes 1,000 writes a second: this many shards are enough for a rush. */
const PLACE_SHARDS = 8;
const PLACES_TTL = 2 * DAY;
/** Longer than a place can be exchanged, because a pass is given once. */
const USED_PASS_TTL = HOUR;

const count = z.number();
const mark = { bucket: z.int(), fraction: z.number() };
const rooms = entity(
  'waitingRoom',
  z.strictObject({
    ...mark,
    at: z.int(),
    free: z.boolean(),
    turns: z.array(z.strictObject({ ...mark, at: z.int() })),
    pace: count,
    tokens: count,
    credit: count,
    called: count,
    passes: count,
  }),
);
const placeCounts = entity('placeCount', z.strictObject({ places: z.int() }));
const passes = entity('pass', z.strictObject({ until: instant, orderId: z.optional(z.string()) }));

const countNames = ['tokens', 'credit', 'called', 'passes'] as const satisfies (keyof RoomCounts)[];

const sortKeyOf = (bucket: number): string => String(bucket).padStart(9, '0');

/** DynamoDB keeps 38 digits, which repeated additions would fill. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Counts are changed by adding, so that concurrent orders and passes are not overwritten. */
const additions = (from: RoomCounts, to: RoomCounts) =>
  Object.fromEntries(countNames.map((name) => [name, increased(rounded(to[name] - from[name]))]));

/** Uses a pass for an order, in that order's transaction; fails where it was used for another. */
export const usePass = (placeId: string, orderId: string): Write =>
  passes.patch({ placeId }, { orderId }, { where: [{ pk: present, orderId: absent }, { orderId }] });

/**
 * Frees a pass, in the transaction that undoes its order: the buyer may change the order and place it under another
 * key.
 */
export const freePass = (placeId: string, orderId: string): Write =>
  passes.patch({ placeId }, { orderId: removed }, { where: { orderId } });

/** The waiting rooms of sales: a room's state, its number of places given, and the passes of admitted buyers. */
export const waitingRoomStore = (db: Db) => ({
  room: (roomId: string): Promise<Room | undefined> => rooms.get(db, { roomId }, { consistent: true }),

  /** @returns whether this call opened it */
  open: (roomId: string, room: Room): Promise<boolean> => isWritten(db.write(rooms.create({ roomId }, room))),

  /** @returns false where another request raised it meanwhile */
  raise: (roomId: string, from: Room, to: Room): Promise<boolean> =>
    isWritten(
      db.write(
        rooms.patch(
          { roomId },
          {
            bucket: to.bucket,
            fraction: to.fraction,
            at: to.at,
            free: to.free,
            pace: rounded(to.pace),
            turns: [...to.turns],
            ...additions(from, to),
          },
          { where: { at: from.at } },
        ),
      ),
    ),

  /** Counts a place given, with one update of one of eight items however long the queue is. */
  async countPlace(roomId: string, bucket: number, now: Date): Promise<void> {
    const parts = { roomId, shard: randomInt(PLACE_SHARDS), bucket: sortKeyOf(bucket) };
    const endsAt = new Date(now.getTime() + PLACES_TTL);
    await db.write(placeCounts.patch(parts, { places: increased(1) }, { endsAt }));
  },

  /** Places given per bucket, starting at one bucket. */
  async places(roomId: string, from: number): Promise<Map<number, number>> {
    const found = await queryShards(db, PLACE_SHARDS, (shard) => ({
      ...partitionOf('placeCount', { roomId, shard }),
      from: sortKeyOf(from),
    }));
    const counts = new Map<number, number>();
    for (const item of found) {
      const bucket = Number(sortPartsOf('placeCount', item.sk)?.bucket);
      counts.set(bucket, (counts.get(bucket) ?? 0) + placeCounts.read(item).places);
    }
    return counts;
  },

  /** Admits a buyer when nobody waits. @returns false where somebody does, or passes are used up */
  walkThrough: (roomId: string): Promise<boolean> =>
    isWritten(
      db.write(
        rooms.patch(
          { roomId },
          { credit: increased(-1), passes: increased(1) },
          { where: { free: true, credit: atLeast(1) } },
        ),
      ),
    ),

  /** Counts a buyer who came when called. */
  async countPass(roomId: string): Promise<void> {
    await db.write(rooms.patch({ roomId }, { called: increased(-1), passes: increased(1) }));
  },

  /** Gives a pass, once per place. @returns until when it is valid, and whether it is new */
  async givePass(placeId: string, until: Date): Promise<{ until: string; isNew: boolean }> {
    const given = { until: until.toISOString() };
    const endsAt = new Date(until.getTime() + USED_PASS_TTL);
    const made = await attempt(db.write(passes.create({ placeId }, given, { endsAt })));
    if (made.written) return { ...given, isNew: true };
    const before = made.items[0];
    return { until: before ? passes.read(before).until : given.until, isNew: false };
  },

  /** Counts a started order. @returns false where the limit is reached */
  beginOrder: (roomId: string): Promise<boolean> =>
    isWritten(
      db.write(
        rooms.patch(
          { roomId },
          { tokens: increased(-1), passes: increased(-1) },
          { where: { tokens: atLeast(1) } },
        ),
      ),
    ),

  /** Takes back the count of an order that failed. */
  async uncountOrder(roomId: string): Promise<void> {
    await db.write(rooms.patch({ roomId }, { tokens: increased(1), passes: increased(1) }));
  },
});
export type WaitingRoomStore = ReturnType<typeof waitingRoomStore>;
