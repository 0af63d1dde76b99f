import * as z from '../zod.ts';
import { scanResult } from './admission.ts';
import { deviceName } from './gate.ts';
import { id } from './ids.ts';
import { instant } from './instant.ts';
import { attemptId, conflictReasons, entryReason, scanText } from './scan.ts';

/** How many scans a device sends at once. */
export const MAX_SYNC = 500;
/** As many scans, with the longest texts that a code may have. */
export const MAX_SYNC_BYTES = 512 * 1024;

/** A reading that a device judged by itself. */
export const offlineScan = z.strictObject({
  attemptId,
  gateId: id('gate'),
  code: scanText,
  result: scanResult,
  /** The corrected time, the same in every repetition: it is part of the record's key. */
  at: instant,
  /** The device's own clock, and the milliseconds added to it. */
  rawAt: instant,
  clockOffset: z.int(),
  reason: z.optional(entryReason),
  /** Set where the holder was found by name in the device's list: `code` is their ticket's number alone. */
  listed: z.optional(z.literal(true)),
  /** With `listed`: how often that ticket had been transferred when the list was made. */
  edition: z.optional(z.int()),
  /** Set by a kiosk, which sends whom it does not let in to the desk. */
  kiosk: z.optional(z.literal(true)),
  /** Set where the server was asked first and did not answer in time: it may have recorded the same attempt. */
  asked: z.optional(z.literal(true)),
  /** Set for an entry that was undone on the device. */
  undoneAt: z.optional(instant),
});
export type OfflineScan = z.infer<typeof offlineScan>;

/**
 * What became of a sent scan. `recorded` and `conflict` are among the fair's scans; `future`, `other-gate` and
 * `other-code` are not and never will be; `retry` has to be sent again.
 */
const syncOutcomes = ['recorded', 'conflict', 'future', 'other-gate', 'other-code', 'retry'] as const;

/** When and where somebody came in, in words. */
export const placeOfEntry = z.strictObject({
  at: instant,
  gate: z.string(),
  device: z.optional(deviceName),
});

export const syncOutcome = z.strictObject({
  attemptId,
  outcome: z.enum(syncOutcomes),
  conflict: z.optional(
    z.strictObject({
      reason: z.enum(conflictReasons),
      /** The other entry of a ticket that was admitted twice. */
      other: z.optional(placeOfEntry),
    }),
  ),
});
export type SyncOutcome = z.infer<typeof syncOutcome>;
