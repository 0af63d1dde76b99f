import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { root } from '#infra/sources/root.ts';

const FILE = `${root}test/fixtures/previous-release/web.json`;

const git = (...parameters: string[]): Buffer =>
  execFileSync('git', ['-C', root, ...parameters], { maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'pipe'] });

/** Records the revision whose pages users have open. */
export function keepWebOf(revision: string): void {
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`).toString().trim();
  writeFileSync(FILE, `${JSON.stringify({ revision: commit })}\n`);
}

/** The recorded revision, if this clone has it: a shallow one, or one without git, does not. */
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

/** Builds the pages of a revision with the present packages, in an empty directory. @returns their path */
export function buildWebOf(revision: string, directory: string): string {
  const [source, into] = [`${directory}/source`, `${directory}/web`];
  mkdirSync(source);
  execFileSync('tar', ['-x', '-C', source], { input: git('archive', revision) });
  symlinkSync(`${root}node_modules`, `${source}/node_modules`);
  // With the revision's own build step in its own process, so that only that revision decides how it is built.
  execFileSync(process.execPath, [`${source}/infra/local/steps/build-web.ts`, into], {
    cwd: source,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return into;
}
