import { DAY, HOUR } from '#shared/domain/time.ts';
import { forget, keptKeys, recall } from '#web/src/lib/storage.ts';

/**
 * How long what a visitor typed and bought stays in their browser: the draft as long as somebody may come back to it,
 * a sent purchase until its payment and whatever is late about it are over, a bought one while it may be bought
 * twice by mistake.
 */
const KEPT_FOR: readonly [prefix: string, milliseconds: number][] = [
  ['bramka.draft.', 6 * HOUR],
  ['bramka.attempt.', 6 * HOUR],
  ['bramka.sent.', DAY],
  ['bramka.completed.', HOUR],
];

const personal = (): [key: string, milliseconds: number][] =>
  KEPT_FOR.flatMap(([prefix, milliseconds]) =>
    keptKeys(prefix).map((key): [string, number] => [key, milliseconds]),
  );

/** Takes away what has been kept for long enough, of any fair; run wherever the product is opened. */
export function forgetOld(now: number): void {
  for (const [key, milliseconds] of personal()) {
    const at = recall<{ at?: number }>(key)?.at ?? 0;
    if (!(now - at < milliseconds)) forget(key);
  }
}

/** Takes away everything about the visitor, at once. */
export function forgetMine(): void {
  for (const [key] of personal()) forget(key);
}
