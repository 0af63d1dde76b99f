import * as z from '../zod.ts';
import { refusals, scanResult } from './admission.ts';
import { device } from './gate.ts';
import { instant } from './instant.ts';
import { entry, ticketId } from './ticket.ts';
import { MINUTE } from './time.ts';

/** How long after an entry its gate may undo it. */
export const UNDO_WINDOW = MINUTE;

/** The limit for devices without a gate: enough for checking tickets, too few to work a queue. */
export const READINGS = { limit: 60, window: 10 * MINUTE };

/** What a device may read or a person type: a ticket's QR code or the letters of its code. */
export const scanText = z.string().check(z.trim(), z.minLength(1), z.maxLength(400));

/** The device's id for a reading: the same id at the same gate is the same reading. */
export const attemptId = z.string().check(z.regex(/^[\w-]{8,40}$/));

/** How far a device's clock may be off before it is called wrong. */
export const CLOCK_TOLERANCE = 2 * MINUTE;

/** Why somebody was let in from the search and not by their code. */
export const entryReasons = ['no-ticket', 'broken-code', 'vip'] as const;
export const entryReason = z.enum(entryReasons);
export type EntryReason = z.infer<typeof entryReason>;

/** Why the server would not have admitted somebody whom a device without a network let in. */
export const conflictReasons = [...refusals, 'transferred', 'wrong-code', 'forged', 'unknown'] as const;
export type ConflictReason = (typeof conflictReasons)[number];

/** Why nothing but a device’s word speaks for a passage: its token had ended, or nobody showed a code. */
const heldReasons = ['ended', 'no-code'] as const;

/** A passage that changes no ticket until the office counts it, and what counting it needs. */
export const held = z.strictObject({ why: z.enum(heldReasons), attemptId });
export type Held = z.infer<typeof held>;

/** How many passages without a code count in each hour of their own time; more wait for the office. */
export const LISTED_PASSAGES = { ofDevice: 20, ofGate: 60 };

/** Where a ticket was read, and by which device, if that is known. */
const place = z.strictObject({ at: instant, gateId: z.string(), device: z.optional(device) });

const conflict = z.strictObject({
  reason: z.enum(conflictReasons),
  /** The other entry of a ticket that was admitted twice. */
  other: z.optional(place),
});
export type Conflict = z.infer<typeof conflict>;

/** One reading at a gate, admitted or not. */
export const scan = z.strictObject({
  id: z.string(),
  fairId: z.string(),
  gateId: z.string(),
  ticketId: z.optional(ticketId),
  /** Who is inside is counted by type from the scans alone. */
  ticketTypeId: z.optional(z.string()),
  at: instant,
  receivedAt: instant,
  result: scanResult,
  offline: z.boolean(),
  /** The device's own clock at a reading without a network, and what was added to it for `at`, in milliseconds. */
  rawAt: z.optional(instant),
  clockOffset: z.optional(z.int()),
  device: z.optional(device),
  /** Set where it was let in without a network and should not have been. */
  conflict: z.optional(conflict),
  /** Sent after the gate's token was revoked. */
  revoked: z.optional(z.literal(true)),
  reason: z.optional(entryReason),
  /** Set where the holder was found by name and showed no code. */
  listed: z.optional(z.literal(true)),
  held: z.optional(held),
  /** When the office counted what had been held. */
  countedAt: z.optional(instant),
  /** Set where a kiosk sent the visitor to the desk. */
  toDesk: z.optional(z.literal(true)),
  /** The previous entry, restored when this one is undone. */
  earlier: z.optional(entry),
  undoneAt: z.optional(instant),
});
export type Scan = z.infer<typeof scan>;

/** Whether a passage counts: undone ones do not, nor those that wait for the office. */
export const stands = ({ undoneAt, held }: Pick<Scan, 'undoneAt' | 'held'>): boolean => !undoneAt && !held;
