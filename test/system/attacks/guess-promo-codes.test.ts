import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LocalCloud } from '#infra/local/options.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { postFrom } from '../../support/from-address.ts';
import { startTestCloud } from '../../support/local-cloud.ts';
import { purchaseOf, typeFields } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';
import { withinWindow } from '../../support/within-window.ts';

const PRICE = 4900;
const LIMIT = 30;
let cloud: LocalCloud;
let shop: ShopClient;
let ticketTypeId: string;

beforeAll(async () => {
  cloud = await startTestCloud();
  shop = shopClient(cloud.endpoints);
  const cookie = await shop.adminCookie();
  const { fairId } = cloud.endpoints;
  const type = { ...typeFields({ price: PRICE }), fairId };
  ticketTypeId = String((await shop.call('POST', '/api/tickets/create', type, { cookie })).body.id);
  const coupon = { fairId, code: 'TAJNY', discount: { kind: 'percent', percent: 50 }, ticketTypeIds: [] };
  expect((await shop.call('POST', '/api/coupons/create', coupon, { cookie })).status).toBe(201);
});
afterAll(() => cloud?.stop());
beforeEach(() => withinWindow(10 * MINUTE, MINUTE / 2));

/** Tries a code from an address: by a check, or by a purchase at the price it would give. */
async function tryCode(how: 'check' | 'buy', from: string, code: string, price = 0): Promise<unknown> {
  const { api, fairId } = cloud.endpoints;
  const bought = purchaseOf({ fairId, ticketTypeId, price }, { promoCode: code });
  const told =
    how === 'check'
      ? await postFrom(from, `${api}/api/coupons/check`, { fairId, code })
      : await postFrom(from, `${api}/api/tickets/buyTicket`, bought);
  return told.body.code;
}
const guesses = Array.from({ length: 100 }, (_, index) => `ZGADUJE-${index}`);
const answered = (told: readonly unknown[]) => told.filter((code) => code !== 'too_many_tries').length;

test('a hundred guesses by buying: thirty are answered, and then the right one looks like the rest', async () => {
  const from = '127.0.0.11';
  const told: unknown[] = [];
  for (const code of guesses) told.push(await tryCode('buy', from, code));
  expect(answered(told)).toBe(LIMIT);
  expect(await tryCode('buy', from, 'TAJNY', 1)).toBe('too_many_tries');
  expect(await tryCode('buy', from, 'TAJNY', PRICE / 2)).toBe('too_many_tries');
  expect(await tryCode('check', from, 'TAJNY')).toBe('too_many_tries');
});

test('a hundred guesses at once, by both ways: no more than thirty are answered', async () => {
  const from = '127.0.0.12';
  const told = await Promise.all(
    guesses.map((code, index) => tryCode(index % 2 ? 'buy' : 'check', from, code)),
  );
  expect(answered(told)).toBeLessThanOrEqual(LIMIT);
});

test('a good code with a wrong price is a guess as well', async () => {
  const from = '127.0.0.13';
  const told: unknown[] = [];
  for (let times = 0; times < 40; times += 1) told.push(await tryCode('buy', from, 'TAJNY', 1));
  expect(told).toEqual([...Array(LIMIT).fill('price_changed'), ...Array(10).fill('too_many_tries')]);
});

test('somebody else is not kept from the code meanwhile', async () => {
  expect(await tryCode('check', '127.0.0.14', 'TAJNY')).toBe('TAJNY');
});
