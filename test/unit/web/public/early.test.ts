import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { pages } from '#web/src/app/paths.ts';

const early = readFileSync('web/public/early.js', 'utf8');

/** The colours of a page at its first paint; with what was chosen on the gates' page before, if anything. */
function schemeOf(pathname: string, chosen?: string): string | undefined {
  const documentElement = { dataset: {} as Record<string, string>, lang: 'pl' };
  const fetch = async () => undefined;
  const localStorage = { getItem: () => chosen ?? null };
  const page = { location: { pathname }, document: { documentElement }, localStorage };
  runInNewContext(early, { ...page, fetch, window: {} });
  return documentElement.dataset.scheme;
}
const followsSystem = (pathname: string): boolean => schemeOf(pathname) === 'system';

const shown = pages.filter(({ path }) => path !== '*').map(({ path, frame }) => [path, frame] as const);

test.each(shown)(
  'pages of visitors are light, and office and door follow the system: %s (%s)',
  (path, frame) => {
    expect(followsSystem(path.replace(/:\w+/, 'x'))).toBe(frame !== 'public' || path === '/scan');
  },
);

test.each(['/', '/en', '/widget/pl'])('the purchase form is light: %s', (path) => {
  expect(followsSystem(path)).toBe(false);
});

test.each([
  ['"dark"', 'dark'],
  ['"light"', 'light'],
  ['"blue"', 'system'],
  ['{', 'system'],
])('the gates’ page begins in the colours that were chosen on it: %s', (chosen, scheme) => {
  expect([schemeOf('/scan', chosen), schemeOf('/fairs', chosen)]).toEqual([scheme, 'system']);
});
