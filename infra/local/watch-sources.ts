import { watch } from 'node:fs';
import { root } from '../sources/root.ts';

/** Milliseconds to wait, because editors write a file in several steps. */
const SETTLED_MS = 200;

/** Calls `build` when something in these folders changes, never concurrently. Returns how to stop. */
export function watchSources(folders: readonly string[], build: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(build);
    }, SETTLED_MS);
  };
  const watchers = folders.map((folder) => watch(`${root}${folder}`, { recursive: true }, changed));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
