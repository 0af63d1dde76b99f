import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { context } from 'esbuild';
import { type Bundles, bundleOptions, bundlesIn } from '../build/bundle.ts';
import type { LocalCloud } from './options.ts';

function digest(directory: string): string {
  const file = `${directory}/index.mjs`;
  return existsSync(file) ? createHash('sha1').update(readFileSync(file)).digest('hex') : '';
}

/**
 * Bundles the functions again whenever their sources change, into `directory`, and runs the new code in place of the
 * old. `onChange` hears which functions changed. Answers how to stop.
 */
export async function watchFunctions(
  directory: string,
  cloud: Pick<LocalCloud, 'replaceCode'>,
  onChange: (names: string[]) => void,
): Promise<() => Promise<void>> {
  const bundles = Object.entries(bundlesIn(directory));
  let known: Map<string, string> | undefined;
  const apply = async () => {
    const now = new Map(bundles.map(([name, path]) => [name, digest(path)]));
    const changed = bundles.filter(([name]) => known && known.get(name) !== now.get(name));
    known = now;
    if (changed.length === 0) return;
    await cloud.replaceCode(Object.fromEntries(changed) as Partial<Bundles>);
    onChange(changed.map(([name]) => name));
  };
  const watching = await context({
    ...bundleOptions(directory),
    plugins: [
      {
        name: 'replace-code',
        setup: (build) => build.onEnd(({ errors }) => (errors.length ? undefined : apply())),
      },
    ],
  });
  await watching.watch();
  return () => watching.dispose();
}
