import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LocalCloud } from '#infra/local/options.ts';
import type { FaultHook } from '#infra/local-cloud/aws/faults.ts';
import { onOurOwn, startTestCloud } from '../../support/local-cloud.ts';
import { typeFields } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';
import { mailsTo } from '../../support/shopper.ts';

const PRICE = 4900;

let cloud: LocalCloud;
let shop: ShopClient;
let cookie: string;
let ticketTypeId: string;

beforeAll(async () => {
  cloud = await startTestCloud(onOurOwn);
  shop = shopClient(cloud.endpoints);
});
afterAll(() => cloud.stop());

beforeEach(async () => {
  cookie = await shop.adminCookie();
  const body = { ...typeFields({ price: PRICE }), fairId: cloud.endpoints.fairId };
  ticketTypeId = String((await shop.call('POST', '/api/tickets/create', body, { cookie })).body.id);
});

async function pass(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 3) {
    await shop.advance('PT3M');
    await cloud.idle();
  }
}

interface Jobs {
  queues: { name: string; dead: number }[];
}

/** Without the web build pages cannot be made: they are a case of their own. */
async function deadLetters(): Promise<Record<string, number>> {
  const { body } = await shop.call('GET', '/api/hangfire', undefined, { cookie });
  const { queues } = body as unknown as Jobs;
  return Object.fromEntries(
    queues.flatMap(({ name, dead }) => (dead > 0 && name !== 'pages' ? [[name, dead]] : [])),
  );
}

it('pages that cannot be made are one dead letter an hour, although they are asked for each minute', async () => {
  await pass(57);
  const { body } = await shop.call('GET', '/api/hangfire', undefined, { cookie });
  const { queues } = body as unknown as Jobs;
  expect(queues.find(({ name }) => name === 'pages')?.dead).toBe(1);
});

it.each<[what: string, queue: string, hook: FaultHook]>([
  ['kills its sender', 'mail', ({ service }) => (service === 'ses' ? { before: 'die' } : undefined)],
  [
    'cannot be made',
    'issue',
    ({ functionName, service }) =>
      functionName === 'issueTickets' && service === 's3' ? { before: 'die' } : undefined,
  ],
])('an order whose ticket mail %s is one dead letter, whatever the sweep does', async (what, queue, hook) => {
  const email = `${what.replaceAll(' ', '-')}@example.com`;
  const mend = cloud.onAwsCall(hook);
  const bought = await shop.buy(ticketTypeId, PRICE, email);
  await shop.act(bought, 'pay');
  await pass(48);
  expect(await deadLetters()).toEqual({ [queue]: 1 });

  mend();
  await shop.call('POST', '/api/hangfire/redrive', { queue }, { cookie });
  expect(await mailsTo(cloud.endpoints.inbox, email)).toHaveLength(1);
  expect(await deadLetters()).toEqual({});
});
