import { MINUTE } from '#shared/domain/time.ts';
import { keep, recall } from '#web/src/lib/storage.ts';

const KEY = 'bramka.lists-made.1';

/** A list is pasted and sent twice within minutes; later, somebody means it. */
const SAME_AGAIN = 15 * MINUTE;

/** When each list was made, by its likeness. */
type Made = Record<string, number>;

/** Who gets which tickets of which fair, in whatever order, as a digest: names do not stay in the browser. */
export async function likenessOfList(fairId: string, orders: readonly object[]): Promise<string> {
  const people = orders.map((order) => JSON.stringify(order)).sort();
  const text = new TextEncoder().encode([fairId, ...people].join('\n'));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const recent = (now: number): Made =>
  Object.fromEntries(Object.entries(recall<Made>(KEY) ?? {}).filter(([, at]) => now - at < SAME_AGAIN));

/** When tickets were last made for the very same list, if that was minutes ago. */
export const listMadeAt = (likeness: string, now: number): number | undefined => recent(now)[likeness];

export const rememberList = (likeness: string, now: number): void =>
  keep(KEY, { ...recent(now), [likeness]: now });
