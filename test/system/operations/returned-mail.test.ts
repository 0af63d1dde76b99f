import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalCloud } from '#infra/local/options.ts';
import type { ShopResponse } from '../../support/from-address.ts';
import { startTestCloud } from '../../support/local-cloud.ts';
import { typeFields } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';
import { mailsTo } from '../../support/shopper.ts';

const PRICE = 4900;

let cloud: LocalCloud;
let shop: ShopClient;
let cookie: string;
let ticketTypeId: string;

beforeAll(async () => {
  cloud = await startTestCloud();
  shop = shopClient(cloud.endpoints);
  cookie = await shop.adminCookie();
  const body = { ...typeFields({ price: PRICE }), fairId: cloud.endpoints.fairId };
  ticketTypeId = String((await shop.call('POST', '/api/tickets/create', body, { cookie })).body.id);
});
afterAll(() => cloud.stop());

const office = (method: string, path: string, body?: unknown) => shop.call(method, path, body, { cookie });
const details = async ({ body }: ShopResponse) =>
  (await office('GET', `/api/tickets/orderDetails/${body.orderId}`)).body as {
    suppressed: boolean;
    events: { kind: string; reason?: string }[];
    tickets: { id: string; version: number }[];
  };
async function soldRow({ body }: ShopResponse) {
  const query = `query=${body.orderNumber}&limit=10&ascending=1&page=1&byColumn=0&orderBy=`;
  const told = await office('GET', `/api/tickets/listTicketsSold/${cloud.endpoints.fairId}?${query}`);
  return (told.body.data as { email: string; undelivered?: string }[])[0];
}

async function buyFor(email: string): Promise<ShopResponse> {
  const bought = await shop.buy(ticketTypeId, PRICE, email);
  await shop.act(bought, 'pay');
  return bought;
}

describe.each([
  ['bounce+anna@simulator.amazonses.com', 'bounced'],
  ['complaint+anna@simulator.amazonses.com', 'complained'],
])('mail to %s', (email, reason) => {
  it(`mail that comes back is shown as ${reason} on the order and beside the address, and is the last until the address is another`, async () => {
    const bought = await buyFor(email);
    await expect.poll(async () => (await details(bought)).suppressed).toBe(true);
    expect((await details(bought)).events).toContainEqual(
      expect.objectContaining({ kind: 'undelivered', reason }),
    );
    expect(await soldRow(bought)).toMatchObject({ email, undelivered: reason });
    const listed = (await office('GET', '/api/hangfire')).body.suppressed;
    expect(listed).toContainEqual(expect.objectContaining({ address: email, reason }));

    const [ticket] = (await details(bought)).tickets;
    const sending = () => ({ ticketId: ticket?.id, orderNumber: bought.body.orderNumber });
    const again = await office('POST', '/api/tickets/sendTicket', sending());
    expect(again).toMatchObject({ status: 409, body: { code: 'address_suppressed' } });
    expect(await mailsTo(cloud.endpoints.inbox, email)).toHaveLength(1);

    const elsewhere = `anna-${reason}@example.com`;
    const sent = await office('POST', '/api/tickets/sendTicket', { ...sending(), email: elsewhere });
    expect(sent.status).toBe(200);
    expect(await mailsTo(cloud.endpoints.inbox, elsewhere)).toHaveLength(1);
  });
});

it('an address that takes its mail is not marked', async () => {
  const bought = await buyFor('dociera@example.com');
  await mailsTo(cloud.endpoints.inbox, 'dociera@example.com');
  expect(await details(bought)).toMatchObject({ suppressed: false });
  expect(await soldRow(bought)).not.toHaveProperty('undelivered');
});
