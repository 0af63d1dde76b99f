import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { proof } from '../domain/proof.ts';
import { LINE_SECONDS, roomToken } from '../domain/waiting-room.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { fairQuery } from './sale-view.ts';

const pass = z.strictObject({ token: roomToken, until: instant });
export type RoomPass = z.infer<typeof pass>;

const place = z.strictObject({ token: roomToken, bucket: z.int(), random: z.number() });
export type RoomPlace = z.infer<typeof place>;

/**
 * Gives a place in the queue, or a pass at once if nobody waits. Gives neither where no pass is needed: the organiser
 * has set no limit, or the sale opens much later or has ended. Each takes a proof of work, harder the more places were
 * taken from the same network: a request without one returns the challenge.
 */
export const takePlace = call({
  id: 'takePlace',
  resource: 'waiting-room',
  method: 'POST',
  path: '/api/waiting-room/place',
  roles: 'anyone',
  body: z.strictObject({ fairId: id('fair'), proof: z.optional(proof) }),
  response: z.strictObject({ place: z.optional(place), pass: z.optional(pass), now: instant }),
  problems: ['no_active_fair', 'proof_needed'],
});

const room = z.strictObject({
  /** Earlier buckets are called, and this share of the bucket itself. */
  bucket: z.int(),
  fraction: z.number(),
  /** How many places were given, starting with the watermark's bucket: first and last bucket, places. */
  line: z.array(z.tuple([z.int(), z.int(), z.int()])),
  /** How many places the queue advances per minute. */
  perMinute: z.number(),
  ordersPerMinute: z.int(),
});
export type RoomView = z.infer<typeof room>;

/** How far the queue has advanced: the same for everybody. Without a room where no pass is needed, or not yet. */
export const getWaitingRoom = call({
  id: 'getWaitingRoom',
  resource: 'waiting-room',
  method: 'GET',
  path: '/api/waiting-room',
  roles: 'anyone',
  query: fairQuery,
  response: z.strictObject({ room: z.optional(room), now: instant }),
  problems: ['no_active_fair'],
  cacheSeconds: LINE_SECONDS,
});

/** Exchanges a called place for a pass; idempotent. */
export const enterSale = call({
  id: 'enterSale',
  resource: 'waiting-room',
  method: 'POST',
  path: '/api/waiting-room/enter',
  roles: 'anyone',
  body: z.strictObject({ place: roomToken }),
  response: z.strictObject({ pass, now: instant }),
  problems: ['no_active_fair', 'not_your_turn', 'place_over'],
});
