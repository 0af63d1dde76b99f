import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A clock that jumps fires what comes later, too: a test that "asks after 15 seconds" so passes at 45. */
const JUMP = /\.fastForward\(/;

test('no test lets a page’s clock jump: a stopped one tells what was too early (stopped-clock.ts)', () => {
  const tests = globSync('test/**/*.{ts,tsx}').filter((file) => !file.endsWith('clocks.test.ts'));
  expect(tests.length).toBeGreaterThan(400);
  expect(tests.filter((file) => JUMP.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect('page.clock.fastForward(15_000)').toMatch(JUMP);
});
