import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalCloud } from '#infra/local/options.ts';
import type { Challenge } from '#shared/domain/proof.ts';
import { somebody } from '#test/support/somebody.ts';
import { solveProof } from '#web/src/features/purchase/api/solve-proof.ts';
import type { ShopResponse } from '../../support/from-address.ts';
import { postFrom } from '../../support/from-address.ts';
import { startTestCloud } from '../../support/local-cloud.ts';
import { purchaseOf, typeFields } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';
import { mailsTo } from '../../support/shopper.ts';

const PRICE = 4900;
const CAPACITY = 1000;
const NETWORKS = Array.from({ length: 50 }, (_, network) => `127.7.${network}.9`);
let cloud: LocalCloud;
let shop: ShopClient;
let cookie: string;

beforeAll(async () => {
  cloud = await startTestCloud();
  shop = shopClient(cloud.endpoints);
  cookie = await shop.adminCookie();
});
afterAll(() => cloud?.stop());

async function newType(price: number, capacity = CAPACITY): Promise<string> {
  const body = { ...typeFields({ price, capacity }), fairId: cloud.endpoints.fairId };
  return String((await shop.call('POST', '/api/tickets/create', body, { cookie })).body.id);
}

let orders = 0;
/** A script's order for an invented person, full by default; in a free one the other tickets are for strangers. */
function attack(
  from: string,
  ticketTypeId: string,
  price: number,
  { count = 20, proof }: { count?: number; proof?: string } = {},
): Promise<ShopResponse> {
  orders += 1;
  const { api, fairId } = cloud.endpoints;
  const buyer = somebody({ name: 'Jan', surname: 'Kowalski', email: `atak-${orders}@example.com` });
  const body = purchaseOf({ fairId, ticketTypeId, price: price * count, count }, { buyer });
  const guest = (n: number) =>
    somebody({
      name: 'Anna',
      surname: 'Nowak',
      email: `obca-${orders}-${n}@example.com`,
    });
  const tickets = body.tickets.map((ticket, n) =>
    price === 0 && n > 0 ? { ...ticket, holder: guest(n) } : ticket,
  );
  return postFrom(from, `${api}/api/tickets/buyTicket`, { ...body, tickets, ...(proof && { proof }) });
}
const unpaid = async () =>
  (await shop.call('GET', `/api/tickets/unpaid/${cloud.endpoints.fairId}`, undefined, { cookie })).body as {
    places: number;
    orders: { orderId: string; network?: string; free?: true }[];
    barred: { network: string }[];
  };
const placed = (answers: readonly ShopResponse[]) => answers.filter(({ status }) => status === 201);

describe('fifty networks that order twenty tickets each at the same moment', () => {
  let ticketTypeId: string;

  test('the networks hold a third of the places without a proof of work, not all', async () => {
    ticketTypeId = await newType(PRICE);
    const answers = await Promise.all(NETWORKS.map((from) => attack(from, ticketTypeId, PRICE)));
    const held = 20 * placed(answers).length;
    expect(held).toBeGreaterThanOrEqual(200);
    expect(held).toBeLessThanOrEqual(300);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201))
      expect([status, body.code]).toEqual([428, 'proof_needed']);
  });

  test('the networks pay more work for each further place than honest buyers do, and hold those for ten minutes', async () => {
    const from = '127.8.0.9';
    const first = (await attack(from, ticketTypeId, PRICE)).body.challenge as Challenge;
    let held = (await unpaid()).places;
    const asked: number[] = [];
    for (let n = 0; held < 600; n += 1) {
      const { body } = await attack(`127.8.${n}.9`, ticketTypeId, PRICE);
      const challenge = body.challenge as Challenge;
      asked.push(challenge.range);
      const answer = await attack(`127.8.${n}.9`, ticketTypeId, PRICE, {
        proof: await solveProof(challenge),
      });
      expect([answer.status, String(answer.body.redirectUrl).endsWith(String(answer.body.key))]).toEqual([
        201,
        true,
      ]);
      held += 20;
    }
    expect(asked.at(-1)).toBeGreaterThan(8 * first.range);
    expect((await shop.buy(ticketTypeId, PRICE, 'uczciwa@example.com')).status).toBe(201);
    await shop.advance('PT11M');
    await cloud.idle();
    await shop.advance('PT1M');
    await cloud.idle();
    expect((await unpaid()).places).toBeLessThanOrEqual(300);
  }, 120_000);

  test('the networks are barred in one act each: nothing is sold to their lines, and all to their neighbours', async () => {
    const bar = async (network: string, barred: boolean) => {
      const body = { fairId: cloud.endpoints.fairId, network, barred };
      const answer = await shop.call('POST', '/api/tickets/barNetwork', body, { cookie });
      // Functions see it three seconds later.
      await sleep(3_000);
      return answer;
    };
    expect((await bar('127.7.1.0/24', true)).status).toBe(204);
    const plenty = await newType(PRICE);
    expect((await attack('127.7.1.77', plenty, PRICE)).body.code).toBe('network_barred');
    expect((await attack('127.9.1.77', plenty, PRICE)).status).toBe(201);
    expect((await unpaid()).barred).toMatchObject([{ network: '127.7.1.0/24' }]);
    await bar('127.7.1.0/24', false);
    expect((await attack('127.7.1.77', plenty, PRICE)).status).toBe(201);
  });
});

