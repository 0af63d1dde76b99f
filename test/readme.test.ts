import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keyChart, readme, unitTable } from './support/readme.ts';

test('the README shows the key chart as it is', () => {
  expect(readme()).toContain(keyChart());
});

test('the README shows the budget of units as it is', () => {
  expect(readme()).toContain(unitTable());
});

test('what the README links to is there', () => {
  const links = [...readme().matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => path ?? '');
  expect(links.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([]);
});
