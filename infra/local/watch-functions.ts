import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { bundlesIn } from '../build/bundle.ts';
import { inChild } from './in-child.ts';
import type { LocalCloud } from './options.ts';
import { watchSources } from './watch-sources.ts';

function digest(directory: string): string {
  const file = `${directory}/index.mjs`;
  return existsSync(file) ? createHash('sha1').update(readFileSync(file)).digest('hex') : '';
}

const digestsIn = (directory: string): Map<string, string> =>
  new Map(Object.entries(bundlesIn(directory)).map(([name, path]) => [name, digest(path)]));

interface Directories {
  /** The running bundles. */
  from: string;
  /** The target of new bundles. */
  to: string;
}

/**
 * Rebundles the functions whenever their sources change, and replaces the running code. Calls `onChange` with the
 * changed functions. Returns how to stop.
 */
export function watchFunctions(
  { from, to }: Directories,
  cloud: Pick<LocalCloud, 'replaceCode'>,
  onChange: (names: string[]) => void,
): () => void {
  let running = digestsIn(from);
  const replace = async () => {
    const built = digestsIn(to);
    const changed = Object.entries(bundlesIn(to)).filter(([name]) => running.get(name) !== built.get(name));
    running = built;
    if (changed.length === 0) return;
    await cloud.replaceCode(Object.fromEntries(changed));
    onChange(changed.map(([name]) => name));
  };
  // A failed build prints its error; the running code stays.
  const build = () => inChild('build-functions', to).then(replace, () => undefined);
  return watchSources(['functions', 'shared', 'web/src'], build);
}
