import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withdrawOrder } from '#functions/money/refunds/withdraw-order.ts';
import { releaseOrder } from '#functions/money/unpaid/release-order.ts';
import { accessToken, readToken } from '#functions/runtime/links.ts';
import { getOrder } from '#functions/sale/orders/get-order.ts';
import { openPaymentPage } from '#functions/sale/orders/open-payment-page.ts';
import { renewOrderLink } from '#functions/sale/orders/renew-link.ts';
import { linkRenewedChange } from '#functions/store/orders/order-links.ts';
import { ticketStore } from '#functions/store/tickets/tickets.ts';
import { getPdf } from '#functions/tickets/get-pdf.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { openIssuing } from '#test/support/issue.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { openWorld, type World } from '#test/support/world.ts';

let engine: Engine;
let world: World;
let orderId: string;
let own: string;
let reading: string;
let paymentSession: string;
const idempotencyKey = 'links-of-one-order';

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

let purchase: ReturnType<typeof purchaseOf>;
beforeEach(async () => {
  world = openWorld(engine.db);
  const fair = await world.fair();
  purchase = purchaseOf(fair);
  ({ orderId, key: own } = await world.call(world.place, {
    body: purchase,
    idempotencyKey: `${idempotencyKey}-${fair.fairId}`,
  }));
  reading = readToken('link-secret', orderId);
  paymentSession = (await world.deps.orders.byId(orderId))?.payment?.sessionId ?? '';
});

const pay = () => world.notify({ notification: world.payments.pay(paymentSession) });
const see = (key: string) => world.call(getOrder(world.deps), { params: { orderId }, query: { key } });
const renew = (key: string, orders = world.deps.orders) =>
  world.call(renewOrderLink({ ...world.deps, orders }), { params: { orderId }, body: { key } });
const download = async (key: string) => {
  const deps = { ...world.deps, tickets: ticketStore(engine.db), link: async (file: string) => file };
  return world.call(getPdf(deps), { query: { id: ticketIdOf(orderId, 1), key } });
};
const afterFair = async () => {
  const order = await world.deps.orders.byId(orderId);
  const fair = await world.deps.fairs.byId(order?.fairId ?? '');
  return Date.parse(fair?.endDate ?? '');
};
const invalid = { code: 'link_invalid' };

describe('a key for calendars and shared links', () => {
  test('a reading key is told to the buyer, shows the order, and nothing that is the buyer’s alone', async () => {
    expect(await see(own)).toMatchObject({ readKey: reading, email: purchase.buyer.email });
    const shown = await see(reading);
    expect(shown).toMatchObject({ orderId, status: 'awaiting-payment' });
    for (const field of ['readKey', 'email', 'redirectUrl', 'invoice', 'paidAt'])
      expect(shown).not.toHaveProperty(field);
  });

  test('a reading key changes nothing: not the order, its links or its payment', async () => {
    const as = { params: { orderId } };
    await expect(
      world.call(releaseOrder(world.deps), { ...as, body: { key: reading } }),
    ).rejects.toMatchObject(invalid);
    await expect(
      world.call(openPaymentPage(world.deps), { ...as, query: { key: reading } }),
    ).rejects.toMatchObject(invalid);
    await pay();
    await expect(
      world.call(withdrawOrder(world.deps), { ...as, body: { key: reading } }),
    ).rejects.toMatchObject(invalid);
    await expect(renew(reading)).rejects.toMatchObject(invalid);
    expect(await world.deps.orders.byId(orderId)).toMatchObject({ status: 'paid' });
  });

  test('a reading key ends with the fair, to the millisecond, for tickets too; the buyer’s own does not', async () => {
    await pay();
    await (await openIssuing(engine.db)).issue(orderId, world.now);
    const end = await afterFair();
    world.now = new Date(end - 1);
    expect((await see(reading)).status).toBe('paid');
    expect((await download(reading)).location).toContain(orderId);
    world.now = new Date(end);
    await expect(see(reading)).rejects.toMatchObject(invalid);
    await expect(download(reading)).rejects.toMatchObject(invalid);
    expect((await see(own)).status).toBe('paid');
    expect((await download(own)).location).toContain(orderId);
  });
});

describe('links that were renewed', () => {
  test('links are renewed of an order that exists, and was paid when it was written', async () => {
    const nowhere = 'ord_000000000000';
    const renewed = world.call(renewOrderLink(world.deps), {
      params: { orderId: nowhere },
      body: { key: accessToken('link-secret', nowhere) },
    });
    await expect(renewed).rejects.toMatchObject({ code: 'not_found' });
    const unpaid = await world.deps.orders.byId(orderId);
    expect(unpaid && (await world.deps.orders.write(linkRenewedChange(unpaid, world.now)))).toBe(false);
    expect((await see(own)).status).toBe('awaiting-payment');
  });

  test('renewed links replace all earlier ones, for the page, its PDFs and what changes the order', async () => {
    await pay();
    await (await openIssuing(engine.db)).issue(orderId, world.now);
    const { key } = await renew(own);
    expect(key).toBe(accessToken('link-secret', orderId, 1));
    for (const old of [own, reading]) {
      await expect(see(old)).rejects.toMatchObject(invalid);
      await expect(download(old)).rejects.toMatchObject(invalid);
    }
    await expect(renew(own)).rejects.toMatchObject(invalid);
    const params = { orderId };
    const withdraw = (by: string) => world.call(withdrawOrder(world.deps), { params, body: { key: by } });
    await expect(withdraw(own)).rejects.toMatchObject(invalid);
    const { readKey = '' } = await see(key);
    expect((await see(readKey)).orderId).toBe(orderId);
    expect((await download(readKey)).location).toContain(orderId);
    const { fairId } = (await world.deps.orders.byId(orderId)) ?? {};
    const again = await world.call(world.place, {
      body: purchase,
      idempotencyKey: `${idempotencyKey}-${fairId}`,
    });
    expect(again.key).toBe(key);
    const trail = await engine.db.query({ pk: `audit#${orderId}` });
    expect(trail.map(({ action, actorId }) => [action, actorId])).toContainEqual([
      'order-link-renewed',
      'buyer',
    ]);
    expect(await withdraw(key)).toEqual({ status: 'refunding' });
  });

  test('links can be renewed again, and by two at once only once', async () => {
    await pay();
    const { key } = await renew(own);
    const stale = await world.deps.orders.byId(orderId);
    expect((await renew(key)).key).toBe(accessToken('link-secret', orderId, 2));
    const orders = { ...world.deps.orders, byId: async () => stale };
    await expect(renew(key, orders)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });

  test('only paid orders renew links: the provider sends back by the address that it was given', async () => {
    await expect(renew(own)).rejects.toMatchObject({ code: 'order_not_paid' });
  });
});
