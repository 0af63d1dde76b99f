import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { digestOfFiles } from '../sources/digest-of-files.ts';

const COMMON = ['shared', 'web', 'package-lock.json', 'tsconfig.json'];

/** What each build is made of. */
export const buildSources = {
  web: [...COMMON, 'infra/build', 'infra/sources'],
  assembly: [...COMMON, 'functions', 'infra', 'cdk.json'],
};

/** A build in `directory` that is kept from one start to the next for as long as its sources are the same. */
export function keptBuild(directory: string, sources: readonly string[], base?: string) {
  const stamp = `${directory}.sources`;
  return {
    isCurrent: (): boolean =>
      existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOfFiles(sources, base),

    /** A build that fails or is cut short counts for none; neither does one whose sources changed meanwhile. */
    async build(run: (directory: string) => Promise<unknown>): Promise<void> {
      rmSync(stamp, { force: true });
      const digest = digestOfFiles(sources, base);
      await run(directory);
      writeFileSync(stamp, digest);
    },
  };
}
