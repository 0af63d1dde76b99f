import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `npm test`: everything that must pass before a change lands, fastest first. */
const root = new URL('..', import.meta.url).pathname;
const reports = mkdtempSync(join(tmpdir(), 'bramka-test-'));

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

function run(tool: string, ...options: string[]): boolean {
  const binary = join(root, 'node_modules/.bin', tool);
  console.info(`\n› ${tool} ${options.join(' ')}`);
  return spawnSync(process.execPath, [binary, ...options], { cwd: root, stdio: 'inherit' }).status === 0;
}

function countsOf(report: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Record<string, number>;
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0, skipped: numPendingTests ?? 0 };
}

const totals: Counts = { passed: 0, failed: 0, skipped: 0 };

function vitest(projects: readonly string[]): boolean {
  const report = join(reports, `${projects.join('-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const named = projects.flatMap((project) => ['--project', project]);
  const passed = run('vitest', 'run', '--config', 'test/vitest.config.ts', ...named, ...reporters);
  const counts = countsOf(report);
  for (const kind of ['passed', 'failed', 'skipped'] as const) totals[kind] += counts[kind];
  return passed;
}

/** Removes a few conditions: the recorded test of each must still fail. */
function sampleOfTeeth(): boolean {
  const options = [join(root, 'test/prove/run.ts'), '--sample', '4'];
  console.info('\n› prove --sample 4');
  return spawnSync(process.execPath, options, { cwd: root, stdio: 'inherit' }).status === 0;
}

/**
 * Each step with the names that select it. Projects in one run share the cores until its end; run separately, each
 * would end with an idle core.
 */
const steps: [names: string[], step: (chosen: readonly string[]) => boolean][] = [
  [['types'], () => run('tsc', '--noEmit')],
  [['format and lint'], () => run('biome', 'check', '--error-on-warnings', '.')],
  [['unused code'], () => run('knip')],
  [['unit', 'unit-rules'], vitest],
  [['integration', 'faults', 'chaos'], vitest],
  [['journeys', 'attacks'], vitest],
  [['teeth'], sampleOfTeeth],
];

const only = process.argv.slice(2);
const broken: string[] = [];
for (const [names, step] of steps) {
  const chosen = only.length > 0 ? names.filter((name) => only.includes(name)) : names;
  if (chosen.length > 0 && !step(chosen)) broken.push(chosen.join(', '));
}
rmSync(reports, { recursive: true });

if (broken.length > 0) console.error(`\nBroken: ${broken.join(', ')}`);
console.info(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = broken.length > 0 ? 1 : 0;
