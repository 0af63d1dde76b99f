import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#shared/contract/calls.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { pages } from '#web/src/app/paths.ts';
import { collectedTests } from '../../support/collected-tests.ts';
import { missing, routes, rules, specCalls } from './rows.ts';

/** Ignores letter case, a trailing slash and the names of parameters. */
const normal = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\{\w+\}|:\w+/g, '{}')
    .replace(/(.)\/$/, '$1');

const answered = new Set(calls.map(({ method, path }) => normal(`${method} ${path}`)));
const pageAt = (path: string) => pages.find((page) => normal(page.path) === normal(path));

describe('every route of the spec has its screen', () => {
  test.each(routes)('$path', ({ path, menu }) => {
    const page = pageAt(path);
    if (missing.includes(path)) return expect(page).toBeUndefined();
    expect(page).toBeDefined();
    expect(page?.label && frameTexts.pl.menu[page.label]).toBe(menu);
  });
});

describe('every call of the spec has its handler', () => {
  test.each(specCalls)('%s', (call) => {
    expect(answered.has(normal(call))).toBe(!missing.includes(call));
  });
});

describe('every rule of the spec has its test', () => {
  let collected: Map<string, Set<string>>;
  beforeAll(() => {
    collected = collectedTests([...new Set(rules.map(({ test: [file] }) => file))]);
  });
  test.each(rules)('$rule', ({ test: [file, title] }) => {
    expect([...(collected.get(file) ?? [])]).toContain(title);
  });
});
