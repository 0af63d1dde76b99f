import { expect, test } from 'vitest';
import { visitShop } from '#functions/sale/canary/visit-shop.ts';

const page = () =>
  new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
const sale = () => Response.json({});
const refused = (status: number, code: string) => () =>
  new Response(JSON.stringify({ code }), { status, headers: { 'content-type': 'application/problem+json' } });
const none = refused(404, 'no_active_fair');
const buying = { '/api/tickets/buyticket': none, '/api/scan': refused(401, 'gate_unknown') };

const shop = (answers: Record<string, () => Response>) =>
  visitShop('https://bilety.example.com', (async (url: string) => {
    const answer = { ...buying, ...answers }[new URL(url).pathname];
    if (!answer) throw new TypeError('fetch failed');
    return answer();
  }) as typeof fetch);

test('a shop whose page and sale open is open, also without a fair', async () => {
  await shop({ '/': page, '/api/sale': sale });
  await shop({ '/': page, '/api/sale': none });
});

test('a shop that tells the canary to wait in a rush is open', async () => {
  const wait = refused(429, 'too_many_tries');
  await shop({ '/': page, '/api/sale': sale, '/api/tickets/buyticket': wait, '/api/scan': wait });
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
  [
    'an order that fails',
    { '/': page, '/api/sale': sale, '/api/tickets/buyticket': refused(500, 'unexpected') },
    'buyticket → 500 unexpected',
  ],
  [
    'an order refused for another reason than its fair',
    { '/': page, '/api/sale': sale, '/api/tickets/buyticket': refused(400, 'invalid_request') },
    'buyticket → 400 invalid_request',
  ],
  [
    'a scan that fails',
    { '/': page, '/api/sale': sale, '/api/scan': refused(500, 'unexpected') },
    'scan → 500 unexpected',
  ],
])('%s is said', async (_, answers, fault) => {
  await expect(shop(answers)).rejects.toThrow(fault);
});
