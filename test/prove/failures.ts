import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './mutants.ts';

/** Where runs leave their reports; whoever runs them removes it. */
export const directory = mkdtempSync(join(tmpdir(), 'bramka-prove-'));
let reports = 0;

interface Report {
  testResults: {
    name: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface Failure {
  /** Relative to the root. */
  file: string;
  test: string;
  isLate: boolean;
}

/** What failed, by the report of a run that did not pass; a run without any tells that. */
function failuresIn(report: string, files: readonly string[]): Failure[] {
  const none = { file: files[0] ?? '', isLate: false };
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const failures = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages = [] }) => ({
          file: relative(root, name),
          test: fullName,
          isLate: failureMessages.some((message) => /timed out/i.test(message)),
        })),
    );
    return failures.length > 0 ? failures : [{ ...none, test: 'does not run' }];
  } catch {
    return [{ ...none, test: 'ended without a report' }];
  }
}

/** Runs files of tests, or those of their tests whose names fit. @returns those that failed */
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
  // Tests that need the others of their file may end before; whoever asked runs the whole file then.
  if (env.PROVE_WITHOUT && !pattern && !existsSync(applied)) {
    console.warn(`not tried ${env.PROVE_WITHOUT}: ${files.join(', ')} ended before it was taken away`);
    return [];
  }
  return code === 0 ? [] : failuresIn(report, files);
}

/** Tests of a file that came by a condition; all of them without a pattern. */
export interface Witnesses {
  file: string;
  pattern?: string | undefined;
}

const alone = new Map<string, Promise<boolean>>();

/** Whether some of a file's tests pass without the others; asked once. */
function passAlone({ file, pattern }: Witnesses): Promise<boolean> {
  const key = `${file} ${pattern}`;
  const known = alone.get(key) ?? failuresOf([file], {}, pattern).then((failures) => failures.length === 0);
  alone.set(key, known);
  return known;
}

/**
 * The test among the witnesses that fails without a condition. One that was only late has to fail twice; where they do
 * not pass without the rest of their file, the whole file is asked.
 */
export async function killerAmong(witnesses: Witnesses, id: string): Promise<string | undefined> {
  const { file, pattern } = witnesses;
  const run = async () => (await failuresOf([file], { PROVE_WITHOUT: id }, pattern))[0];
  const first = await run();
  const failure = first?.isLate ? await run() : first;
  if (!failure) return undefined;
  if (pattern && !(await passAlone(witnesses))) return killerAmong({ file }, id);
  return `${failure.file} > ${failure.test}`;
}
