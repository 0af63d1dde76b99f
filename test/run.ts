import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dynamoDbProgram } from '#infra/local-cloud/core/dynamodb-program.ts';
import { seedOfDay } from '#test/support/seed-of-day.ts';
import { failedFiles, failedTests, readReport } from '#test/support/vitest-report.ts';

/**
 * `npm test`: what tells soon whether a change holds. `npm test -- --all`: everything that must pass before it lands.
 * `npm test -- NAME …`: whole steps or projects by their names. `--seed N` repeats an order of the tests. Fastest first.
 */
const root = new URL('..', import.meta.url).pathname;
const reports = mkdtempSync(join(tmpdir(), 'bramka-test-'));

const { values: options, positionals: only } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(seedOfDay()) },
  },
  allowPositionals: true,
});

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

const totals: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Each failed test with its file and why, told again at the end of a long output. */
const failures: string[] = [];

/** The start of a message, which may print a whole page, and where it comes from in our own code. */
function shortened(message: string): string {
  const lines = message.split('\n');
  const isCall = (line: string) => /^ +at /.test(line);
  const ours = lines.filter((line) => isCall(line) && line.includes(root) && !line.includes('node_modules'));
  return [...lines.filter((line) => !isCall(line)).slice(0, 20), ...ours.slice(0, 3)].join('\n');
}

function take(path: string): void {
  const report = readReport(path);
  totals.passed += report.numPassedTests;
  totals.failed += report.numFailedTests;
  totals.skipped += report.numPendingTests;
  for (const { file, test, messages } of failedTests(report))
    failures.push(`${file} > ${test}\n${messages.map(shortened).join('\n')}`);
  for (const { file, message } of failedFiles(report)) failures.push(`${file}\n${shortened(message)}`);
}

/** Why there is no DynamoDB for the tests, which each of them would say by itself. */
function missingEngine(): string | undefined {
  if (process.env.DYNAMODB_ENDPOINT) return undefined;
  try {
    dynamoDbProgram(0);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const missing = missingEngine();

function vitest(projects: readonly string[], files: readonly string[] = []): boolean {
  if (missing) return false;
  const report = join(reports, `${projects.join('-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const order = `--sequence.seed=${options.seed}`;
  const named = projects.flatMap((project) => ['--project', project]);
  const passed = run(
    'vitest',
    'run',
    '--config',
    'test/vitest.config.ts',
    order,
    ...named,
    ...reporters,
    ...files,
  );
  if (existsSync(report)) take(report);
  else failures.push(`${projects.join(', ')}: ended without a report`);
  return passed;
}

/** Removes a few conditions: the recorded test of each must still fail. */
function sampleOfTeeth(): boolean {
  const options = [join(root, 'test/prove/run.ts'), '--sample', '4'];
  console.info('\n› prove --sample 4');
  return spawnSync(process.execPath, options, { cwd: root, stdio: 'inherit' }).status === 0;
}

/** The journeys that walk through the purchase, the office and the door. */
const mainJourneys = ['main-job', 'purchase-form', 'organiser', 'door', 'accessibility-at-once'].map(
  (name) => `test/system/journeys/${name}.test.ts`,
);

interface Step {
  /** What selects it, or a project of it. */
  names: readonly string[];
  /** The names that run without `--all`; all of them by default. */
  soon?: readonly string[];
  run: (chosen: readonly string[], isSoon: boolean) => boolean;
}

/** TypeScript's: everything, the server's code without a browser, and the browser's without Node. */
const programs = readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name));

/** Projects in one run share the cores until its end; run separately, each would end with an idle core. */
const steps: Step[] = [
  { names: ['types'], run: () => programs.every((program) => run('tsc', '-p', program)) },
  { names: ['format and lint'], run: () => run('biome', 'check', '--error-on-warnings', '.') },
  { names: ['unused code'], run: () => run('knip') },
  { names: ['unit', 'unit-rules'], run: (chosen) => vitest(chosen) },
  { names: ['integration', 'faults', 'chaos'], soon: ['integration'], run: (chosen) => vitest(chosen) },
  {
    names: ['journeys', 'attacks', 'operators'],
    soon: ['journeys'],
    run: (chosen, isSoon) => vitest(chosen, isSoon ? mainJourneys : []),
  },
  { names: ['teeth'], soon: [], run: sampleOfTeeth },
];

const isSoon = !options.all && only.length === 0;
const chosenOf = ({ names, soon = names }: Step): readonly string[] => {
  if (isSoon) return soon;
  return only.length > 0 ? names.filter((name) => only.includes(name)) : names;
};
const broken: string[] = [];
const times: [step: string, seconds: number][] = [];
for (const step of steps) {
  const chosen = chosenOf(step);
  if (chosen.length === 0) continue;
  const start = performance.now();
  if (!step.run(chosen, isSoon)) broken.push(chosen.join(', '));
  times.push([chosen.join(', '), Math.round((performance.now() - start) / 1000)]);
}
rmSync(reports, { recursive: true });

for (const failure of failures) console.error(`\n✗ ${failure}`);
if (broken.length > 0) console.error(`\nBroken: ${broken.join(', ')}`);
if (missing) console.error(missing);
const total = times.reduce((sum, [, seconds]) => sum + seconds, 0);
console.info(`\n${times.map(([step, seconds]) => `${step} ${seconds} s`).join(', ')}; ${total} s in all`);
console.info(`Order of the tests: seed ${options.seed}, repeated with --seed ${options.seed}`);
console.info(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = broken.length > 0 ? 1 : 0;
