import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const afterPaint = readFileSync('web/public/after-paint.js', 'utf8');
const nothing = () => undefined;

test.each([
  ['sent within the hour', { at: 4 }, undefined, ''],
  ['sent over an hour ago', { at: 5 - 3_600_000 }, undefined, undefined],
  ['paid since', { at: 4 }, 'ord_1', undefined],
  ['after another one was paid', { at: 4 }, 'ord_0', ''],
])('the shop keeps room for the line about an order %s', (_, sent, paid, room) => {
  const documentElement = { dataset: {} as Record<string, string> };
  const stored: Record<string, object> = {
    'bramka.sent.1': { orderId: 'ord_1', ...sent },
    ...(paid && { 'bramka.completed.1': { orderId: paid } }),
  };
  runInNewContext(afterPaint, {
    location: { pathname: '/en' },
    document: { documentElement, currentScript: { dataset: { code: '/assets/index.js' } } },
    ...{ addEventListener: nothing, requestAnimationFrame: nothing, setTimeout: nothing },
    Date: { now: () => 5 },
    localStorage: { getItem: (key: string) => (key in stored ? JSON.stringify(stored[key]) : null) },
  });
  expect(documentElement.dataset.unpaid).toBe(room);
});
