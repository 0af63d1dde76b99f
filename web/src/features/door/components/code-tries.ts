import { MINUTE } from '#shared/domain/time.ts';
import { readItem, removeItem, saveItem } from '#web/src/lib/storage.ts';

const TRIES_KEY = 'bramka.kiosk-tries.1';

/** Wrong codes in a row, and until when no further one is looked at, in milliseconds. */
export interface Tries {
  wrong: number;
  until: number;
}

/** So many slips cost no waiting. */
const FREE_TRIES = 4;
const LONGEST_WAIT = 15 * MINUTE;

export const storedTries = (): Tries => readItem<Tries>(TRIES_KEY) ?? { wrong: 0, until: 0 };
export const keepTries = (tries: Tries): void => saveItem(TRIES_KEY, tries);
export const forgetTries = (): void => removeItem(TRIES_KEY);

/** After one more wrong code: from the fifth on there is a pause, a minute at first, each twice as long. */
export function afterWrongCode({ wrong }: Tries, now: number): Tries {
  const over = wrong + 1 - FREE_TRIES;
  const wait = over > 0 ? Math.min(MINUTE * 2 ** (over - 1), LONGEST_WAIT) : 0;
  return { wrong: wrong + 1, until: now + wait };
}

/** Milliseconds until a code is looked at again; a clock that is set back makes nobody wait longer than the longest. */
export const waitAt = ({ until }: Tries, now: number): number =>
  Math.min(Math.max(0, until - now), LONGEST_WAIT);
