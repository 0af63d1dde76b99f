import { scanResult } from '../domain/admission.ts';
import { tillWays } from '../domain/closing-sheet.ts';
import { device, deviceName, direction, gate, gateDevice } from '../domain/gate.ts';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { kioskCode } from '../domain/kiosk.ts';
import { localText } from '../domain/local-text.ts';
import { placeOfEntry } from '../domain/offline-scan.ts';
import { conflictReasons, held } from '../domain/scan.ts';
import { ticketId } from '../domain/ticket.ts';
import { keepers } from '../domain/user.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';

const gateView = z.extend(
  z.omit(gate, { secretHash: true, revoked: true, kiosk: true, deskSeen: true, settledAt: true }),
  {
    /** Whether a code was set. */
    hasKioskCode: z.boolean(),
  },
);
export type GateView = z.infer<typeof gateView>;

/** The gates of a fair. */
export const listGates = call({
  id: 'listGates',
  resource: 'gates',
  method: 'GET',
  path: '/api/gates/list/{fairId}',
  roles: keepers,
  params: z.strictObject({ fairId: id('fair') }),
  response: z.array(gateView),
});

/** Adds a gate. Its token is shown once: a device that opens `/scan#gate=<token>` scans for this gate. */
export const createGate = call({
  id: 'createGate',
  resource: 'gates',
  method: 'POST',
  path: '/api/gates/create',
  roles: keepers,
  body: z.strictObject({ fairId: id('fair'), name: gate.shape.name, direction: gate.shape.direction }),
  response: z.strictObject({ gate: gateView, token: z.string() }),
  status: 201,
  problems: ['not_found'],
});

/** Changes of a gate what is given; its devices learn of it at their next contact. */
export const editGate = call({
  id: 'editGate',
  resource: 'gates',
  method: 'PUT',
  path: '/api/gates/edit',
  roles: keepers,
  body: z.strictObject({
    id: id('gate'),
    name: z.optional(gate.shape.name),
    direction: gate.shape.direction,
    kioskCode: z.optional(kioskCode),
    asksCode: gate.shape.asksCode,
  }),
  response: gateView,
  problems: ['not_found'],
});

/** Gives the gate a new token: devices paired with the old one can no longer admit. */
export const pairGate = call({
  id: 'pairGate',
  resource: 'gates',
  method: 'POST',
  path: '/api/gates/pair',
  roles: keepers,
  body: z.strictObject({ id: id('gate') }),
  response: z.strictObject({ token: z.string() }),
  problems: ['not_found'],
});

/** Removes a gate, and ends its devices’ access; what they recorded stays. */
export const removeGate = call({
  id: 'removeGate',
  resource: 'gates',
  method: 'POST',
  path: '/api/gates/remove',
  roles: keepers,
  /** `undo` brings a gate back that was removed a short while ago, with the devices that it had. */
  body: z.strictObject({ id: id('gate'), undo: z.optional(z.literal(true)) }),
  problems: ['not_found', 'too_late_for_gate'],
});

/** Marks visitors whom a gate's kiosk sent to the desk until an instant as seen to. */
export const seeToDesk = call({
  id: 'seeToDesk',
  resource: 'gates',
  method: 'POST',
  path: '/api/gates/desk',
  roles: keepers,
  body: z.strictObject({ id: id('gate'), until: instant }),
  problems: ['not_found'],
});

/** A visitor whom a kiosk sent to the desk. */
const deskCall = z.strictObject({
  gateId: id('gate'),
  gate: z.string(),
  /** When that was first, and last. */
  since: instant,
  at: instant,
  result: scanResult,
  /** Absent where the code was of no ticket. */
  ticketId: z.optional(ticketId),
  holder: z.optional(z.string()),
});
export type DeskCall = z.infer<typeof deskCall>;

/** Somebody who was let in without a network and should not have been. */
const entryConflict = z.strictObject({
  ...{ ticketId, at: instant, gate: z.string(), device: z.optional(deviceName) },
  reason: z.enum(conflictReasons),
  /** The other entry of a ticket that was let in twice. */
  other: z.optional(placeOfEntry),
});
export type EntryConflict = z.infer<typeof entryConflict>;

/** Passages at a gate that wait until the office counts them or leaves them out. */
const heldPassages = z.strictObject({
  ...{ gateId: id('gate'), gate: z.string(), why: held.shape.why, passages: z.int(), devices: z.int() },
  /** The times that their devices give. */
  ...{ first: instant, last: instant },
});
export type HeldPassages = z.infer<typeof heldPassages>;

const passed = { entries: z.int(), exits: z.int() };

const gatePassages = {
  id: id('gate'),
  name: gate.shape.name,
  direction,
  ...passed,
  /** Those that were there within the last days, the latest first. */
  devices: z.array(gateDevice),
};

