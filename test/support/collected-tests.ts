import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;

interface Listed {
  /** With the titles around it: `placing > holds a place`. */
  name: string;
  file: string;
}

/** The titles of the tests that vitest itself would run, by file from the root: none in comments, none skipped. */
export function collectedTests(files: readonly string[]): Map<string, Set<string>> {
  const options = ['list', '--json', '--config', 'test/vitest.config.ts', ...files];
  const listed = execFileSync(process.execPath, [`${root}node_modules/.bin/vitest`, ...options], {
    cwd: root,
    // What this run has set is not for the other one.
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
