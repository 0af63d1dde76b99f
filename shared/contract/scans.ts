import * as z from 'zod/mini';
import { scanResults } from '../domain/admission.ts';
import { MAX_EMAIL } from '../domain/email.ts';
import { deviceName, direction, passage } from '../domain/gate.ts';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { localText } from '../domain/local-text.ts';
import { entryReason, READINGS, scanText } from '../domain/scan.ts';
import { ticketId } from '../domain/ticket.ts';
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

/** With a gate's token in the `x-gate` header it admits and records; without one it only reads (at best `valid`). */
export const scan = call({
  id: 'scan',
  resource: 'scans',
  method: 'POST',
  path: '/api/scan',
  roles: 'anyone',
  body: z.strictObject({
    code: scanText,
    /** The device's id for this reading: the same id at the same gate within minutes is the same entry. */
    attemptId: z.optional(z.string().check(z.regex(/^[\w-]{8,40}$/))),
    /** Present where the person was found in the search: kept with the scan. */
    reason: z.optional(entryReason),
    /** The way that is chosen on the device, for gates that are passed both ways. */
    passage: z.optional(passage),
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

/** The gate of the token in `x-gate`, and the figures shown on its device. */
export const myGate = call({
  id: 'myGate',
  resource: 'scans',
  method: 'GET',
  path: '/api/gates/me',
  roles: 'anyone',
  query: z.strictObject({ device: z.optional(deviceName) }),
  gate: 'required',
  response: z.strictObject({
    gate: z.string(),
    direction,
    fairId: id('fair'),
    fairName: localText(120),
    startDate: instant,
    endDate: instant,
    /** Today's entries in Warsaw time that were not undone. */
    entries: z.strictObject({ gate: z.int(), fair: z.int() }),
  }),
  problems: ['gate_unknown'],
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
