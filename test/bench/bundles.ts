import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Lambda } from '#functions/lambda.ts';
import { type LambdaName, lambdas } from '#functions/manifest.ts';
import { environmentNames } from '#functions/runtime/environment.ts';
import { bundleFunctions } from '#infra/build/bundle.ts';
import { median, type Row } from './table.ts';

const RUNS = 9;

const variables = Object.values(environmentNames).flatMap((name) =>
  typeof name === 'string' ? [name] : Object.values(name),
);
const env = {
  ...process.env,
  ...Object.fromEntries(variables.map((name) => [name, 'https://bench.example.com'])),
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
};

/** Milliseconds that a fresh process takes to import a module. */
function importTime(file: string): number {
  const script = `const t=performance.now();await import(${JSON.stringify(file)});console.log(performance.now()-t)`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env,
    encoding: 'utf8',
  });
  const time = Number(stdout.trim().split('\n').at(-1));
  if (Number.isNaN(time) || stdout === '') throw new Error(`${file} does not start: ${stderr}`);
  return time;
}

/** Milliseconds that one function takes to load, a few times over. */
export async function importTimeOf(name: LambdaName): Promise<number[]> {
  const outdir = mkdtempSync(join(tmpdir(), 'bramka-bench-'));
  try {
    const file = join((await bundleFunctions(outdir))[name], 'index.mjs');
    return Array.from({ length: RUNS }, () => importTime(file));
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

/** Size and start of every function as it is deployed; the aims are the design's. */
export async function benchBundles(): Promise<Row[]> {
  const outdir = mkdtempSync(join(tmpdir(), 'bramka-bench-'));
  try {
    const bundles = await bundleFunctions(outdir);
    return (Object.entries(lambdas) as [keyof typeof bundles, Lambda][]).map(([name, lambda]) => {
      const file = join(bundles[name], 'index.mjs');
      const kilobytes = gzipSync(readFileSync(file)).length / 1024;
      const start = median(Array.from({ length: RUNS }, () => importTime(file)));
      const isApi = lambda.trigger.kind === 'http';
      const aim = isApi ? 'aim 120 KB, 60 ms' : 'aim 95 ms';
      return {
        what: `function ${name}`,
        value: `${kilobytes.toFixed(0)} KB, ${start.toFixed(0)} ms`,
        against: aim,
      };
    });
  } finally {
    rmSync(outdir, { recursive: true });
  }
}
