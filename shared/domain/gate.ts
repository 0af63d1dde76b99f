import * as z from 'zod/mini';
import type { Fair } from './fair.ts';
import { id } from './ids.ts';
import { instant } from './instant.ts';
import { line } from './line.ts';
import { HOUR } from './time.ts';

/** The way somebody passes a gate. */
export const passages = ['in', 'out'] as const;
export const passage = z.enum(passages);
export type Passage = z.infer<typeof passage>;

export const directions = [...passages, 'both'] as const;
export const direction = z.enum(directions);
export type Direction = z.infer<typeof direction>;

/** What a device says of itself: `Android, Chrome`. */
export const deviceName = line(40);
const gateContact = z.strictObject({ at: instant, device: z.optional(deviceName) });
export type GateContact = z.infer<typeof gateContact>;

export const gate = z.strictObject({
  id: id('gate'),
  fairId: id('fair'),
  name: line(60),
  /** SHA-256 of the pairing secret, hex. */
  secretHash: z.string(),
  active: z.boolean(),
  /** Which ways it is passed; absent means in. */
  direction: z.optional(direction),
  /** The device that asked last for the gate's figures; absent until one is paired. */
  contact: z.optional(gateContact),
});
export type Gate = z.infer<typeof gate>;

export const directionOf = (of: Pick<Gate, 'direction'>): Direction => of.direction ?? 'in';

/** The way of a reading: the gate's own, or the one chosen on the device where both are possible. */
export function passageAt(of: Pick<Gate, 'direction'>, chosen: Passage | undefined): Passage {
  const way = directionOf(of);
  return way === 'both' ? (chosen ?? 'in') : way;
}

/** Enough for a late evening, and for scans that phones still have to send. */
const GATE_OUTLIVES_FAIR = 6 * HOUR;

/** When the tokens of a fair's gates expire; extending the fair makes them valid again. */
export const gateEnd = (of: Pick<Fair, 'endDate'>): Date =>
  new Date(Date.parse(of.endDate) + GATE_OUTLIVES_FAIR);

/** The token a paired device stores and sends: the gate's id and its secret. */
export const gateToken = (gateId: string, secret: string): string => `${gateId}.${secret}`;

export function readGateToken(token: string): { gateId: string; secret: string } | undefined {
  const [gateId = '', secret = '', ...rest] = token.split('.');
  return rest.length === 0 && secret && z.safeParse(id('gate'), gateId).success
    ? { gateId, secret }
    : undefined;
}
