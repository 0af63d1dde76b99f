import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { digestOfFiles } from '../sources/digest-of-files.ts';

const COMMON = ['shared', 'web', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** What each step of a start builds from. */
export const buildSources = {
  'build-web': [
    ...COMMON,
    'infra/build',
    'infra/sources',
    'infra/openapi',
    'functions/people/account/session-cookie.ts',
  ],
  synthesize: [...COMMON, 'functions', 'infra', 'cdk.json'],
};

/** A build in `directory` that is kept from one start to the next for as long as it and its sources are the same. */
export function keptBuild(directory: string, sources: readonly string[], base?: string) {
  const stamp = `${directory}.sources`;
  /** Of the build itself: what somebody cleaned up, even in part, must be built again. */
  const madeDigest = () => digestOfFiles([basename(directory)], dirname(directory));
  return {
    isCurrent: (): boolean =>
      existsSync(stamp) && readFileSync(stamp, 'utf8') === `${digestOfFiles(sources, base)} ${madeDigest()}`,

    /** A build that fails or is cut short counts for none; neither does one whose sources changed meanwhile. */
    async build(run: (directory: string) => Promise<unknown>): Promise<void> {
      rmSync(stamp, { force: true });
      const digest = digestOfFiles(sources, base);
      await run(directory);
      writeFileSync(stamp, `${digest} ${madeDigest()}`);
    },
  };
}
