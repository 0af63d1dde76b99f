import * as z from 'zod/mini';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { proof } from '../domain/proof.ts';
import { LINE_SECONDS, roomToken } from '../domain/waiting-room.ts';
import { call } from './call.ts';

const pass = z.strictObject({ token: roomToken, until: instant });
export type RoomPass = z.infer<typeof pass>;

const place = z.strictObject({ token: roomToken, bucket: z.int(), random: z.number() });
export type RoomPlace = z.infer<typeof place>;

/**
 * Gives a place in the line; where nobody waits, a pass at once. Neither where no pass is needed: the organiser has
 * set no limit, or the sale opens much later or is over. Each takes a proof of work, the more of it the more places
 * were taken from the same network: asked without one, the answer is the work.
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
  /** Earlier buckets have their turn, and this share of the bucket itself. */
  bucket: z.int(),
  fraction: z.number(),
  /** How many places were given, from the watermark's bucket on: first and last bucket, places. */
  line: z.array(z.tuple([z.int(), z.int(), z.int()])),
  /** How many places the line moves on in a minute. */
  perMinute: z.number(),
  ordersPerMinute: z.int(),
});
export type RoomView = z.infer<typeof room>;

/** How far the line has come: the same for everybody. Without a room where no pass is needed, or not yet. */
export const getWaitingRoom = call({
  id: 'getWaitingRoom',
  resource: 'waiting-room',
  method: 'GET',
  path: '/api/waiting-room',
  roles: 'anyone',
  response: z.strictObject({ room: z.optional(room), now: instant }),
  problems: ['no_active_fair'],
  cacheSeconds: LINE_SECONDS,
});

/** Exchanges a place whose turn has come for a pass; repeated, it is the same pass. */
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
