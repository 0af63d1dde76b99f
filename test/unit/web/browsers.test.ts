import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oldestBrowsers, type Part } from '#web/browsers.ts';
import { youngBuiltIns } from '../../support/old-browser.ts';

test('the README names the oldest browsers that the build is made for', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const [part, { safari, chrome, firefox }] of Object.entries(oldestBrowsers))
    expect(readme).toContain(`${part} ${safari}, ${chrome}, ${firefox}`);
});

test.each<[part: Part, lacked: string[], known: string[]]>([
  ['shop', ['AbortSignal.timeout_static', 'AbortSignal.any_static', 'Array.findLast'], ['Array.at']],
  ['door', ['AbortSignal.any_static', 'Map.groupBy', 'URLSearchParams.size'], ['Array.findLast']],
  ['office', ['Promise.try', 'Set.union'], ['Map.groupBy', 'AbortSignal.any_static']],
])('the oldest browsers of the %s lack what is younger, and nothing else', (part, lacked, known) => {
  const young = youngBuiltIns(part);
  expect(young).toEqual(expect.arrayContaining(lacked));
  for (const name of known) expect(young).not.toContain(name);
});
