import { changedPaths, isSame, withValuesOf } from '../../lib/form/paths.ts';
import { valueAt } from '../../lib/form/value-at.ts';

export interface MergeResult<Values> {
  /** Their value where only they changed it, mine everywhere else. */
  values: Values;
  /** Paths changed only by them. */
  taken: string[];
  /** Paths changed only by me. */
  kept: string[];
  /** Paths changed differently by both; those that belong together are one dispute. */
  disputed: string[][];
}

/**
 * Merges two users' edits of the same `base`, as far as they do not conflict.
 * @param together paths that depend on each other, so that all their values come from one user
 */
export function mergeRecord<Values>(
  base: Values,
  mine: Values,
  theirs: Values,
  together: readonly (readonly string[])[] = [],
): MergeResult<Values> {
  const byMe = new Set(changedPaths(base, mine));
  const byThem = new Set(changedPaths(base, theirs));
  const taken: string[] = [];
  const kept: string[] = [];
  const disputed: string[][] = [];
  const groupOf = (path: string) => together.find((group) => group.includes(path)) ?? [path];
  const groups = new Set([...byThem, ...byMe].map((path) => groupOf(path).join(' ')));
  for (const group of groups) {
    const paths = group.split(' ');
    const differing = paths.filter((path) => !isSame(valueAt(mine, path), valueAt(theirs, path)));
    if (differing.length === 0) continue;
    if (!paths.some((path) => byThem.has(path))) kept.push(...differing);
    else if (!paths.some((path) => byMe.has(path))) taken.push(...differing);
    else disputed.push(differing);
  }
  return { values: withValuesOf(mine, taken, theirs), taken, kept, disputed };
}
