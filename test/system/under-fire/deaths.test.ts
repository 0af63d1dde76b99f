import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { LambdaName } from '#functions/manifest.ts';
import { openDb } from '#functions/store/engine/dynamo.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { stockStore } from '#functions/store/stock/stock.ts';
import type { LocalCloud } from '#infra/local/options.ts';
import type { Fault } from '#infra/local-cloud/aws/faults.ts';
import type { Mail } from '#infra/local-cloud/mail/inbox.ts';
import { readPlan } from '#infra/local-cloud/wiring/read-plan.ts';
import { shardsFor } from '#shared/domain/stock.ts';
import type { ShopResponse } from '../../support/from-address.ts';
import { startTestCloud } from '../../support/local-cloud.ts';
import { typeFields } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';

const PRICE = 4900;
const CAPACITY = 500;
/** The functions involved in a purchase; the sweep comes last. */
const chain = ['shop', 'payments', 'issueTickets', 'sendMail', 'sweep'] as const;
type Link = (typeof chain)[number];

let cloud: LocalCloud;
let shop: ShopClient;
let ticketTypeId: string;
let directories: Record<string, string>;
/** The AWS calls of each during one purchase, from a cold start. */
const asks = new Map<Link, string[]>();

/** The calls to crash at: each one, but only the first of several concurrent shard queries. */
function callsOf(link: Link): number[] {
  const operations = asks.get(link) ?? [];
  const isShard = (call: number) => operations[call] === 'Query' && operations[call - 1] === 'Query';
  return operations
    .map((_, call) => call)
    .filter((call) => link !== 'sweep' || !isShard(call) || call % 8 === 0);
}

/** A crash at a function's n-th AWS call. */
interface Death {
  link: Link;
  call: number;
  when: 'before' | 'after';
}

/** One purchase, and whether its crash happened. */
interface Case extends Death {
  name: string;
  email: string;
  bought: ShopResponse;
  struck: boolean;
}

/** The next event gets a new environment, which has to load its secrets and keys. */
const makeCold = (name: LambdaName) => cloud.replaceCode({ [name]: directories[name] ?? '' });

/** Kills the environment that makes a function's n-th call from now; returns how to stop watching. */
function strike({ link, call, when }: Death, onStruck: () => void): () => void {
  let made = 0;
  return cloud.onAwsCall(({ functionName }): Fault | undefined => {
    if (functionName !== link || made++ !== call) return undefined;
    onStruck();
    return { [when]: 'die' };
  });
}

/** A browser without a response retries with the same key until it has one. */
async function buy(email: string): Promise<ShopResponse> {
  for (let tries = 0; ; tries += 1) {
    const told = await shop.buy(
      ticketTypeId,
      PRICE,
      email,
      {},
      {
        'idempotency-key': `key-${email.replace(/\W/g, '-')}`,
      },
    );
    if (told.status === 201 || tries === 5) return told;
  }
}

/** A provider without a response repeats its notification. */
async function pay(bought: ShopResponse): Promise<void> {
  const { notified } = await shop.act(bought, 'pay');
  for (let tries = 0, status = notified; status !== 200 && tries < 3; tries += 1)
    status = (await shop.act(bought, 'notify-again')).notified;
}

/** Simulates the following minutes: redeliveries and sweeps. */
async function settle(): Promise<void> {
  for (const minutes of [1, 4, 4, 4, 16, 16]) {
    await cloud.idle();
    await shop.advance(`PT${minutes}M`);
  }
  await cloud.idle();
}

/** One purchase in which a function crashes; a crash of the sweep coincides with a lost payment notification. */
async function purchase(death: Death): Promise<Case> {
  const name = `${death.link} ${death.when} ${asks.get(death.link)?.[death.call] ?? 'all'} (${death.call})`;
  const one: Case = {
    ...death,
    name,
    email: `${death.link}-${death.call}-${death.when}@example.com`.toLowerCase(),
    bought: { status: 0, body: {} },
    struck: false,
  };
  await makeCold(death.link);
  const stop = strike(death, () => {
    one.struck = true;
  });
  one.bought = await buy(one.email);
  if (death.link === 'sweep') {
    await shop.act(one.bought, 'pay-without-notice');
    await shop.advance('PT3M');
  } else await pay(one.bought);
  await cloud.idle();
  stop();
  return one;
}

