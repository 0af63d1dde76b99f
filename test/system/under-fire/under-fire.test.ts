import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDb } from '#functions/store/engine/dynamo.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import type { LocalCloud } from '#infra/local/options.ts';
import type { FaultHook } from '#infra/local-cloud/aws/faults.ts';
import { startTestCloud } from '../../support/local-cloud.ts';
import { typeFields } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';
import { mailsTo } from '../../support/shopper.ts';

const PRICE = 4900;
let cloud: LocalCloud;
let shop: ShopClient;
let cookie: string;
let ticketTypeId: string;

const newType = async (capacity: number): Promise<string> => {
  const body = { ...typeFields({ price: PRICE, capacity }), fairId: cloud.endpoints.fairId };
  return String((await shop.call('POST', '/api/tickets/create', body, { cookie })).body.id);
};

beforeAll(async () => {
  cloud = await startTestCloud();
  shop = shopClient(cloud.endpoints);
  cookie = await shop.adminCookie();
  ticketTypeId = await newType(1000);
});
afterAll(() => cloud?.stop());

// All compute their proofs in this one process, on a busy machine.
const CROWD_TIME = 900_000;
const networkOf = (index: number): string => `127.${20 + Math.floor(index / 250)}.${index % 250}.9`;

test('300 buyers at once for 100 places: 100 are sold, 200 are told so, and nothing breaks', {
  timeout: CROWD_TIME,
}, async () => {
  const rare = await newType(100);
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      shopClient(cloud.endpoints, networkOf(index)).buy(rare, PRICE, `tlum-${index}@example.com`),
    ),
  );
  const told = answers.map(({ status, body }) => (status === 201 ? 'sold' : body.code));
  expect(told.filter((outcome) => outcome === 'sold')).toHaveLength(100);
  expect(told.filter((outcome) => outcome === 'sold_out')).toHaveLength(200);
});

describe('notices', () => {
  test('a notice that comes again and again brings one mail', async () => {
    const bought = await shop.buy(ticketTypeId, PRICE, 'pieciokrotnie@example.com');
    await shop.act(bought, 'pay');
    for (let times = 0; times < 4; times += 1) await shop.act(bought, 'notify-again');
    await cloud.idle();
    expect(await mailsTo(cloud.endpoints.inbox, 'pieciokrotnie@example.com')).toHaveLength(1);
  });

  test.each(['forge', 'wrong-amount'])('the notice %s changes nothing', async (trick) => {
    const bought = await shop.buy(ticketTypeId, PRICE, `${trick}@example.com`);
    const { notified } = await shop.act(bought, trick);
    expect(notified).toBe(403);
    expect(await shop.status(bought)).toBe('awaiting-payment');
  });

  test('a notice that is lost is found by the sweep within minutes', async () => {
    const bought = await shop.buy(ticketTypeId, PRICE, 'zgubione@example.com');
    await shop.act(bought, 'pay-without-notice');
    expect(await shop.status(bought)).toBe('awaiting-payment');
    await shop.advance('PT3M');
    await cloud.idle();
    expect(await shop.status(bought)).toBe('paid');
    expect(await mailsTo(cloud.endpoints.inbox, 'zgubione@example.com')).toHaveLength(1);
  });
});

/** Injects a fault at the first call of an operation by a function, then never again. */
function once(functionName: string, operation: string, fault: ReturnType<FaultHook>): FaultHook {
  let struck = false;
  return (call) => {
    if (struck || call.functionName !== functionName || call.operation !== operation) return undefined;
    struck = true;
    return fault;
  };
}

describe('a death in the middle', () => {
  test.each([
    ['issueTickets', 'PutObject', 'before'],
    ['issueTickets', 'PutObject', 'after'],
    ['issueTickets', 'SendMessage', 'before'],
    ['sendMail', 'GetObject', 'before'],
    ['sendMail', 'SendRawEmail', 'before'],
    ['payments', 'UpdateItem', 'before'],
    ['payments', 'UpdateItem', 'after'],
    ['payments', 'SendMessage', 'before'],
  ] as const)('a death of %s, %s (%s), ends in tickets and a mail', async (functionName, operation, when) => {
    const email = `${functionName}-${operation}-${when}@example.com`.toLowerCase();
    const bought = await shop.buy(ticketTypeId, PRICE, email);
    const unhook = cloud.onAwsCall(once(functionName, operation, { [when]: 'die' }));
    await shop.act(bought, 'pay');
    for (let minutes = 0; minutes < 3; minutes += 1) {
      await shop.advance('PT4M');
      await cloud.idle();
    }
    unhook();
    expect(await shop.status(bought)).toBe('paid');
    expect(await mailsTo(cloud.endpoints.inbox, email)).toHaveLength(1);
  });

  test('collisions of transactions are tried again, unseen by the buyer', async () => {
    const unhook = cloud.onAwsCall(once('shop', 'TransactWriteItems', { before: 'conflict' }));
    const bought = await shop.buy(ticketTypeId, PRICE, 'kolizja@example.com');
    unhook();
    expect(bought.status).toBe(201);
  });
});

test('no order is owed a mail, a PDF or an end when all is over', async () => {
  const orders = orderStore(openDb(cloud.endpoints.table, undefined, cloud.aws));
  const due = async () => [...(await orders.due('open')), ...(await orders.due('owed'))];
  // Holds end within an hour; a round of the sweep follows each step of the clock.
  for (let steps = 0; steps < 12 && (await due()).length > 0; steps += 1) {
    await shop.advance('PT10M');
    await cloud.idle();
  }
  expect(await due()).toEqual([]);
});
