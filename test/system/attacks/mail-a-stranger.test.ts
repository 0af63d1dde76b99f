import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalCloud } from '#infra/local/options.ts';
import { somebody } from '#test/support/somebody.ts';
import type { ShopResponse } from '../../support/from-address.ts';
import { startTestCloud } from '../../support/local-cloud.ts';
import { typeFields } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';
import { mailsTo } from '../../support/shopper.ts';

const PRICE = 4900;
const VICTIM = 'obca.osoba@example.com';
let cloud: LocalCloud;
let shop: ShopClient;
let cookie: string;
let free: string;
let paid: string;

beforeAll(async () => {
  cloud = await startTestCloud();
  shop = shopClient(cloud.endpoints);
  cookie = await shop.adminCookie();
  const make = async (price: number) => {
    const body = { ...typeFields({ price }), fairId: cloud.endpoints.fairId };
    return String((await shop.call('POST', '/api/tickets/create', body, { cookie })).body.id);
  };
  free = await make(0);
  paid = await make(PRICE);
});
afterAll(() => cloud?.stop());

/** The mails of an address, once there are `count` and nothing more is in progress. */
async function mailsOf(address: string, count: number) {
  await mailsTo(cloud.endpoints.inbox, address, count);
  await cloud.idle();
  return mailsTo(cloud.endpoints.inbox, address, count);
}

test('fifteen free orders send a stranger five mails, and the sixth order is told why not', async () => {
  const answers: ShopResponse[] = [];
  for (let times = 0; times < 15; times += 1) answers.push(await shop.buy(free, 0, VICTIM));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_free' } });
  expect(await mailsOf(VICTIM, 5)).toHaveLength(5);
});

test('fifteen unpaid orders send a stranger one mail', async () => {
  const victim = 'druga.osoba@example.com';
  for (let times = 0; times < 15; times += 1) expect((await shop.buy(paid, PRICE, victim)).status).toBe(201);
  await shop.advance('PT60M');
  await cloud.idle();
  await shop.advance('PT20M');
  expect(await mailsOf(victim, 1)).toHaveLength(1);
});

test.each(['Wygraj na www.okazja.example', 'promocja24.com', 'Jan\r\nBcc: inni@example.com'])(
  'an advertisement is no name: %j',
  async (name) => {
    const email = 'trzecia.osoba@example.com';
    const { status, body } = await shop.buy(free, 0, email, {
      buyer: somebody({ name, surname: 'Lis', email }),
    });
    expect([status, body.fields]).toEqual([400, { 'buyer.name': { rule: 'person-name' } }]);
    expect(await mailsOf(email, 0)).toEqual([]);
  },
);

test('an address that refused a mail gets none any more, until the office lifts it', async () => {
  const dead = 'suppressionlist@simulator.amazonses.com';
  expect((await shop.buy(free, 0, dead)).status).toBe(201);
  await cloud.idle();
  const jobs = await shop.call('GET', '/api/hangfire', undefined, { cookie });
  expect(jobs.body.suppressed).toMatchObject([{ address: dead, reason: 'refused' }]);
  expect(jobs.body.deadLetters).toEqual([]);
  const lift = () => shop.call('POST', '/api/hangfire/liftSuppression', { address: dead }, { cookie });
  expect((await lift()).status).toBe(204);
  expect((await lift()).status).toBe(404);
  expect((await shop.call('GET', '/api/hangfire', undefined, { cookie })).body.suppressed).toEqual([]);
});
