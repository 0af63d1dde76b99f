import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collectedTests } from '../../support/collected-tests.ts';

const at = (path: string) => new URL(`../../../${path}`, import.meta.url);
const text = readFileSync(at('docs/asvs.md'), 'utf8');
const numbersIn = (part: string): string[] =>
  [...part.matchAll(/\bV\d+\.\d+\.\d+/g)].map(([number]) => number);

const rows = [...text.matchAll(/^\| (V[\d.]+) \| .+ \| .+ \| (.+) \|$/gm)].map(
  ([, number = '', shown = '']) => ({ number, shown }),
);
const shownBy = (what: RegExp) => rows.filter(({ shown }) => shown.match(what)?.[0] === shown);

test('the table names tests that are there', () => {
  const named = [...text.matchAll(/\[([^\]]+)\]\(\.\.\/(test\/[^)]+)\)/g)];
  expect(named.length).toBeGreaterThan(100);
  const collected = collectedTests([...new Set(named.map(([, , file = '']) => file))]);
  const isThere = (title = '', file = '') =>
    [...(collected.get(file) ?? [])].some((text) => text.includes(title));
  expect(named.filter(([, title, file]) => !isThere(title, file)).map(([whole]) => whole)).toEqual([]);
});

test('the table names files that are there', () => {
  const paths = [...text.matchAll(/`((?:functions|infra|shared|test|web)\/[^`\s]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !existsSync(at(path)))).toEqual([]);
});

test('the table has each requirement once, and lists every gap at the top', () => {
  const numbers = rows.map(({ number }) => number);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  const [, listed = ''] = /\n## Gaps\n([\s\S]*?)\n## /.exec(text) ?? [];
  const gaps = shownBy(/\*\*gap\*\*/).map(({ number }) => number);
  expect(numbersIn(listed).sort()).toEqual(gaps.sort());
});

test('the table counts right', () => {
  const counted = (what: string) => Number(new RegExp(`^\\| ${what} \\| (\\d+) \\|$`, 'm').exec(text)?.[1]);
  const gaps = shownBy(/\*\*gap\*\*/).length;
  const outside = shownBy(/does not apply/).length;
  const untested = shownBy(/no test of its own/).length;
  const tested = shownBy(/\[.*\]\(\.\.\/test\/.*\)/).length;
  expect(tested + untested + gaps + outside).toBe(rows.length);
  expect({
    apply: counted('apply'),
    tested: counted('met, with a test'),
    untested: counted('met, no test of its own'),
    gaps: counted('gaps'),
    outside: counted('do not apply'),
  }).toEqual({ apply: rows.length - outside, tested, untested, gaps, outside });
});
