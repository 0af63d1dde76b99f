import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#shared/contract/calls.ts';
import { visitPaths } from '#shared/domain/visit.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { pages } from '#web/src/app/paths.ts';

import { collectedTests } from '../../support/collected-tests.ts';
import { specChanges } from './changes.ts';
import { missing, packages, routes, servedPaths, specCalls } from './rows.ts';
import { rules } from './rules.ts';

const root = new URL('../../..', import.meta.url).pathname;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The source of a test, from its title to the next one. */
const bodyOf = (file: string, title: string): string => {
  const [, rest = ''] =
    ["'", '"', '`'].map((quote) => read(file).split(quote + title + quote)).find(([, found]) => found) ?? [];
  return rest.split(/\n\s*(?:test|it|describe)(?:\.\w+)*[(<]/)[0] ?? '';
};

/** Ignores letter case, a trailing slash and the names of parameters. */
const normal = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\{\w+\}|:\w+/g, '{}')
    .replace(/(.)\/$/, '$1');

const answered = new Set(calls.map(({ method, path }) => normal(`${method} ${path}`)));
const pageAt = (path: string) => pages.find((page) => normal(page.path) === normal(path));

describe('routes of the spec', () => {
  test.each(routes)('$path has its screen', ({ path, menu }) => {
    // The shop stands before the office's routes: these are the addresses whose visits it counts.
    if (path === '/{lang?}') return expect(visitPaths).toEqual(['/', '/pl', '/en']);
    const page = pageAt(path);
    if (missing.includes(path)) return expect(page).toBeUndefined();
    expect(page).toBeDefined();
    expect(page?.label && frameTexts.pl.menu[page.label]).toBe(menu);
  });
});

describe('calls of the spec', () => {
  test.each(specCalls)('%s has its handler', (call) => {
    expect(answered.has(normal(call))).toBe(!missing.includes(call));
  });
});

describe('rules of the spec', () => {
  let collected: Map<string, Set<string>>;
  beforeAll(() => {
    collected = collectedTests([...new Set(rules.map(({ test: [file] }) => file))]);
  });
  test.each(rules)('the rule “$rule” has its test', ({ test: [file, title, assertion] }) => {
    expect([...(collected.get(file) ?? [])]).toContain(title);
    expect(bodyOf(file, title)).toContain(assertion);
    expect(assertion).toMatch(/\.(to|waitFor)[A-Za-z]*\(|\)\.to\w+\(|^to\w+\(/);
  });
});

describe('values of the spec', () => {
  test.each(Object.entries(specChanges))('the value of “%s” stands once where it is changed', (_, change) => {
    const [file, value, other] = change;
    expect(read(file).split(value)).toHaveLength(2);
    expect(other).not.toBe(value);
  });
});

describe('paths served from files', () => {
  test.each(servedPaths)('%s has a behaviour of the edge', (path) => {
    const behaviours = read('infra/constructs/edge.ts').matchAll(/'(\/[^']*)': \{/g);
    expect([...behaviours].map(([, pattern]) => pattern)).toContain(path.replace(/\{\w+\}/, '*'));
  });
});

describe('packages asked for by name', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, object>;
  const sources = globSync('{functions,infra,shared,test,web}/**/*.{ts,tsx}', { cwd: root }).map(read);
  test.each(packages)('%s is used', (name) => {
    const isUsed = (text: string) => new RegExp(`(from|import\\() ?'${name}(/[^']*)?'`).test(text);
    const isThere = name in { ...dependencies, ...devDependencies } && sources.some(isUsed);
    expect(isThere).toBe(!missing.includes(name));
  });
});
