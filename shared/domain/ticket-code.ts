import * as z from '../zod.ts';
import { asTyped } from './as-typed.ts';
import type { Language } from './text.ts';
import { readTicketCode, type TicketSignature, ticketId } from './ticket.ts';

/**
 * The QR code's content: the URL of /check with the ticket's id, the key's version, the ticket's edition once it was
 * transferred, and an Ed25519 signature over just these. The holder's name is not signed, so correcting it never
 * invalidates a sent ticket.
 */
export interface SignedCode extends TicketSignature {
  ticketId: string;
}

/** `K3J2….1`, or `K3J2….1.2` of the second edition. */
const termsOf = (
  ticket: string,
  { keyVersion, edition }: Pick<SignedCode, 'keyVersion' | 'edition'>,
): string => [ticket, keyVersion, ...(edition ? [edition] : [])].join('.');

export const signedMessage = (code: Pick<SignedCode, 'ticketId' | 'keyVersion' | 'edition'>): string =>
  termsOf(code.ticketId, code);

/** Opens in the order's language on any phone. */
export const qrAddress = (publicUrl: string, code: SignedCode, lang: Language): string =>
  `${publicUrl}/check?t=${termsOf(code.ticketId.slice('tkt_'.length), code)}.${code.signature}&lang=${lang}`;

export type ReadCode =
  | { kind: 'signed'; code: SignedCode }
  | { kind: 'typed'; ticketId: string; securityCode: string | undefined }
  /** A typed code with too few or too many characters. */
  | { kind: 'incomplete' }
  | { kind: 'foreign' };

const LETTERS = /^[0-9A-Za-z]{1,24}$/;
const SIGNED = /^([0-9a-z]{14})\.(\d{1,3})(?:\.([1-9]\d?))?\.([A-Za-z0-9_-]{86})$/;

/**
 * Parses what a camera, a hand scanner or a person provides: a URL, its `t` alone, or a typed code. Only QR codes
 * contain URLs, so one whose `t` has no signature is not ours.
 */
export function readCode(text: string): ReadCode {
  const trimmed = asTyped(text);
  const inAddress = /[?&]t=([^&#]+)/.exec(trimmed)?.[1];
  const match = SIGNED.exec(inAddress ?? trimmed);
  if (match) {
    const [, bare = '', keyVersion = '', edition, signature = ''] = match;
    const candidate = `tkt_${bare}`;
    if (!z.safeParse(ticketId, candidate).success) return { kind: 'foreign' };
    const code = { ticketId: candidate, keyVersion: Number(keyVersion), signature };
    return { kind: 'signed', code: { ...code, ...(edition && { edition: Number(edition) }) } };
  }
  const typed = inAddress === undefined ? readTicketCode(trimmed) : undefined;
  if (typed) return { kind: 'typed', ...typed };
  return { kind: LETTERS.test(trimmed.replace(/[\s-]/g, '')) ? 'incomplete' : 'foreign' };
}

/** The ticket that a code names, proven or not; undefined where it names none. */
export function ticketIdIn(text: string): string | undefined {
  const read = readCode(text);
  if (read.kind === 'signed') return read.code.ticketId;
  return read.kind === 'typed' ? read.ticketId : undefined;
}
