import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#infra/sources/root.ts';
import { temporaryDirectory } from '#test/support/local-cloud.ts';
import { failedFiles, failedTests, readReport } from '#test/support/vitest-report.ts';

test('a test that leaves something behind fails by itself, and says what it left', () => {
  const directory = temporaryDirectory();
  const report = join(directory.path, 'report.json');
  const options = ['run', '--config', 'test/unit/test/support/leftovers/leaks.config.ts', '--reporter=json'];
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/.bin/vitest'), ...options, `--outputFile=${report}`],
    {
      cwd: root,
      // This run's settings must not affect the child.
      env: { PATH: process.env.PATH },
    },
  );
  const found = readReport(report);
  const left = failedTests(found).map(({ test, messages }) => [test, messages.join().split('\n')[1]]);
  directory.remove();
  expect(Object.fromEntries(left)).toEqual({
    'leaks an element': '- an element of the page: <aside></aside>',
    'leaks a timer': expect.stringMatching(/^- a pending timer, set at .*leaks\.ts:\d+/),
    'leaks an interval': expect.stringMatching(/^- a pending timer, set at .*leaks\.ts:\d+/),
    'leaks a global': '- a changed global: globalThis.fetch',
    'leaks a property of the browser': '- a changed global: navigator.leaked',
  });
  expect(
    failedFiles(found)
      .map(({ message }) => message)
      .sort(),
  ).toEqual([
    expect.stringContaining('open handles: 1 TCPServerWrap'),
    expect.stringContaining('S3Client is left mocked'),
  ]);
});
