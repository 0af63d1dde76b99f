import { expect, test } from 'vitest';
import { visitShop } from '#functions/sale/canary/visit-shop.ts';

const page = () =>
  new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
const sale = () => Response.json({});
const none = () =>
  new Response('{}', { status: 404, headers: { 'content-type': 'application/problem+json' } });

const shop = (answers: Record<string, () => Response>) =>
  visitShop('https://bilety.example.com', (async (url: string) => {
    const answer = answers[new URL(url).pathname];
    if (!answer) throw new TypeError('fetch failed');
    return answer();
  }) as typeof fetch);

test('a shop whose page and sale open is open, also without a fair', async () => {
  await shop({ '/': page, '/api/sale': sale });
  await shop({ '/': page, '/api/sale': none });
});

test.each([
  ['no page', { '/api/sale': sale }, 'https://bilety.example.com/ → TypeError'],
  ['a page that is not found', { '/': none, '/api/sale': sale }, '/ → 404'],
  ['no sale', { '/': page }, '/api/sale → TypeError'],
  ['a page in place of the sale', { '/': page, '/api/sale': page }, '/api/sale → 200 text/html'],
  [
    'a sale that fails',
    { '/': page, '/api/sale': () => new Response('', { status: 500 }) },
    '/api/sale → 500',
  ],
  [
    'a 404 of something else',
    { '/': page, '/api/sale': () => new Response('', { status: 404 }) },
    'sale → 404',
  ],
])('%s is said', async (_, answers, fault) => {
  await expect(shop(answers)).rejects.toThrow(fault);
});
