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
  /** The bundles that run now. */
  from: string;
  /** Where new ones go. */
  to: string;
}

/**
 * Bundles the functions again whenever their sources change, and runs the new code in place of the old. `onChange`
 * hears which functions changed. Answers how to stop.
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
  // What does not build has said so; the code that runs stays.
  const build = () => inChild('build-functions', to).then(replace, () => undefined);
  return watchSources(['functions', 'shared', 'web/src'], build);
}
