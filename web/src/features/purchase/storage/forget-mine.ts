import { DAY, HOUR } from '#shared/domain/time.ts';
import { keysWithPrefix, readItem, removeItem } from '#web/src/lib/storage.ts';

type KeptEntry = readonly [prefix: string, milliseconds: number];

/**
 * How long a visitor's data stays in the browser: the draft as long as they may come back to it, a sent purchase until
 * even a late payment is over, a completed one while it may be repeated by mistake, a key while the address may be
 * corrected.
 */
const ENTRIES: readonly KeptEntry[] = [
  ['bramka.draft.', 6 * HOUR],
  ['bramka.attempt.', 6 * HOUR],
  ['bramka.sent.', DAY],
  ['bramka.browser-key.', DAY],
  ['bramka.completed.', HOUR],
];

/** Tickets for when there is no network: they end with their fair, which their `at` says. */
export const TICKETS_PREFIX = 'bramka.ticket.';
const TICKETS: KeptEntry = [TICKETS_PREFIX, 0];

/** A place in a waiting room is not personal, and must not be lost by clearing the form. */
const PLACES: KeptEntry = ['bramka.room.', 12 * HOUR];

const storedEntries = (rows: readonly KeptEntry[]): [key: string, milliseconds: number][] =>
  rows.flatMap(([prefix, milliseconds]) =>
    keysWithPrefix(prefix).map((key): [string, number] => [key, milliseconds]),
  );

/** Removes stored data that has expired, of any fair; runs on every page. */
export function forgetOld(now: number): void {
  for (const [key, milliseconds] of storedEntries([...ENTRIES, TICKETS, PLACES])) {
    const at = readItem<{ at?: number }>(key)?.at ?? 0;
    if (!(now - at < milliseconds)) removeItem(key);
  }
}

/** Removes everything stored about the visitor at once. */
export function forgetMine(): void {
  for (const [key] of storedEntries([...ENTRIES, TICKETS])) removeItem(key);
}
