import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barNetwork } from '#functions/money/unpaid/bar-network.ts';
import { accessToken, confirmationToken } from '#functions/runtime/links.ts';
import { confirmOrder } from '#functions/sale/orders/confirm-order.ts';
import type { PurchaseRequest } from '#functions/sale/orders/limit.ts';
import { checkBars } from '#functions/sale/orders/network-limit.ts';
import { openPaymentPage } from '#functions/sale/orders/open-payment-page.ts';
import { barredNetworkStore } from '#functions/store/fairs/barred-networks.ts';
import { confirmedChange, expiredChange } from '#functions/store/orders/order-payments.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { openWorld, type World } from '#test/support/world.ts';

const NOWHERE = 'ord_000000000000';

let engine: Engine;
let world: World;
beforeAll(async () => {
  engine = await startEngine();
  world = openWorld(engine.db);
});
afterAll(() => engine.stop());

/** A free order of a fair whose organiser wants each to be confirmed. */
async function ordered() {
  const sold = await world.fair({ price: 0, capacity: 5 });
  const fair = await world.deps.fairs.byId(sold.fairId);
  if (!fair) throw new Error('the fair is gone');
  const change = { entityId: fair.id, actorId: 'usr_test', action: 'fair-edited' as const, at: world.now };
  await world.deps.fairs.save({ ...fair, confirmFreeOrders: true, version: fair.version + 1 }, change);
  const { orderId } = await world.call(world.place, { body: purchaseOf({ ...sold, price: 0 }) });
  return { ...sold, orderId };
}
const statusOf = async (orderId: string) => (await world.deps.orders.byId(orderId))?.status;
const confirm = (orderId: string, token = confirmationToken('link-secret', orderId)) =>
  world.call(confirmOrder(world.deps), { params: { orderId }, body: { token } });

describe('a free order that waits to be confirmed', () => {
  test('a free order becomes tickets by the link in its mail, once', async () => {
    const { orderId } = await ordered();
    expect(await statusOf(orderId)).toBe('awaiting-payment');
    expect(await confirm(orderId)).toEqual({ status: 'paid' });
    expect(await statusOf(orderId)).toBe('paid');
    expect(await confirm(orderId)).toEqual({ status: 'paid' });
  });

  test('a free order is confirmed neither by its page’s key nor by another order’s token', async () => {
    const [{ orderId }, other] = [await ordered(), await ordered()];
    for (const token of [
      accessToken('link-secret', orderId),
      confirmationToken('link-secret', other.orderId),
    ])
      await expect(confirm(orderId, token)).rejects.toMatchObject({ code: 'link_invalid' });
    await expect(confirm(NOWHERE)).rejects.toMatchObject({ code: 'not_found' });
    expect(await statusOf(orderId)).toBe('awaiting-payment');
  });

  test('a free order is not confirmed by who read it before it expired or changed', async () => {
    const { orderId } = await ordered();
    const order = await world.deps.orders.byId(orderId);
    if (!order) throw new Error('the order is gone');
    expect(
      await world.deps.orders.write(confirmedChange({ ...order, version: order.version + 1 }, world.now)),
    ).toBe(false);
    expect(await world.deps.orders.write(expiredChange(order, world.now))).toBe(true);
    const expired = { ...order, version: order.version + 1 };
    expect(await world.deps.orders.write(confirmedChange(expired, world.now))).toBe(false);
    expect(await confirm(orderId)).toEqual({ status: 'expired' });
  });
});

test('the payment page of an order that does not exist is not found', async () => {
  const opened = world.call(openPaymentPage(world.deps), {
    params: { orderId: NOWHERE },
    query: { key: accessToken('link-secret', NOWHERE) },
  });
  await expect(opened).rejects.toMatchObject({ code: 'not_found' });
});

describe('the bars of networks', () => {
  test('a bar refuses the network and everything in a barred prefix, and nobody beside it', () => {
    const check = (network: string, ...barred: string[]) =>
      checkBars({ network, sale: { barred } } as unknown as PurchaseRequest);
    for (const barred of ['203.0.113.7', '203.0.113.0/24'])
      expect(() => check('203.0.113.7', barred), barred).toThrow(
        expect.objectContaining({ code: 'network_barred' }),
      );
    expect(() => check('203.0.114.7', '203.0.113.7', '203.0.113.0/24')).not.toThrow();
  });

  test('bars are not set over a list that somebody changed meanwhile', async () => {
    const { fairId } = await world.fair();
    const change = { entityId: fairId, actorId: 'test', action: 'network-barred' as const, at: world.now };
    const until = new Date(world.now.getTime() + MINUTE);
    await world.deps.barred.set('198.51.100.1', until, change);
    const slow = barredNetworkStore({
      ...engine.db,
      get: async (...args: Parameters<typeof engine.db.get>) => {
        const before = await engine.db.get(...args);
        await world.deps.barred.set('198.51.100.2', until, { ...change, entityId: `${fairId}x` });
        return before;
      },
    });
    const bar = barNetwork(slow);
    await expect(
      world.call(bar, { body: { fairId, network: '198.51.100.3', barred: true } }),
    ).rejects.toMatchObject({ code: 'changed_meanwhile' });
    const listed = (await world.deps.barred.list(world.now)).map(({ network }) => network);
    expect(listed).toContain('198.51.100.2');
    expect(listed).not.toContain('198.51.100.3');
  });

  test('bars keep all that two people set at the same moment, or say that one was not', async () => {
    const { fairId } = await world.fair();
    const bar = (network: string) =>
      world.call(barNetwork(world.deps.barred), { body: { fairId, network, barred: true } });
    const networks = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'];
    const done = await Promise.allSettled(networks.map(bar));
    const set = networks.filter((_, index) => done[index]?.status === 'fulfilled');
    expect(set.length).toBeGreaterThan(0);
    for (const one of done)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'changed_meanwhile' });
    const listed = (await world.deps.barred.list(world.now)).map(({ network }) => network);
    expect(listed).toEqual(expect.arrayContaining(set));
    expect(await world.deps.barred.list(new Date(world.now.getTime() + 25 * 60 * MINUTE))).toEqual([]);
  });
});
