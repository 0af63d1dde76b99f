import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type LambdaName, lambdas } from '#functions/manifest.ts';
import type { Entries } from '#infra/build/bundle.ts';
import { startLocalCloud } from '#infra/local/cloud.ts';
import type { LocalCloud, LocalCloudOptions } from '#infra/local/options.ts';

/** The stub in place of every function, for tests of the wiring itself. */
export const stubFunctions = Object.fromEntries(
  (Object.keys(lambdas) as LambdaName[]).map((name) => [name, 'test/support/stub-function.ts']),
) as Entries;

/**
 * A local cloud for one file of journeys, on free ports, with the stack built for all of them: DynamoDB in memory,
 * everything else in a temporary directory, or at the engine in AWS_ENGINE. Stop it when done.
 */
export const startTestCloud = (options: LocalCloudOptions = {}): Promise<LocalCloud> =>
  startLocalCloud({
    assembly: inject('assembly'),
    ...(process.env.AWS_ENGINE && { awsEngine: process.env.AWS_ENGINE }),
    ...options,
  });

/** One whose functions are stubs, without seed data by default. */
export const startStubbedCloud = (options: LocalCloudOptions & { assembly: string }): Promise<LocalCloud> =>
  startLocalCloud({ seed: 'nothing', ...options });

/** For tests of what no other engine has: it uses ours even if AWS_ENGINE is set. */
export const onOurOwn = { awsEngine: '' } satisfies LocalCloudOptions;

/** An empty directory, and how to remove it. */
export function temporaryDirectory(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'bramka-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
