import { watch } from 'node:fs';
import { root } from '../build/root.ts';
import { webBuild } from '../build/web-build.ts';

/** Editors write a file in several steps. */
const SETTLED_MS = 200;

/**
 * Builds the web again into `directory` whenever its sources change: what is served is always the build that would be deployed, under its
 * real security policy. `onBuilt` hears of each, `onFailed` of one that failed. Answers how to stop.
 */
export function watchWeb(
  directory: string,
  onBuilt: () => void,
  onFailed: (reason: unknown) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let building: Promise<void> = Promise.resolve();
  const build = () => {
    building = building.then(() => webBuild({ into: directory }).then(onBuilt, onFailed));
  };
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(build, SETTLED_MS);
  };
  const watchers = ['web/src', 'web/public', 'shared'].map((directory) =>
    watch(`${root}${directory}`, { recursive: true }, changed),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
