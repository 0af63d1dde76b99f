import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocalCloud } from '#infra/local/options.ts';
import { installationOfCloud } from '#infra/ops/installation.ts';
import { resend } from '#infra/ops/resend.ts';
import type { ShopResponse } from '../../support/from-address.ts';
import { onOurOwn, startTestCloud } from '../../support/local-cloud.ts';
import { typeFields } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';
import { mailsTo } from '../../support/shopper.ts';

const PRICE = 4900;
const VERIFIED = 'zweryfikowana@example.com';

let cloud: LocalCloud;
let shop: ShopClient;
let cookie: string;
let ticketTypeId: string;

beforeAll(async () => {
  cloud = await startTestCloud({ ...onOurOwn, mailSandbox: { verified: [VERIFIED] } });
  shop = shopClient(cloud.endpoints);
  cookie = await shop.adminCookie();
  const body = { ...typeFields({ price: PRICE }), fairId: cloud.endpoints.fairId };
  ticketTypeId = String((await shop.call('POST', '/api/tickets/create', body, { cookie })).body.id);
});
afterAll(() => cloud.stop());

interface Jobs {
  queues: { name: string; dead: number }[];
  deadLetters: unknown[];
  heldMails: { mail: string; order?: { number: string; fairId?: string } }[];
}

const office = async <T>(path: string) => (await shop.call('GET', path, undefined, { cookie })).body as T;
const jobs = () => office<Jobs>('/api/hangfire');
const isHeld = async ({ body }: ShopResponse) =>
  (await office<{ mailHeld: boolean }>(`/api/tickets/orderDetails/${body.orderId}`)).mailHeld;
const heldOf = async ({ body }: ShopResponse) =>
  (await jobs()).heldMails.filter(({ order }) => order?.number === body.orderNumber);
async function buyFor(email: string): Promise<ShopResponse> {
  const bought = await shop.buy(ticketTypeId, PRICE, email);
  await shop.act(bought, 'pay');
  return bought;
}
const inbox = async (email: string) =>
  (await (await fetch(`${cloud.endpoints.inbox}/store`)).text()).includes(email);

it('mail to others waits in SES’s sandbox where the office sees it, and goes when the sandbox ends', async () => {
  await buyFor(VERIFIED);
  expect(await mailsTo(cloud.endpoints.inbox, VERIFIED)).toHaveLength(1);

  const early = await buyFor('czeka@example.com');
  const asked = await buyFor('poproszona@example.com');
  for (const order of [early, asked]) await expect.poll(() => heldOf(order)).toHaveLength(1);
  await cloud.idle();
  expect(await heldOf(early)).toEqual([
    {
      mail: 'ticket',
      since: expect.any(String),
      why: 'unverified',
      order: { number: early.body.orderNumber, fairId: cloud.endpoints.fairId },
    },
  ]);
  expect(await isHeld(early)).toBe(true);

  // Retried every hour and nothing else: no failure, no alarm.
  await shop.advance('PT3H');
  await cloud.idle();
  expect(await heldOf(early)).toHaveLength(1);
  const { queues, deadLetters } = await jobs();
  expect([queues.map(({ dead }) => dead), deadLetters]).toEqual([[0, 0, 0, 0], []]);
  expect(await inbox('czeka@example.com')).toBe(false);

  cloud.mailSandbox.verified = undefined;
  const now = cloud.clock.now();
  await resend(String(asked.body.orderNumber), installationOfCloud(cloud.endpoints, cloud.logs, now));
  expect(await mailsTo(cloud.endpoints.inbox, 'poproszona@example.com')).toHaveLength(1);
  await shop.advance('PT1H');
  expect(await mailsTo(cloud.endpoints.inbox, 'czeka@example.com')).toHaveLength(1);
  for (const order of [early, asked]) await expect.poll(() => heldOf(order)).toEqual([]);
  expect(await isHeld(early)).toBe(false);
  await cloud.idle();
  expect(await mailsTo(cloud.endpoints.inbox, 'poproszona@example.com')).toHaveLength(1);
});
