import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { bundleFunctions } from '../build/bundle.ts';
import { webBuild } from '../build/web-build.ts';
import { root } from '../sources/root.ts';
import { reservedFor } from './concurrency.ts';
import { mailRateOf } from './mail-rate.ts';
import { writeStageFiles } from './stage-files.ts';
import type { Target } from './target.ts';

/** Where a stage's assembly is synthesized. */
export const OUT = `${root}cdk.out`;

/**
 * Synthesizes the stage's assembly by what the account has room for into cdk.out, for the CDK's command line.
 * @returns the directory of the web build
 */
export async function synthesize(target: Target): Promise<string> {
  const { settings } = target;
  const [reserved, mailRate] = await Promise.all([reservedFor(target), mailRateOf(target)]);
  rmSync(OUT, { recursive: true, force: true });
  const { createApp } = await import('../stacks/synthesize.ts');
  const bundles = await bundleFunctions(`${OUT}/functions`);
  const webDist = await webBuild();
  writeStageFiles(webDist, settings, new Date());
  createApp({ settings, reserved, mailRate, bundles, webDist, outdir: OUT, checked: true }).synth();
  return webDist;
}

/**
 * Runs the CDK's command line on that assembly, without a terminal.
 * @throws where it fails; its output has the reason
 */
export async function cdk({ stacks, region }: Target, command: string, ...options: string[]): Promise<void> {
  const child = spawn(
    process.execPath,
    [`${root}node_modules/aws-cdk/bin/cdk`, command, ...stacks, '--app', OUT, '--no-notices', ...options],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, AWS_REGION: region, CI: 'true' },
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`cdk ${command} failed`);
}
