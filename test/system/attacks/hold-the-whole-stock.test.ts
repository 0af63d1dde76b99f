import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalCloud } from '#infra/local/options.ts';
import { somebody } from '#test/support/somebody.ts';
import type { ShopResponse } from '../../support/from-address.ts';
import { postFrom } from '../../support/from-address.ts';
import { startTestCloud } from '../../support/local-cloud.ts';
import { purchaseOf, typeFields } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';

const PRICE = 4900;
const CAPACITY = 1000;
let cloud: LocalCloud;
let shop: ShopClient;
let cookie: string;
let ticketTypeId: string;

beforeAll(async () => {
  cloud = await startTestCloud();
  shop = shopClient(cloud.endpoints);
  cookie = await shop.adminCookie();
  const body = { ...typeFields({ price: PRICE, capacity: CAPACITY }), fairId: cloud.endpoints.fairId };
  ticketTypeId = String((await shop.call('POST', '/api/tickets/create', body, { cookie })).body.id);
});
afterAll(() => cloud?.stop());

let orders = 0;
/** An attacker's script: a full order for invented people, without a proof of work. */
function attack(from: string, email?: string, count = 20): Promise<ShopResponse> {
  orders += 1;
  const { api, fairId } = cloud.endpoints;
  const buyer = somebody({ name: 'Jan', surname: 'Kowalski', email: email ?? `atak-${orders}@example.com` });
  const body = purchaseOf({ fairId, ticketTypeId, price: PRICE * count, count }, { buyer });
  return postFrom(from, `${api}/api/tickets/buyTicket`, body);
}
const held = (answers: readonly ShopResponse[]) => 20 * answers.filter(({ status }) => status === 201).length;
const unpaid = async () =>
  (await shop.call('GET', `/api/tickets/unpaid/${cloud.endpoints.fairId}`, undefined, { cookie })).body as {
    places: number;
    percent: number;
    orders: { orderId: string; network?: string; places: number }[];
  };

test('fifty requests at once of one address hold a tenth of the places, not all', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => attack('127.0.0.9')));
  expect(held(answers)).toBeLessThanOrEqual(100);
  for (const { status, body } of answers.filter((answer) => answer.status !== 201))
    expect([status, body.code, typeof body.challenge]).toEqual([428, 'proof_needed', 'object']);
  expect((await unpaid()).places).toBe(held(answers));
});

test('one mailbox holds forty places, from however many addresses it asks', async () => {
  const email = 'jeden@example.com';
  const answers: ShopResponse[] = [];
  for (let from = 30; from < 36; from += 1) answers.push(await attack(`127.0.0.${from}`, email));
  expect(held(answers)).toBe(40);
  expect(answers.at(-1)?.body.code).toBe('too_many_unpaid');
});

test('many addresses together press the fair: from then on everybody proves work, and buyers get through', async () => {
  for (let from = 40; from < 46; from += 1)
    for (let times = 0; times < 5; times += 1) await attack(`127.0.${from}.9`);
  const { percent } = await unpaid();
  expect(percent).toBeGreaterThanOrEqual(28);
  expect(percent).toBeLessThanOrEqual(30);
  expect((await attack('127.0.1.60', undefined, 20)).body.code).toBe('proof_needed');
  expect((await shop.buy(ticketTypeId, PRICE, 'uczciwa@example.com')).status).toBe(201);
});

test('the office sees whose holds they are and ends them: the places are on sale again', async () => {
  const { orders: found } = await unpaid();
  const theirs = found.filter(({ network }) => network !== '127.0.0.1').map(({ orderId }) => orderId);
  expect(theirs.length).toBeGreaterThan(10);
  for (let start = 0; start < theirs.length; start += 20) {
    const orderIds = theirs.slice(start, start + 20);
    const { body } = await shop.call('POST', '/api/tickets/releaseUnpaid', { orderIds }, { cookie });
    expect(body).toEqual({ released: orderIds.length, paid: 0, over: 0, unreachable: 0 });
  }
  expect((await unpaid()).places).toBe(1);
});
