import { changedPaths, isSame, withValuesOf } from '../../lib/form/paths.ts';
import { valueAt } from '../../lib/form/value-at.ts';

export interface MergeResult<Values> {
  /** Theirs where only they changed something, mine everywhere else. */
  values: Values;
  /** Paths that only they changed. */
  taken: string[];
  /** Paths that only I changed. */
  kept: string[];
  /** Paths that both changed, each in their own way; those that make sense only together are one dispute. */
  disputed: string[][];
}

/**
 * Two people filled the same form from the same `base`: what can be put together is, the rest is theirs to decide.
 * @param together paths of which one says what another means, so that they come from one person
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
