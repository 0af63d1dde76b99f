import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { root } from '#infra/build/root.ts';

const FILE = `${root}test/fixtures/previous-release/web.json`;

const git = (...parameters: string[]): Buffer =>
  execFileSync('git', ['-C', root, ...parameters], { maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'pipe'] });

/** Keeps which revision's pages are the ones that people have open. */
export function keepWebOf(revision: string): void {
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`).toString().trim();
  writeFileSync(FILE, `${JSON.stringify({ revision: commit })}\n`);
}

/** The revision kept, where this clone has it: one without history, or without git, has not. */
export function previousRevision(): string | undefined {
  const { revision } = JSON.parse(readFileSync(FILE, 'utf8')) as { revision: string };
  try {
    git('cat-file', '-e', `${revision}^{commit}`);
    return revision;
  } catch {
    console.log(`Skipped: this clone has no commit ${revision}, whose pages would be tried.`);
    return undefined;
  }
}

/** Builds the pages of a revision with the packages of today, in an empty directory. @returns where they are */
export function buildWebOf(revision: string, directory: string): string {
  const [source, into] = [`${directory}/source`, `${directory}/web`];
  mkdirSync(source);
  execFileSync('tar', ['-x', '-C', source], { input: git('archive', revision) });
  symlinkSync(`${root}node_modules`, `${source}/node_modules`);
  // Of the revision's own, and in a process of its own: only what it says decides how it is built.
  execFileSync(process.execPath, [`${source}/infra/local/steps/build-web.ts`, into], {
    cwd: source,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return into;
}
