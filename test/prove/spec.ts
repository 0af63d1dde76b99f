import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedTests, readReport } from '#test/support/vitest-report.ts';
import { type SpecChange, specChanges } from '../unit/spec/changes.ts';
import { rules } from '../unit/spec/rules.ts';
import { root } from './mutants.ts';
import { patternOf } from './test-names.ts';

type Rule = (typeof rules)[number];

/** The sources in a directory of their own: what is changed there is nobody else's. */
function copied(): string {
  const copy = mkdtempSync(join(tmpdir(), 'bramka-spec-'));
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of listed.split('\0').filter(Boolean)) cpSync(join(root, path), join(copy, path));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Titles of rows have their values in place of `%s`. */
const patternFor = (title: string): string => patternOf([[title]]).replace(/%[a-z]/g, '.*');

/** Runs a rule's test. @returns the names of those that fail; undefined where none ran */
async function failing(copy: string, { test: [file, title] }: Rule): Promise<string[] | undefined> {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const options = [
    '--reporter=json',
    `--outputFile=${report}`,
    `--testNamePattern=${patternFor(title)}`,
    file,
  ];
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', ...options];
  const child = spawn(process.execPath, command, { cwd: copy, stdio: 'ignore' });
  await new Promise((resolve) => child.on('close', resolve));
  try {
    return failedTests(readReport(report)).map(({ test }) => test);
  } catch {
    return undefined;
  }
}

/** Tries a rule's test with the other value. @returns whether it fails by itself, not by its file */
async function notices(copy: string, rule: Rule, [file, value, other]: SpecChange): Promise<boolean> {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(value, () => other),
  );
  const failed = await failing(copy, rule);
  writeFileSync(path, text);
  const title = new RegExp(patternFor(rule.test[1]));
  return failed?.some((name) => title.test(name)) ?? false;
}

/**
 * `npm run prove -- spec`: changes one value of each rule of the specification, and has the test that
 * docs/requirements.md names notice it. `-- spec WORD …` tries the rules with one of these words.
 */
export async function proveSpec(words: string[]): Promise<void> {
  const copy = copied();
  const chosen = rules.filter(({ rule }) => words.length === 0 || words.some((word) => rule.includes(word)));
  const survived: string[] = [];
  for (const rule of chosen) {
    const isNoticed = await notices(copy, rule, specChanges[rule.rule]);
    if (!isNoticed) survived.push(rule.rule);
    console.info(`${isNoticed ? 'noticed ' : 'SURVIVED'}  ${rule.rule}\n          ${rule.test[0]}`);
  }
  rmSync(copy, { recursive: true });
  console.info(`\n${chosen.length} values changed: ${survived.length} by nobody noticed`);
  process.exitCode = survived.length > 0 ? 1 : 0;
}