describe('fifty networks that order free tickets at the same moment', () => {
  let ticketTypeId: string;
  let free: ShopResponse[];
  const paid = async () => {
    const statuses = await Promise.all(free.map((order) => shop.status(order)));
    return statuses.filter((status) => status === 'paid').length;
  };

  test('full orders take nothing for good, and mail none of the nineteen strangers in each', async () => {
    ticketTypeId = await newType(0);
    free = placed(await Promise.all(NETWORKS.map((from) => attack(from, ticketTypeId, 0))));
    expect(free.length).toBeGreaterThan(10);
    expect(await paid()).toBe(0);
    await cloud.idle();
    const { emails } = (await (await fetch(`${cloud.endpoints.inbox}/store`)).json()) as {
      emails: { destination: { to: string[] } }[];
    };
    expect(emails.filter(({ destination }) => destination.to.some((to) => to.includes('obca-')))).toEqual([]);
  });

  test('single tickets take a third of a small type at most', async () => {
    const small = await newType(0, 100);
    const answers = await Promise.all(
      [...NETWORKS, ...NETWORKS].map((from) => attack(from, small, 0, { count: 1 })),
    );
    free = [...free, ...placed(answers)];
    expect(await paid()).toBeGreaterThan(0);
    expect(await paid()).toBeLessThanOrEqual(30);
  });

  test('the free orders lose within half an hour what nobody confirmed', async () => {
    await shop.advance('PT31M');
    await cloud.idle();
    await shop.advance('PT1M');
    await cloud.idle();
    const statuses = await Promise.all(free.map((order) => shop.status(order)));
    expect(new Set(statuses)).toEqual(new Set(['paid', 'expired']));
    expect(await paid()).toBeLessThanOrEqual(30);
  });

  test('the free orders are lost when the office ends all of a network', async () => {
    const { orders: listed } = await unpaid();
    const theirs = listed.filter((order) => order.free && order.network?.startsWith('127.7.'));
    expect(theirs.length).toBeGreaterThan(0);
    const orderIds = theirs.map(({ orderId }) => orderId);
    for (let start = 0; start < orderIds.length; start += 20) {
      const some = { orderIds: orderIds.slice(start, start + 20) };
      const { body } = await shop.call('POST', '/api/tickets/releaseUnpaid', some, { cookie });
      expect(body).toEqual({ released: some.orderIds.length, paid: 0, over: 0, unreachable: 0 });
    }
    expect((await unpaid()).orders.filter(({ free }) => free)).toEqual([]);
  });

  test('an honest visitor is not kept out: the mail has a link that makes the tickets', async () => {
    const email = 'gosc@example.com';
    const fields = purchaseOf({ fairId: cloud.endpoints.fairId, ticketTypeId, price: 0, count: 20 });
    const bought = await shop.buy(ticketTypeId, 0, email, { tickets: fields.tickets });
    expect(bought.status).toBe(201);
    expect(await shop.status(bought)).toBe('awaiting-payment');
    const [mail] = await mailsTo(cloud.endpoints.inbox, email);
    const link = /confirm=([\w-]+)/.exec(JSON.stringify(mail))?.[1];
    const path = `/api/orders/${bought.body.orderId}/confirm`;
    expect((await shop.call('POST', path, { token: bought.body.key })).status).toBe(403);
    expect((await shop.call('POST', path, { token: link })).body).toEqual({ status: 'paid' });
    expect(await mailsTo(cloud.endpoints.inbox, email, 2)).toHaveLength(2);
  });
});
