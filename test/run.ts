import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `npm test`: everything that must hold before a change lands, the quickest first. */
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

function vitest(project: string, totals: Counts): boolean {
  const report = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const passed = run(
    'vitest',
    'run',
    '--config',
    'test/vitest.config.ts',
    '--project',
    project,
    ...reporters,
  );
  const counts = countsOf(report);
  for (const kind of ['passed', 'failed', 'skipped'] as const) totals[kind] += counts[kind];
  return passed;
}

/** A few conditions are taken away: the test that is on record for each still has to notice. */
function sampleOfTeeth(): boolean {
  const options = [join(root, 'test/prove/run.ts'), '--sample', '4'];
  console.info('\n› prove --sample 4');
  return spawnSync(process.execPath, options, { cwd: root, stdio: 'inherit' }).status === 0;
}

const totals: Counts = { passed: 0, failed: 0, skipped: 0 };
const steps: [name: string, step: () => boolean][] = [
  ['types', () => run('tsc', '--noEmit')],
  ['format and lint', () => run('biome', 'check', '--error-on-warnings', '.')],
  ['unused code', () => run('knip')],
  ['unit', () => vitest('unit', totals)],
  ['integration', () => vitest('integration', totals)],
  ['faults', () => vitest('faults', totals)],
  ['chaos', () => vitest('chaos', totals)],
  ['journeys', () => vitest('journeys', totals)],
  ['attacks', () => vitest('attacks', totals)],
  ['teeth', () => sampleOfTeeth()],
];

const only = process.argv.slice(2);
const chosen = only.length > 0 ? steps.filter(([name]) => only.includes(name)) : steps;
const broken = chosen.filter(([, step]) => !step()).map(([name]) => name);
rmSync(reports, { recursive: true });

if (broken.length > 0) console.error(`\nBroken: ${broken.join(', ')}`);
console.info(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = broken.length > 0 ? 1 : 0;
