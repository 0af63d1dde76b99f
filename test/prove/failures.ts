import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedTests, readReport } from '#test/support/vitest-report.ts';
import { root } from './mutants.ts';

/** The directory of the runs' reports; the caller removes it. */
export const directory = mkdtempSync(join(tmpdir(), 'bramka-prove-'));
let reports = 0;

export interface Failure {
  /** Relative to the root. */
  file: string;
  test: string;
  isLate: boolean;
}

/** The failed tests in the report of a failed run; a run without any tests counts as a failure. */
function failuresIn(report: string, files: readonly string[]): Failure[] {
  const none = { file: files[0] ?? '', isLate: false };
  try {
    const failures = failedTests(readReport(report)).map(({ file, test, messages }) => ({
      ...{ file, test },
      isLate: messages.some((message) => /timed out/i.test(message)),
    }));
    return failures.length > 0 ? failures : [{ ...none, test: 'does not run' }];
  } catch {
    return [{ ...none, test: 'ended without a report' }];
  }
}

/** Runs test files, or those of their tests whose names match. @returns the failed ones */
export async function failuresOf(
  files: readonly string[],
  env: Record<string, string>,
  pattern?: string,
): Promise<Failure[]> {
  const report = join(directory, `report-${reports++}.json`);
  const applied = `${report}.applied`;
  const command = [
    join(root, 'node_modules/.bin/vitest'),
    'run',
    '--config',
    'test/prove/vitest.config.ts',
    '--reporter=json',
    `--outputFile=${report}`,
    ...(pattern ? [`--testNamePattern=${pattern}`] : []),
    ...(env.PROVE_WITHOUT ? ['--bail=1', '--maxWorkers=1'] : []),
    ...files,
  ];
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, MODEL_RUNS: '25', PROVE_APPLIED: applied, ...env },
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  // Tests that depend on others of their file may end before it is applied; the caller then runs the whole file.
  if (env.PROVE_WITHOUT && !pattern && !existsSync(applied)) {
    console.warn(`not tried ${env.PROVE_WITHOUT}: ${files.join(', ')} ended before it was taken away`);
    return [];
  }
  return code === 0 ? [] : failuresIn(report, files);
}

/** The tests of a file that reached a condition; without a pattern all of them. */
export interface Witnesses {
  file: string;
  pattern?: string | undefined;
}

const alone = new Map<string, Promise<boolean>>();

/** Whether these tests pass without the others of their file; determined once. */
function passAlone({ file, pattern }: Witnesses): Promise<boolean> {
  const key = `${file} ${pattern}`;
  const known = alone.get(key) ?? failuresOf([file], {}, pattern).then((failures) => failures.length === 0);
  alone.set(key, known);
  return known;
}

/**
 * The test that fails without a condition. One that only timed out has to fail twice; if the tests do not pass without
 * the rest of their file, the whole file is run.
 */
export async function killerAmong(witnesses: Witnesses, id: string): Promise<Failure | undefined> {
  const { file, pattern } = witnesses;
  const run = async () => (await failuresOf([file], { PROVE_WITHOUT: id }, pattern))[0];
  const first = await run();
  const failure = first?.isLate ? await run() : first;
  if (!failure) return undefined;
  if (pattern && !(await passAlone(witnesses))) return killerAmong({ file }, id);
  return failure;
}