async function mailsByAddress(): Promise<Map<string, number>> {
  const { emails } = (await (await fetch(`${cloud.endpoints.inbox}/store`)).json()) as { emails: Mail[] };
  const counts = new Map<string, number>();
  for (const { destination } of emails)
    for (const to of destination.to) {
      const address = to.replace(/^.*<|>.*$/g, '').toLowerCase();
      counts.set(address, (counts.get(address) ?? 0) + 1);
    }
  return counts;
}

/** After a crash between the mail service's acceptance and our record, a second mail is better than none. */
function mayTellTwice({ link, call, when }: Death): boolean {
  const operations = asks.get('sendMail') ?? [];
  return link === 'sendMail' && operations[when === 'after' ? call : call - 1] === 'SendRawEmail';
}

interface OrderSeen {
  status: string;
  sentAt?: string;
  tickets: { ticketId: string; ready: boolean }[];
}

/** Violations of the rules of the design's §4 at the end of a purchase; empty when there are none. */
async function faultsOf(one: Case, mails: Map<string, number>): Promise<string[]> {
  const { orderId, key } = one.bought.body;
  if (one.bought.status !== 201)
    return [`not bought: ${one.bought.status} ${JSON.stringify(one.bought.body)}`];
  const order = (await shop.call('GET', `/api/orders/${orderId}?key=${key}`)).body as unknown as OrderSeen;
  const pdfs = await Promise.all(
    order.tickets.map(async ({ ticketId }) => {
      const answer = await fetch(`${cloud.endpoints.api}/api/tickets/getpdf?id=${ticketId}&key=${key}`);
      return (await answer.text()).startsWith('%PDF');
    }),
  );
  const sent = mails.get(one.email) ?? 0;
  return [
    ...(one.struck ? [] : ['the death never came']),
    ...(order.status === 'paid' ? [] : [`is ${order.status}`]),
    ...(order.sentAt ? [] : ['its mail is not noted']),
    ...(order.tickets.length === 1 && order.tickets.every(({ ready }) => ready) ? [] : ['no valid ticket']),
    ...(pdfs.every(Boolean) ? [] : ['no PDF']),
    ...(sent === 1 || (sent === 2 && mayTellTwice(one)) ? [] : [`${sent} mails`]),
  ];
}

beforeAll(async () => {
  cloud = await startTestCloud();
  shop = shopClient(cloud.endpoints);
  const { functions } = readPlan(inject('assembly'), { shop: '', aws: '' });
  directories = Object.fromEntries(functions.map(({ name, directory }) => [name, directory]));
  const type = { ...typeFields({ price: PRICE, capacity: CAPACITY }), fairId: cloud.endpoints.fairId };
  const made = await shop.call('POST', '/api/tickets/create', type, { cookie: await shop.adminCookie() });
  ticketTypeId = String(made.body.id);
  for (const link of chain) {
    await settle();
    await makeCold(link);
    const seen: string[] = [];
    const stop = cloud.onAwsCall(({ functionName, operation }) => {
      if (functionName === link) seen.push(operation);
      return undefined;
    });
    const { bought } = await purchase({ link, call: -1, when: 'before' });
    expect(bought.status).toBe(201);
    stop();
    asks.set(link, seen);
  }
  await settle();
});
afterAll(() => cloud?.stop());

describe('a function that ends', () => {
  test.each(chain)('%s may end around any call to AWS: paid means tickets and one mail', async (link) => {
    const calls = callsOf(link);
    expect(calls.length).toBeGreaterThan(3);
    const cases: Case[] = [];
    for (const when of ['before', 'after'] as const)
      for (const call of calls) cases.push(await purchase({ link, call, when }));
    await settle();
    const mails = await mailsByAddress();
    const found: string[] = [];
    for (const one of cases) {
      const faults = await faultsOf(one, mails);
      if (faults.length > 0) found.push(`${one.name}: ${faults.join(', ')}`);
    }
    expect(found).toEqual([]);
  });

  test('a function that ends loses no place, keeps none, and leaves no order open', async () => {
    const db = openDb(cloud.endpoints.table, undefined, cloud.aws);
    const orders = orderStore(db);
    for (const list of ['open', 'owed'] as const) expect(await orders.due(list), list).toEqual([]);
    const shards = await stockStore(db).shards([{ id: ticketTypeId, shards: shardsFor(CAPACITY) }]);
    const left = (shards.get(ticketTypeId) ?? []).reduce((sum, shard) => sum + shard.left, 0);
    const purchases = chain.reduce<number>((sum, link) => sum + 2 * callsOf(link).length, chain.length);
    expect(left).toBe(CAPACITY - purchases);
  });
});
