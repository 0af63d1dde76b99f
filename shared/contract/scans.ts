import { scanResults } from '../domain/admission.ts';
import { doorList } from '../domain/door-list.ts';
import { MAX_EMAIL } from '../domain/email.ts';
import { device, deviceName, direction, passage } from '../domain/gate.ts';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { kioskLock } from '../domain/kiosk.ts';
import { localText } from '../domain/local-text.ts';
import { MAX_SYNC, MAX_SYNC_BYTES, offlineScan, placeOfEntry, syncOutcome } from '../domain/offline-scan.ts';
import { attemptId, entryReason, READINGS, scanText } from '../domain/scan.ts';
import { ticketId } from '../domain/ticket.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';

const verdict = z.strictObject({
  result: z.enum([...scanResults, 'valid']),
  ticketId: z.optional(ticketId),
  /** The full name at a gate or for a QR code; initials for a typed code or an order number. */
  holder: z.optional(z.string()),
  /** With its security code, if that or the QR code was given. */
  code: z.optional(z.string()),
  typeName: z.optional(localText(80)),
  fairName: z.optional(localText(120)),
  /** Time and gate of the previous entry. */
  earlier: z.optional(z.strictObject({ at: instant, gate: z.string() })),
  /** The Warsaw days when it admits, if today is not one of them. */
  days: z.optional(z.array(z.string())),
  /** Present where the holder agreed to share: opens /viewContact/{userId}. */
  contactId: z.optional(z.string()),
  /** The id of the recorded entry, for undoing it. */
  scanId: z.optional(z.string()),
});
export type Verdict = z.infer<typeof verdict>;

/**
 * Judges a ticket. With a gate's token in the `x-gate` header it admits and records; without one it only reads (at best
 * `valid`).
 */
export const scan = call({
  id: 'scan',
  resource: 'scans',
  method: 'POST',
  path: '/api/scan',
  roles: 'anyone',
  body: z.strictObject({
    code: scanText,
    /** The same id at the same gate within minutes is the same entry. */
    attemptId: z.optional(attemptId),
    /** Present where the person was found in the search: kept with the scan. */
    reason: z.optional(entryReason),
    /** The way that is chosen on the device, for gates that are passed both ways. */
    passage: z.optional(passage),
    /** Set by a kiosk, which sends whom it does not let in to the desk. */
    kiosk: z.optional(z.literal(true)),
  }),
  gate: 'optional',
  rateLimit: { counter: 'read', per: 'network', ...READINGS },
  response: verdict,
  problems: ['gate_unknown', 'too_many_tries'],
});

/** Undoes an entry that this gate recorded less than a minute ago. */
export const undoScan = call({
  id: 'undoScan',
  resource: 'scans',
  method: 'POST',
  path: '/api/scan/undo',
  roles: 'anyone',
  body: z.strictObject({ scanId: z.string().check(z.maxLength(80)) }),
  gate: 'required',
  problems: ['gate_unknown', 'too_late_to_undo', 'entered_since', 'not_found'],
});

/**
 * Records what a device scanned without a network. May be sent again at any point: a scan is counted once. A token
 * that was revoked within the last hour may still send, and its scans are marked.
 */
export const syncScans = call({
  id: 'syncScans',
  resource: 'scans',
  method: 'POST',
  path: '/api/scan/sync',
  roles: 'anyone',
  body: z.strictObject({ device, scans: z.array(offlineScan).check(z.minLength(1), z.maxLength(MAX_SYNC)) }),
  maxBytes: MAX_SYNC_BYTES,
  gate: 'late',
  /** In the order of the scans sent. */
  response: z.strictObject({ outcomes: z.array(syncOutcome) }),
  problems: ['gate_unknown', 'too_large'],
});

/** The gate of the token in `x-gate`, and the figures shown on its device. */
export const myGate = call({
  id: 'myGate',
  resource: 'scans',
  method: 'GET',
  path: '/api/gates/me',
  roles: 'anyone',
  query: z.strictObject({
    device: z.optional(deviceName),
    deviceId: z.optional(id('dev')),
    /** When the device's list was last brought up to date. */
    listAt: z.optional(instant),
    /** How many scans the device has still to send. */
    unsent: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number))),
  }),
  gate: 'required',
  response: z.strictObject({
    /** The server's clock, by which the device corrects its own. */
    now: instant,
    gate: z.string(),
    direction,
    /** What the device checks the gate's code by. */
    kiosk: z.optional(kioskLock),
    /** Whether it opens its ticket list with that code alone. */
    asksCode: z.optional(z.boolean()),
    fairId: id('fair'),
    fairName: localText(120),
    startDate: instant,
    endDate: instant,
    /** Today's entries in Warsaw time that were not undone. */
    entries: z.strictObject({ gate: z.int(), fair: z.int() }),
    /** Today's latest entries here of tickets that a device elsewhere let in, too, and where that was. */
    conflicts: z.array(z.strictObject({ ticketId, at: instant, other: placeOfEntry })),
  }),
  problems: ['gate_unknown'],
});

/**
 * What a device at a gate has to know to judge tickets without a network: all of it in parts, each by the cursor that
 * the one before gave, or what changed since an instant. There are no addresses, no numbers and no codes in it.
 */
export const getDoorList = call({
  id: 'getDoorList',
  resource: 'scans',
  method: 'GET',
  path: '/api/gates/me/list',
  roles: 'anyone',
  query: z.strictObject({
    after: z.optional(z.string().check(z.regex(/^[0-9a-z]{14}$/))),
    since: z.optional(instant),
  }),
  gate: 'required',
  response: doorList,
  problems: ['gate_unknown', 'still_reading', 'fair_too_large'],
});

/** Verifies one ticket without recording: by its QR code, or by order number and the buyer's e-mail. */
export const checkTicket = call({
  id: 'checkTicket',
  resource: 'scans',
  method: 'GET',
  path: '/api/check',
  roles: 'anyone',
  query: z.strictObject({
    t: z.optional(scanText),
    orderNumber: z.optional(z.string().check(z.maxLength(40))),
    email: z.optional(z.string().check(z.maxLength(MAX_EMAIL))),
  }),
  rateLimit: { counter: 'check', per: 'network', ...READINGS },
  response: z.strictObject({ tickets: z.array(verdict) }),
  problems: ['not_found', 'too_many_tries'],
});
