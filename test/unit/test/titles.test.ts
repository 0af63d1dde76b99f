import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A title whose subject stands elsewhere: who sees it red in CI sees that title alone. */
const POINTS_ELSEWHERE =
  /(?:\b(?:test|it)|\))\(\s*['"`](?:(?:it|its|they|them|he|she)\b|one (?:that|which|whose|was|is)\b)/;

test('no title of a test begins with a word that means something else', () => {
  const tests = globSync('test/**/*.test.{ts,tsx}').filter((file) => !file.endsWith('titles.test.ts'));
  expect(tests.length).toBeGreaterThan(400);
  expect(tests.filter((file) => POINTS_ELSEWHERE.test(readFileSync(file, 'utf8')))).toEqual([]);
  for (const title of [
    "  test('it waits', ",
    "test(\n  'one that is sent stays', ",
    "  test.each([1])('its %i'",
  ])
    expect(title).toMatch(POINTS_ELSEWHERE);
  for (const title of ["test('one order of two', ", "test('items are its own', "])
    expect(title).not.toMatch(POINTS_ELSEWHERE);
});
