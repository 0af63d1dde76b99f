import { randomBytes } from 'node:crypto';
import type { RoomPass, RoomPlace } from '#shared/contract/waiting-room.ts';
import type { Fair } from '#shared/domain/fair.ts';
import type { Place } from '#shared/domain/waiting-room.ts';
import { isSignature, signature } from '../../runtime/signature.ts';

/** 48 bits: two places of one bucket practically never collide. */
const RANDOM_BYTES = 6;
const RANDOM_RANGE = 2 ** (8 * RANDOM_BYTES);

/**
 * The id of a sale's waiting room. It contains the opening time: buckets count from there, so a new opening needs a new
 * room.
 */
export const roomIdOf = ({ id, salesStart }: Pick<Fair, 'id' | 'salesStart'>): string =>
  `${id}.${Math.floor(Date.parse(salesStart) / 1000)}`;

const sign = (secret: string, kind: 'place' | 'pass', terms: string): string =>
  signature(secret, `${kind} ${terms}`);

const isSigned = (sent: string, secret: string, kind: 'place' | 'pass', terms: string): boolean =>
  isSignature(sent, secret, `${kind} ${terms}`);

const randomOf = (hex: string): number => Number.parseInt(hex, 16) / RANDOM_RANGE;

/** A new place, and the id that its pass is stored under. */
export function newPlace(secret: string, roomId: string, bucket: number): RoomPlace & { placeId: string } {
  const hex = randomBytes(RANDOM_BYTES).toString('hex');
  const placeId = `${roomId}.${bucket}.${hex}`;
  const token = `${placeId}.${sign(secret, 'place', placeId)}`;
  return { placeId, token, bucket, random: randomOf(hex) };
}

const PLACE = /^((\w+\.\d+)\.(\d{1,9})\.([0-9a-f]{12}))\.([\w-]{32})$/;

/** The place in a token; undefined where it is forged or from another sale. */
export function readPlace(
  secret: string,
  roomId: string,
  token: string,
): (Place & { placeId: string }) | undefined {
  const [, placeId = '', room, bucket, hex = '', sent = ''] = PLACE.exec(token) ?? [];
  if (room !== roomId || !isSigned(sent, secret, 'place', placeId)) return undefined;
  return { placeId, bucket: Number(bucket), random: randomOf(hex) };
}

export function signPass(secret: string, placeId: string, until: string): RoomPass {
  const terms = `${placeId}.${Date.parse(until)}`;
  return { token: `${terms}.${sign(secret, 'pass', terms)}`, until };
}

/** The fair that a place's token names, genuine or not; undefined where it names none. */
export const fairIdIn = (token: string): string | undefined => PLACE.exec(token)?.[2]?.split('.')[0];

const PASS = /^(((\w+\.\d+)\.\d{1,9}\.[0-9a-f]{12})\.(\d{1,15}))\.([\w-]{32})$/;

/** The id of the pass in a token; undefined where it is forged, from another sale, or expired. */
export function readPass(secret: string, roomId: string, token: string, now: Date): string | undefined {
  const [, terms = '', placeId, room, until, sent = ''] = PASS.exec(token) ?? [];
  if (room !== roomId || !isSigned(sent, secret, 'pass', terms)) return undefined;
  return Number(until) > now.getTime() ? placeId : undefined;
}
