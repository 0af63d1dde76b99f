import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pages } from './pages.ts';

const root = new URL('../../..', import.meta.url).pathname;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test.each(Object.entries(pages))('%s says what the code says', (path, page) => {
  expect(read(path)).toBe(page());
});

test.each(['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })])(
  'the links of %s lead to what is there',
  (path) => {
    const links = [...read(path).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => to);
    expect(links.filter((to) => !existsSync(join(root, dirname(path), to)))).toEqual([]);
  },
);

test.each([
  'CONTRIBUTING.md',
  'docs/glossary.md',
  'docs/operations.md',
  'docs/other-engines.md',
  'docs/security.md',
])('the files that %s names are there', (path) => {
  const named = [...read(path).matchAll(/`((?:functions|infra|shared|test|web)\/[\w./-]*)`/g)];
  expect(named.length).toBeGreaterThan(0);
  expect(named.map(([, file = '']) => file).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('the README is read in five minutes', () => {
  expect(statSync(join(root, 'README.md')).size).toBeLessThan(8 * 1024);
});

describe('decisions', () => {
  const files = globSync('docs/decisions/*.md', { cwd: root }).sort();

  test('decisions have a number each', () => {
    const numbers = files.map((path) => path.slice('docs/decisions/'.length).slice(0, 4));
    expect(new Set(numbers).size).toBe(files.length);
  });

  test('decisions that any page names by its number are there', () => {
    const kept = new Set(files.map((path) => Number(/\d{4}/.exec(path)?.[0])));
    const told = globSync('{*.md,docs/**/*.md,functions/**/*.md}', { cwd: root }).flatMap((path) =>
      [...read(path).matchAll(/(?:[Dd]ecisions? |superseded by )(\d+)(?: and (\d+))?/g)].flatMap(
        ([, one, other = one]) => [one, other].map((number) => ({ path, number: Number(number) })),
      ),
    );
    expect(told.length).toBeGreaterThan(10);
    expect(told.filter(({ number }) => !kept.has(number))).toEqual([]);
  });

  test.each(files)('%s has its number, status, context and decision', (path) => {
    const number = Number(/\d{4}/.exec(path)?.[0]);
    expect(read(path)).toMatch(
      new RegExp(
        `^# ${number}\\. .+\\n\\nStatus: (accepted|superseded by \\d+), \\d{4}-\\d\\d-\\d\\d\\n\\n## Context\\n\\n[^]+\\n## Decision\\n\\n`,
      ),
    );
  });
});
