import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Mutant } from './mutant.ts';

/**
 * The test file that fails without a condition, by the condition's id, as found by `npm run prove`. It does not name the
 * test, so that renaming one changes nothing here.
 */
export type Killers = Record<string, string>;

const path = new URL('./killers.json', import.meta.url);

export const readKillers = (): Killers =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Killers) : {};

/** Stores those of conditions that still exist. */
export function saveKillers(killers: Killers, mutants: readonly Mutant[]): void {
  const kept = mutants
    .map(({ id }) => id)
    .filter((id) => killers[id])
    .sort()
    .map((id) => [id, killers[id]]);
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}
