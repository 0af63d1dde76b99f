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
  const page = { location: { pathname, hash: '' }, document: { documentElement }, localStorage };
  runInNewContext(early, { ...page, fetch, window: {} });
  return documentElement.dataset.scheme;
}

/** What the first script does on an order's page at this address. */
function arrivedAt(address: string, stored: Record<string, string> = {}) {
  const shown = new URL(address, 'https://targi.example');
  const wentTo: string[] = [];
  const localStorage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
  };
  const { pathname, search, hash } = shown;
  runInNewContext(early, {
    location: { pathname, search, hash, replace: (to: string) => wentTo.push(to) },
    history: { replaceState: (_: unknown, __: string, to: string) => wentTo.push(`shown ${to}`) },
    document: { documentElement: { dataset: {}, lang: 'pl' } },
    ...{ localStorage, URLSearchParams, Date: { now: () => 5 }, window: {} },
  });
  return { stored, wentTo };
}
const ORDER = 'order=ord_k3j28dnmq1rs&key=k%26y&lang=pl';
const KEPT = { 'bramka.browser-key.ord_k3j28dnmq1rs': '{"browserKey":"secret","at":5}' };

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

test('the order’s page keeps the buying browser’s key that a frame hands over, and goes on to pay', () => {
  const { stored, wentTo } = arrivedAt(`/thankyou?${ORDER}#bought=secret&pay`);
  expect(stored).toEqual(KEPT);
  expect(wentTo).toEqual(['/api/orders/ord_k3j28dnmq1rs/pay?key=k%26y']);
});

test('the order’s page takes a key that was handed over out of its address', () => {
  const { stored, wentTo } = arrivedAt(`/thankyou?${ORDER}#bought=secret`);
  expect(stored).toEqual(KEPT);
  expect(wentTo).toEqual([`shown /thankyou?${ORDER}`]);
});

test('a link that hands over another key replaces none, and one of no order keeps nothing', () => {
  expect(arrivedAt(`/thankyou?${ORDER}#bought=forged`, { ...KEPT }).stored).toEqual(KEPT);
  for (const address of [
    '/thankyou?order=login.1&key=k#bought=x',
    `/thankyou?${ORDER}#pay`,
    `/my-tickets?${ORDER}#bought=x`,
  ])
    expect(arrivedAt(address), address).toEqual({ stored: {}, wentTo: [] });
});