const presence = z.strictObject({
  /** Who came in today and was not read on the way out since. */
  inside: z.int(),
  /** The house's limit, if the fair has one. */
  limit: z.optional(z.int()),
  /** Those inside, by type, the largest first; without an id where a scan knows no type. */
  types: z.array(
    z.strictObject({ id: z.optional(z.string()), name: z.optional(localText(80)), inside: z.int() }),
  ),
  /** Of the last minutes, except who was let in since or is seen to; who waits longest is first. */
  desk: z.array(deskCall),
  /** Today's, the latest first. */
  conflicts: z.array(entryConflict),
  /** Of today and yesterday. */
  held: z.array(heldPassages),
  /** Today's passages by active gate. */
  gates: z.array(
    z.strictObject({
      ...gatePassages,
      /** By quarter of an hour, the latest first; those without any are left out. */
      quarters: z.array(z.strictObject({ from: instant, ...passed })),
    }),
  ),
});
export type Presence = z.infer<typeof presence>;

/** Who is inside now, and what passes the gates. Everybody who asks within five seconds gets the same answer. */
export const getPresence = call({
  id: 'getPresence',
  resource: 'gates',
  method: 'GET',
  path: '/api/gates/presence/{fairId}',
  roles: keepers,
  params: z.strictObject({ fairId: id('fair') }),
  response: presence,
  problems: ['not_found', 'fair_too_large'],
});

/** The entries of a gate's device, or those that the server judged itself. */
const gateEntries = z.strictObject({
  ...{ gateId: id('gate'), gate: z.string(), entries: z.int(), first: instant, last: instant },
  device: z.optional(device),
  /** How many of them showed no code. */
  withoutCode: z.int(),
});
export type GateEntries = z.infer<typeof gateEntries>;

/** The entries of a fair's gates since an instant of the last two days, by gate and device: before any is undone. */
export const getEntries = call({
  id: 'getEntries',
  resource: 'gates',
  method: 'GET',
  path: '/api/gates/entries/{fairId}',
  roles: keepers,
  params: z.strictObject({ fairId: id('fair') }),
  query: z.strictObject({ since: instant }),
  response: z.array(gateEntries),
});

/**
 * Undoes all entries of a gate, or of one device there, since an instant; or settles what is held: leaves it out or
 * counts it. Where the time did not suffice, `left` are to be asked for again.
 */
export const settleEntries = call({
  id: 'settleEntries',
  resource: 'gates',
  method: 'POST',
  path: '/api/gates/entries',
  roles: keepers,
  body: z.strictObject({
    fairId: id('fair'),
    gateId: id('gate'),
    act: z.enum(['undo', 'leave-out', 'count']),
    since: instant,
    /** For `undo`: of one device alone. */
    deviceId: z.optional(id('dev')),
    /** For `undo`: only of those who showed no code. */
    withoutCode: z.optional(z.literal(true)),
  }),
  response: z.strictObject({ settled: z.int(), left: z.int() }),
  problems: ['not_found'],
});

const today = z.strictObject({
  /** When this was looked up. */
  at: instant,
  inside: presence.shape.inside,
  limit: presence.shape.limit,
  /** Tickets let in today, each counted once. */
  arrived: z.int(),
  /** The same on the day before, until this time of the day; absent where that was no day of the fair. */
  arrivedBefore: z.optional(z.int()),
  /** Arrivals by Warsaw hour, from the first of either day to the last, with those of the day before. */
  hours: z.array(z.strictObject({ hour: z.int(), arrived: z.int(), before: z.optional(z.int()) })),
  /** Today's passages by active gate. */
  gates: z.array(
    z.strictObject({
      ...gatePassages,
      /** The latest reading of the day, whatever its verdict. */
      lastReading: z.optional(z.strictObject({ at: instant, result: scanResult })),
    }),
  ),
  /** Today's refusals by reason, the most frequent first. */
  refusals: z.array(z.strictObject({ result: scanResult, readings: z.int() })),
  /** What the tills took today less what they paid back, by way; grosze. Absent for staff of the door. */
  takings: z.optional(z.array(z.strictObject({ way: z.enum(tillWays), tickets: z.int(), sum: z.int() }))),
});
export type Today = z.infer<typeof today>;

/** The day of the fair for a board. Everybody who asks within ten seconds gets the same answer. */
export const getToday = call({
  id: 'getToday',
  resource: 'gates',
  method: 'GET',
  path: '/api/gates/today/{fairId}',
  roles: keepers,
  params: z.strictObject({ fairId: id('fair') }),
  response: today,
  problems: ['not_found', 'still_reading', 'fair_too_large'],
});
