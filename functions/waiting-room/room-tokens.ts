import { randomBytes } from 'node:crypto';
import type { RoomPass, RoomPlace } from '#shared/contract/waiting-room.ts';
import type { Fair } from '#shared/domain/fair.ts';
import type { Place } from '#shared/domain/waiting-room.ts';
import { isSignature, signature } from '../runtime/signature.ts';

/** Of 48 bits: two places of one bucket are as good as never the same. */
const RANDOM_BYTES = 6;
const RANDOM_RANGE = 2 ** (8 * RANDOM_BYTES);

/** Names a sale's waiting room. Another opening is another one: its buckets are other moments. */
export const roomIdOf = ({ id, salesStart }: Pick<Fair, 'id' | 'salesStart'>): string =>
  `${id}.${Math.floor(Date.parse(salesStart) / 1000)}`;

const sign = (secret: string, kind: 'place' | 'pass', terms: string): string =>
  signature(secret, `${kind} ${terms}`);

const isSigned = (sent: string, secret: string, kind: 'place' | 'pass', terms: string): boolean =>
  isSignature(sent, secret, `${kind} ${terms}`);

const randomOf = (hex: string): number => Number.parseInt(hex, 16) / RANDOM_RANGE;

/** A new place, and the name that its pass is kept under. */
export function newPlace(secret: string, roomId: string, bucket: number): RoomPlace & { placeId: string } {
  const hex = randomBytes(RANDOM_BYTES).toString('hex');
  const placeId = `${roomId}.${bucket}.${hex}`;
  const token = `${placeId}.${sign(secret, 'place', placeId)}`;
  return { placeId, token, bucket, random: randomOf(hex) };
}

const PLACE = /^((\w+\.\d+)\.(\d{1,9})\.([0-9a-f]{12}))\.([\w-]{32})$/;

/** The place that a token is about; undefined where it is forged or of another sale. */
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

const PASS = /^(((\w+\.\d+)\.\d{1,9}\.[0-9a-f]{12})\.(\d{1,15}))\.([\w-]{32})$/;

/** The name that a pass is kept under; undefined where it is forged, of another sale, or over. */
export function readPass(secret: string, roomId: string, token: string, now: Date): string | undefined {
  const [, terms = '', placeId, room, until, sent = ''] = PASS.exec(token) ?? [];
  if (room !== roomId || !isSigned(sent, secret, 'pass', terms)) return undefined;
  return Number(until) > now.getTime() ? placeId : undefined;
}
