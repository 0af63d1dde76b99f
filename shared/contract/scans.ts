import * as z from 'zod/mini';
import { scanResults } from '../domain/admission.ts';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { localText } from '../domain/local-text.ts';
import { READINGS } from '../domain/scan.ts';
import { ticketId } from '../domain/ticket.ts';
import { call } from './call.ts';

const scanText = z.string().check(z.trim(), z.minLength(1), z.maxLength(400));

const verdict = z.strictObject({
  result: z.enum([...scanResults, 'valid']),
  ticketId: z.optional(ticketId),
  /** The name at a gate and for who shows the QR, initials for who typed the code or knows the order. */
  holder: z.optional(z.string()),
  /** With its security code, for who has shown that or the QR. */
  code: z.optional(z.string()),
  typeName: z.optional(localText(80)),
  fairName: z.optional(localText(120)),
  /** When and where it was let in before. */
  earlier: z.optional(z.strictObject({ at: instant, gate: z.string() })),
  /** The Warsaw days on which it opens, where today is none of them. */
  days: z.optional(z.array(z.string())),
  /** Where the holder agreed to share: opens /viewContact/{userId}. */
  contactId: z.optional(z.string()),
  /** Of the entry that was recorded, for undoing it. */
  scanId: z.optional(z.string()),
});
export type Verdict = z.infer<typeof verdict>;

/**
 * With a gate's token in the `x-gate` header it admits and records; without one it only reads
 * (`valid` is then the best it says).
 */
export const scan = call({
  id: 'scan',
  resource: 'scans',
  method: 'POST',
  path: '/api/scan',
  roles: 'anyone',
  body: z.strictObject({
    code: scanText,
    /** The device's own name for this reading: the same again within minutes, at the same gate, is the same entry. */
    attemptId: z.optional(z.string().check(z.regex(/^[\w-]{8,40}$/))),
  }),
  gate: 'optional',
  rateLimit: { counter: 'read', per: 'network', ...READINGS },
  response: verdict,
  problems: ['gate_unknown', 'too_many_tries'],
});

/** Takes back an entry that this gate recorded less than a minute ago. */
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

/** Which gate the token in `x-gate` belongs to, and what it may tell its keeper. */
export const myGate = call({
  id: 'myGate',
  resource: 'scans',
  method: 'GET',
  path: '/api/gates/me',
  roles: 'anyone',
  gate: 'required',
  response: z.strictObject({
    gate: z.string(),
    fairId: id('fair'),
    fairName: localText(120),
    startDate: instant,
    endDate: instant,
    /** Entries of this Warsaw day that stand. */
    entries: z.strictObject({ gate: z.int(), fair: z.int() }),
  }),
  problems: ['gate_unknown'],
});

/** Verifies one ticket without recording: by what its QR says, or by order number with the buyer's e-mail. */
export const checkTicket = call({
  id: 'checkTicket',
  resource: 'scans',
  method: 'GET',
  path: '/api/check',
  roles: 'anyone',
  query: z.strictObject({
    t: z.optional(scanText),
    orderNumber: z.optional(z.string().check(z.maxLength(40))),
    email: z.optional(z.string().check(z.maxLength(100))),
  }),
  rateLimit: { counter: 'check', per: 'network', ...READINGS },
  response: z.strictObject({ tickets: z.array(verdict) }),
  problems: ['not_found', 'too_many_tries'],
});
