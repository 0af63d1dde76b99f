import * as z from '../zod.ts';
import type { Fair } from './fair.ts';
import { id } from './ids.ts';
import { instant } from './instant.ts';
import { kioskLock } from './kiosk.ts';
import { line } from './line.ts';
import { DAY, HOUR, MINUTE } from './time.ts';

/** The way somebody passes a gate. */
export const passages = ['in', 'out'] as const;
export const passage = z.enum(passages);
export type Passage = z.infer<typeof passage>;

export const directions = [...passages, 'both'] as const;
export const direction = z.enum(directions);
export type Direction = z.infer<typeof direction>;

/** What a device says of itself: `Android, Chrome`. */
export const deviceName = line(40);
/** A phone or scanner at a gate. */
export const device = z.strictObject({ id: id('dev'), name: z.optional(deviceName) });
export type Device = z.infer<typeof device>;

/** A device as it last told of itself. */
export const gateDevice = z.extend(device, {
  at: instant,
  /** Its first contact: a list that it judged by is no older. */
  since: z.optional(instant),
  /** When its list was last brought up to date; absent without one. */
  listAt: z.optional(instant),
  /** How many scans it has still to send. */
  unsent: z.optional(z.int()),
});
export type GateDevice = z.infer<typeof gateDevice>;

export const gate = z.strictObject({
  id: id('gate'),
  fairId: id('fair'),
  name: line(60),
  /** Its names before it was called otherwise, from the oldest. */
  formerNames: z.optional(z.array(z.strictObject({ name: z.string(), until: instant }))),
  /** SHA-256 of the pairing secret, hex. */
  secretHash: z.string(),
  active: z.boolean(),
  /** The secret that was revoked last, by a new pairing or by removing the gate. */
  revoked: z.optional(z.strictObject({ secretHash: z.string(), at: instant })),
  /** Which ways it is passed; absent means in. */
  direction: z.optional(direction),
  /** Of its code, which leads out of its kiosk; absent where none was set, and then no device becomes one. */
  kiosk: z.optional(kioskLock),
  /** Whether its devices open their ticket list with that code alone. */
  asksCode: z.optional(z.boolean()),
  /** Whom its kiosk sent to the desk until then is seen to. */
  deskSeen: z.optional(instant),
  /** When the office last undid its entries, or counted or left out what was held. */
  settledAt: z.optional(instant),
});
export type Gate = z.infer<typeof gate>;

/** What a gate was called at a moment: whatever happened there keeps that name. A dash where it is not known. */
export const gateNameAt = (gate: Pick<Gate, 'name' | 'formerNames'> | undefined, at: string): string =>
  gate?.formerNames?.find(({ until }) => at < until)?.name ?? gate?.name ?? '–';

/** What a gate remembers of its names once it is called otherwise. */
export const renamedGate = ({ name, formerNames = [] }: Gate, to: string, now: Date) =>
  name === to ? {} : { formerNames: [...formerNames, { name, until: now.toISOString() }] };

export const directionOf = (gate: Pick<Gate, 'direction'>): Direction => gate.direction ?? 'in';

/** The way of a reading: the gate's own, or the one chosen on the device where both are possible. */
export function passageAt(gate: Pick<Gate, 'direction'>, chosen: Passage | undefined): Passage {
  const way = directionOf(gate);
  return way === 'both' ? (chosen ?? 'in') : way;
}

/** When the office last settled scans of any of these gates. */
export const lastSettled = (gates: readonly Pick<Gate, 'settledAt'>[]): string | undefined =>
  gates
    .flatMap(({ settledAt }) => settledAt ?? [])
    .sort()
    .at(-1);

/** Enough for a late evening, and for scans that phones still have to send. */
const GATE_OUTLIVES_FAIR = 6 * HOUR;

/** When the tokens of a fair's gates expire; extending the fair makes them valid again. */
export const gateEnd = (fair: Pick<Fair, 'endDate'>): Date =>
  new Date(Date.parse(fair.endDate) + GATE_OUTLIVES_FAIR);

/** How long a removed gate can be brought back. The page offers it for ten seconds; a lost network takes longer. */
export const GATE_UNDO = 10 * MINUTE;

/** How far back the office undoes entries and settles held passages. */
export const SETTLED_BACK = 2 * DAY;

/** How long after its end or revocation a token may still send what was scanned without a network. */
export const LATE_SCANS = HOUR;

/** The token a paired device stores and sends: the gate's id and its secret. */
export const gateToken = (gateId: string, secret: string): string => `${gateId}.${secret}`;

const gateIdShape = id('gate');

export function readGateToken(token: string): { gateId: string; secret: string } | undefined {
  const [gateId = '', secret = '', ...rest] = token.split('.');
  return rest.length === 0 && secret && z.safeParse(gateIdShape, gateId).success
    ? { gateId, secret }
    : undefined;
}
