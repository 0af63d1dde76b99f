import { MINUTE } from '#shared/domain/time.ts';
import { hex } from '#web/src/lib/hex.ts';
import { readItem, saveItem } from '#web/src/lib/storage.ts';

const KEY = 'bramka.lists-made.1';

/** A list sent twice within minutes is probably a mistake; later it is intended. */
const SAME_AGAIN = 15 * MINUTE;

/** When each list was made, by its digest. */
type MadeLists = Record<string, number>;

/** A digest of a fair's list of holders and tickets, in any order: the names must not be stored in the browser. */
export async function listDigest(fairId: string, orders: readonly object[]): Promise<string> {
  const people = orders.map((order) => JSON.stringify(order)).sort();
  const text = new TextEncoder().encode([fairId, ...people].join('\n'));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return hex(digest);
}

const recent = (now: number): MadeLists =>
  Object.fromEntries(
    Object.entries(readItem<MadeLists>(KEY) ?? {}).filter(([, at]) => now - at < SAME_AGAIN),
  );

/** When tickets were last made for the same list, if that was minutes ago. */
export const listMadeAt = (likeness: string, now: number): number | undefined => recent(now)[likeness];

export const rememberList = (likeness: string, now: number): void =>
  saveItem(KEY, { ...recent(now), [likeness]: now });
