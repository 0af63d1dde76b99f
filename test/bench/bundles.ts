import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lambda } from '#functions/lambda.ts';
import { type LambdaName, lambdas } from '#functions/manifest.ts';
import { environmentNames } from '#functions/runtime/environment.ts';
import { bundleFunctions, bundleModules } from '#infra/build/bundle.ts';
import { bundleFiles, formatsFirst, kilobytesOf } from '../support/bundle-files.ts';
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

/** Milliseconds since the beginning, by the clock and of the processor. */
interface Start {
  clock: number;
  processor: number;
}

/** How a fresh process starts a function, and comes to where its first request has all that it loads. */
interface Starts {
  start: Start;
  first: Start;
}

interface Loaded {
  file: string;
  /** What the first request loads. */
  more: readonly string[];
  /** Whether it also words a date or an amount. */
  formats: boolean;
}

const scriptOf = ({ file, more, formats }: Loaded): string => `
  const began = performance.now(), used = process.cpuUsage();
  const sinceThen = () => {
    const { user, system } = process.cpuUsage(used);
    return { clock: performance.now() - began, processor: (user + system) / 1000 };
  };
  await import(${JSON.stringify(file)});
  const start = sinceThen();
  for (const one of ${JSON.stringify(more)}) await import(one);
  ${formats ? "new Intl.DateTimeFormat('pl', { timeZone: 'Europe/Warsaw' }).format();" : ''}
  console.log(JSON.stringify({ start, first: sinceThen() }));`;

function measure(loaded: Loaded): Starts {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', scriptOf(loaded)], {
    env,
    encoding: 'utf8',
  });
  try {
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  } catch {
    throw new Error(`${loaded.file} does not start: ${stderr}`);
  }
}

const loadedOf = (directory: string, name: string): Loaded => ({
  file: join(directory, 'index.mjs'),
  more: bundleFiles(directory, name).byFirst,
  formats: formatsFirst(name),
});

/** Milliseconds that one function takes to load, a few times over. */
export async function importTimeOf(name: LambdaName): Promise<number[]> {
  const outdir = mkdtempSync(join(tmpdir(), 'bramka-bench-'));
  try {
    const loaded = loadedOf((await bundleFunctions(outdir))[name], name);
    return Array.from({ length: RUNS }, () => measure(loaded).start.clock);
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

/** Of a loaded machine both suffer, so they take turns. */
function measureBeside(loaded: Loaded, client: Loaded): { starts: Starts[]; beside: Start[] } {
  const runs = Array.from({ length: RUNS }, () => [measure(loaded), measure(client).start] as const);
  return { starts: runs.map(([one]) => one), beside: runs.map(([, one]) => one) };
}

const middle = (runs: readonly Start[]): Start => ({
  clock: median(runs.map(({ clock }) => clock)),
  processor: median(runs.map(({ processor }) => processor)),
});

const times = (one: number, other: number): string => `${(one / other).toFixed(2)}×`;

function rowOf(name: LambdaName, directory: string, client: Loaded): Row {
  const { trigger }: Lambda = lambdas[name];
  const { atStart, byFirst, all } = bundleFiles(directory, name);
  const { starts, beside } = measureBeside(loadedOf(directory, name), client);
  const [start, first, alone] = [
    middle(starts.map((run) => run.start)),
    middle(starts.map((run) => run.first)),
    middle(beside),
  ];
  const later =
    byFirst.length > 0 || formatsFirst(name)
      ? `; with what its first ${trigger.kind === 'http' ? 'request' : 'job'} loads ` +
        `${kilobytesOf([...atStart, ...byFirst]).toFixed(0)} KB, ${times(first.processor, alone.processor)}`
      : '';
  return {
    what: `function ${name}`,
    value: `${kilobytesOf(atStart).toFixed(0)} KB, ${start.clock.toFixed(0)} ms`,
    against:
      `${times(start.clock, alone.clock)} the client alone (${alone.clock.toFixed(0)} ms), ` +
      `${times(start.processor, alone.processor)} of the processor's time${later}; ` +
      `${kilobytesOf(all).toFixed(0)} KB deployed; ${trigger.kind === 'http' ? 'aim 1.3×, 100 KB' : 'aim 1.8×'}`,
  };
}

/** Size and start of every function as deployed, compared with the SDK's client alone. */
export async function benchBundles(): Promise<Row[]> {
  const outdir = mkdtempSync(join(tmpdir(), 'bramka-bench-'));
  try {
    const bundles = await bundleFunctions(outdir);
    await bundleModules(outdir, { client: 'test/bench/sdk-client.ts' });
    const client = loadedOf(join(outdir, 'client'), 'client');
    const size = kilobytesOf(bundleFiles(join(outdir, 'client'), 'client').atStart);
    const alone = { what: 'the client alone', value: `${size.toFixed(0)} KB`, against: '' };
    return [alone, ...Object.entries(bundles).map(([name, at]) => rowOf(name as LambdaName, at, client))];
  } finally {
    rmSync(outdir, { recursive: true });
  }
}
