import { readCode } from '#shared/domain/ticket-code.ts';
import { FASTEST_PERSON } from '#web/src/lib/hand-scanner.ts';

/** Shorter input that Enter or Tab ends is no code. */
const SHORTEST_CODE = 8;

/** Milliseconds within which a hand scanner goes on with its code: wireless ones pause in the middle. */
const LONGEST_PAUSE = 2_000;

/** Milliseconds after a code is taken within which letters are what follows it in its address, and no further code. */
const REST_OF_CODE = 300;

/** What was typed so far. */
export interface Wedge {
  /** Its parts, as pauses longer than a scanner's usual ones divide them. */
  parts: readonly string[];
  /** When the last key was pressed, in milliseconds. */
  at: number;
  /** The code was taken already: what a scanner still types belongs to it. */
  isTaken?: boolean;
}

export const restingWedge: Wedge = { parts: [], at: 0 };

interface Pressed {
  wedge: Wedge;
  /** The whole code that this key ends. */
  code?: string;
  /** The key belongs to a code, and must not press the focused button. */
  isOurs?: boolean;
}

/** Whether a text is a whole code of a ticket by its own shape. */
function isWhole(text: string): boolean {
  const read = readCode(text);
  return read.kind === 'signed' || (read.kind === 'typed' && read.securityCode !== undefined);
}

/** A stray key may stand before the code: the longest part from a pause on that is a whole one. */
const wholeCodeIn = (parts: readonly string[]): string | undefined =>
  parts.map((_, from) => parts.slice(from).join('')).find(isWhole);

/** People pause after every letter, scanners now and then. */
const isScanned = (text: string, parts: readonly string[]): boolean =>
  text.length >= SHORTEST_CODE && parts.length * 2 <= text.length;

function endOf({ parts, isTaken }: Wedge): Pressed {
  if (isTaken) return { wedge: restingWedge, isOurs: true };
  const text = parts.join('');
  const code = wholeCodeIn(parts) ?? (isScanned(text, parts) ? text : undefined);
  return { wedge: restingWedge, ...(code && { code, isOurs: true }) };
}

/** Handles one key press. A code ends with Enter, with Tab, or when it is whole by its own shape. */
export function press(wedge: Wedge, key: string, now: number): Pressed {
  const pause = now - wedge.at;
  // No code begins with the sign that goes on with an address.
  const mayBegin = wedge.isTaken && key.length === 1 && key !== '&';
  const longest = mayBegin ? REST_OF_CODE : LONGEST_PAUSE;
  const before = pause > longest ? restingWedge : wedge;
  if (key === 'Enter' || key === 'Tab') return endOf(before);
  if (key.length !== 1 || before.isTaken) return { wedge: { ...before, at: now } };
  const last = pause <= FASTEST_PERSON ? before.parts.length - 1 : before.parts.length;
  const parts = [...before.parts.slice(0, Math.max(0, last)), (before.parts[last] ?? '') + key];
  const code = wholeCodeIn(parts);
  return code ? { wedge: { parts, at: now, isTaken: true }, code } : { wedge: { parts, at: now } };
}
