import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that mean something else, or begin a clause instead of naming a subject: CI shows a red title alone. */
const NO_SUBJECT =
  /(?:\b(?:test|it)|\))\(\s*['"`](?:(?:it|its|they|them|he|she|wh(?:at|o|om|ose)(?:ever)?|where)\b|one (?:that|which|whose|was|is)\b)/;

test('each title of a test begins with its subject', () => {
  const tests = globSync('test/**/*.test.{ts,tsx}').filter((file) => !file.endsWith('titles.test.ts'));
  expect(tests.length).toBeGreaterThan(400);
  expect(tests.filter((file) => NO_SUBJECT.test(readFileSync(file, 'utf8')))).toEqual([]);
  for (const title of [
    "  test('it waits', ",
    "test(\n  'one that is sent stays', ",
    "  test.each([1])('its %i'",
    "test('whoever came stays', ",
    "test('what was sold stays', ",
    "test('where nothing is left nobody comes', ",
  ])
    expect(title).toMatch(NO_SUBJECT);
  for (const title of ["test('one order of two', ", "test('items are its own', "])
    expect(title).not.toMatch(NO_SUBJECT);
});
