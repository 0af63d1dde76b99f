import * as z from 'zod/mini';
import { scanResult } from './admission.ts';
import { instant } from './instant.ts';
import { entry, ticketId } from './ticket.ts';
import { MINUTE } from './time.ts';

/** How long after an entry its gate may undo it. */
export const UNDO_WINDOW = MINUTE;

/** The limit for devices without a gate: enough for checking tickets, too few to work a queue. */
export const READINGS = { limit: 60, window: 10 * MINUTE };

/** What a device may read or a person type: a ticket's QR code or the letters of its code. */
export const scanText = z.string().check(z.trim(), z.minLength(1), z.maxLength(400));

/** Why somebody was let in from the search and not by their code. */
export const entryReasons = ['no-ticket', 'broken-code', 'vip'] as const;
export const entryReason = z.enum(entryReasons);
export type EntryReason = z.infer<typeof entryReason>;

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
  reason: z.optional(entryReason),
  /** The previous entry, restored when this one is undone. */
  earlier: z.optional(entry),
  undoneAt: z.optional(instant),
});
export type Scan = z.infer<typeof scan>;
