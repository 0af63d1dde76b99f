import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Lambda } from '#functions/lambda.ts';
import { type LambdaName, lambdas } from '#functions/manifest.ts';
import { environmentNames } from '#functions/runtime/environment.ts';
import { bundleFunctions, bundleOptions } from '#infra/build/bundle.ts';
import { median, type Row, ratio } from './table.ts';

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

/** Milliseconds that a new process takes to import a module. */
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

/** Milliseconds that one function takes to load, measured several times. */
export async function importTimeOf(name: LambdaName): Promise<number[]> {
  const outdir = mkdtempSync(join(tmpdir(), 'bramka-bench-'));
  try {
    const file = join((await bundleFunctions(outdir))[name], 'index.mjs');
    return Array.from({ length: RUNS }, () => importTime(file));
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

/** The SDK's document client with the commands of the store: the minimum for every function. */
const CLIENT = `
  import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
  export { BatchGetCommand, DeleteCommand, GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
  import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
  export const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));`;

async function bundleClient(outdir: string): Promise<string> {
  const file = join(outdir, 'client.mjs');
  const { entryPoints: _, outdir: __, ...options } = bundleOptions(outdir);
  await build({ ...options, stdin: { contents: CLIENT, resolveDir: options.absWorkingDir }, outfile: file });
  return file;
}

const kilobytesOf = (file: string): number => gzipSync(readFileSync(file)).length / 1024;

/** Alternating runs, because load on the machine then affects both. @returns the medians of both */
function startBeside(file: string, other: string): [number, number] {
  const runs = Array.from({ length: RUNS }, () => [importTime(file), importTime(other)] as const);
  return [median(runs.map(([one]) => one)), median(runs.map(([, one]) => one))];
}

/** Size and start of every function as deployed, compared with the SDK's client alone. */
export async function benchBundles(): Promise<Row[]> {
  const outdir = mkdtempSync(join(tmpdir(), 'bramka-bench-'));
  try {
    const bundles = await bundleFunctions(outdir);
    const client = await bundleClient(outdir);
    const rows = (Object.entries(lambdas) as [keyof typeof bundles, Lambda][]).map(([name, lambda]) => {
      const file = join(bundles[name], 'index.mjs');
      const [start, beside] = startBeside(file, client);
      const aim = lambda.trigger.kind === 'http' ? 'aim 1.3×, 100 KB' : 'aim 1.8×';
      return {
        what: `function ${name}`,
        value: `${kilobytesOf(file).toFixed(0)} KB, ${start.toFixed(0)} ms`,
        against: `${ratio(start, beside)} the client alone (${beside.toFixed(0)} ms); ${aim}`,
      };
    });
    const alone = { what: 'the client alone', value: `${kilobytesOf(client).toFixed(0)} KB`, against: '' };
    return [alone, ...rows];
  } finally {
    rmSync(outdir, { recursive: true });
  }
}
