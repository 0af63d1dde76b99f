import { FASTEST_PERSON } from '#web/src/lib/hand-scanner.ts';

/** Hand scanners end a code with Enter; shorter input is not a code. */
const SHORTEST_CODE = 8;

export interface Wedge {
  typed: string;
  at: number;
}

export const restingWedge: Wedge = { typed: '', at: 0 };

/** Handles one key press: returns the input so far, and the whole code when Enter ends it. */
export function press(wedge: Wedge, key: string, now: number): { wedge: Wedge; code?: string } {
  const continued = now - wedge.at <= FASTEST_PERSON ? wedge.typed : '';
  if (key === 'Enter')
    return continued.length >= SHORTEST_CODE
      ? { wedge: restingWedge, code: continued }
      : { wedge: restingWedge };
  return key.length === 1
    ? { wedge: { typed: continued + key, at: now } }
    : { wedge: { typed: continued, at: now } };
}
