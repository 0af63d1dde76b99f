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

/** Runs files of tests. @returns those that failed */
export async function failuresOf(files: readonly string[], env: Record<string, string>): Promise<Failure[]> {
  const report = join(directory, `report-${reports++}.json`);
  const applied = `${report}.applied`;
  const command = [
    join(root, 'node_modules/.bin/vitest'),
    'run',
    '--config',
    'test/prove/vitest.config.ts',
    '--reporter=json',
    `--outputFile=${report}`,
    ...(env.PROVE_WITHOUT ? ['--bail=1', '--maxWorkers=1'] : []),
    ...files,
  ];
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, MODEL_RUNS: '25', PROVE_APPLIED: applied, ...env },
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (env.PROVE_WITHOUT && !existsSync(applied))
    throw new Error(`${env.PROVE_WITHOUT} was not taken away while ${files.join(', ')} ran`);
  return code === 0 ? [] : failuresIn(report, files);
}

/** The test of a file that fails without a condition; one that was only late has to fail twice. */
export async function killerIn(file: string, id: string): Promise<string | undefined> {
  const run = async () => (await failuresOf([file], { PROVE_WITHOUT: id }))[0];
  const first = await run();
  const failure = first?.isLate ? await run() : first;
  return failure && `${failure.file} > ${failure.test}`;
}
