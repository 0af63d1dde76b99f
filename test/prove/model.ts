import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './mutants.ts';

/** Some 1,060 steps a seed: see the test. */
const FILE = 'test/system/model/orders.test.ts';

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts'];

/** Runs seeds in a process of their own. @returns whether all kept the rules */
const keptBy = (seeds: readonly number[], told: string): Promise<boolean> =>
  new Promise((resolve) => {
    const options = [...vitest, '--project', 'faults', '--reporter', 'verbose', FILE];
    const env = { ...process.env, MODEL_SEEDS: seeds.join(','), MODEL_TOLD: told };
    const child = spawn(process.execPath, options, { cwd: root, env, stdio: 'inherit' });
    child.on('close', (code) => resolve(code === 0));
  });

/**
 * `npm run prove -- model`: random histories of the sale, 1,000 seeds of some 1,060 steps each. `--seeds N` tries fewer,
 * `--from N` begins at another; a seed that fails is named, and `--from N --seeds 1` meets the same again.
 */
export async function proveModel(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seeds: { type: 'string', default: '1000' },
      from: { type: 'string', default: '1' },
      workers: { type: 'string', default: '2' },
    },
  });
  const [count, from, workers] = [values.seeds, values.from, values.workers].map(Number) as [
    number,
    number,
    number,
  ];
  const seeds = Array.from({ length: count }, (_, index) => from + index);
  const told = mkdtempSync(join(tmpdir(), 'bramka-model-'));
  const began = performance.now();
  const shares = Array.from({ length: Math.min(workers, count) }, (_, worker) =>
    seeds.filter((seed) => seed % workers === (from + worker) % workers),
  );
  const kept = await Promise.all(shares.map((share) => keptBy(share, told)));
  const steps = readdirSync(told).reduce(
    (sum, name) => sum + Number(readFileSync(join(told, name), 'utf8')),
    0,
  );
  rmSync(told, { recursive: true });
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  const verdict = kept.every(Boolean) ? 'all kept the rules' : 'some broke a rule';
  console.info(`\n${steps} steps of ${count} seeds in ${minutes} minutes: ${verdict}`);
  process.exitCode = kept.every(Boolean) ? 0 : 1;
}
