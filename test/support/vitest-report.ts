import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;

/** What of vitest's JSON report is read. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** @throws where the run ended without its report */
export const readReport = (path: string): Report => JSON.parse(readFileSync(path, 'utf8')) as Report;

interface FailedTest {
  /** Relative to the project's root. */
  file: string;
  test: string;
  messages: readonly string[];
}

export const failedTests = ({ testResults }: Report): FailedTest[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => ({
        file: relative(root, name),
        test: fullName,
        messages: failureMessages,
      })),
  );

/** Files that failed outside a test: where they are loaded, or in a hook, whose message is missing inside a `describe`. */
export const failedFiles = ({ testResults }: Report): { file: string; message: string }[] =>
  testResults
    .filter(({ status, message, assertionResults }) => {
      const hasFailedTest = assertionResults.some((test) => test.status === 'failed');
      return status === 'failed' && (message !== '' || !hasFailedTest);
    })
    .map(({ name, message }) => ({ file: relative(root, name), message }));
