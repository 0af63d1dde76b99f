import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;

interface Listed {
  /** Including parent titles: `placing > holds a place`. */
  name: string;
  file: string;
}

/**
 * The titles of the tests that vitest itself would run, by file relative to the root: without commented-out and skipped
 * ones.
 */
export function collectedTests(files: readonly string[]): Map<string, Set<string>> {
  const options = ['list', '--json', '--config', 'test/vitest.config.ts', ...files];
  const listed = execFileSync(process.execPath, [`${root}node_modules/.bin/vitest`, ...options], {
    cwd: root,
    // This run's settings must not affect the child.
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const found = new Map<string, Set<string>>();
  for (const { name, file } of JSON.parse(listed) as Listed[]) {
    const path = relative(root, file);
    found.set(path, (found.get(path) ?? new Set()).add(name.split(' > ').at(-1) ?? name));
  }
  return found;
}
