import { ticketCodeOf, ticketIdOfCode } from './ticket.ts';

/**
 * What the QR says: the address of /check with the ticket's id, the key's version and an Ed25519 signature
 * over just these two. A holder's name is not signed, so correcting it never kills a ticket that was sent.
 */
export interface SignedCode {
  ticketId: string;
  keyVersion: number;
  /** Base64url of 64 bytes. */
  signature: string;
}

export const signedMessage = (of: Pick<SignedCode, 'ticketId' | 'keyVersion'>): string =>
  `${of.ticketId}.${of.keyVersion}`;

export const qrAddress = (publicUrl: string, code: SignedCode): string =>
  `${publicUrl}/check?t=${code.ticketId.slice('tkt_'.length)}.${code.keyVersion}.${code.signature}`;

export type ReadCode =
  | { kind: 'signed'; code: SignedCode }
  | { kind: 'typed'; ticketId: string }
  | { kind: 'foreign' };

const SIGNED = /^([0-9a-z]{14})\.(\d{1,3})\.([A-Za-z0-9_-]{86})$/;

/** Makes sense of what a camera, a hand scanner or a person gives: an address, its `t` alone, or a typed code. */
export function readCode(text: string): ReadCode {
  const trimmed = text.trim();
  const payload = /[?&]t=([^&#]+)/.exec(trimmed)?.[1] ?? trimmed;
  const match = SIGNED.exec(payload);
  if (match) {
    const [, bare = '', keyVersion = '', signature = ''] = match;
    const candidate = `tkt_${bare}`;
    if (ticketIdOfCode(ticketCodeOf(candidate)) !== candidate) return { kind: 'foreign' };
    return { kind: 'signed', code: { ticketId: candidate, keyVersion: Number(keyVersion), signature } };
  }
  const typed = ticketIdOfCode(payload);
  return typed ? { kind: 'typed', ticketId: typed } : { kind: 'foreign' };
}
