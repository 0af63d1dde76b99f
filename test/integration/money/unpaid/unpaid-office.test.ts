import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listUnpaid } from '#functions/money/unpaid/list-unpaid.ts';
import { releaseOrder } from '#functions/money/unpaid/release-order.ts';
import { releaseUnpaid } from '#functions/money/unpaid/release-unpaid.ts';
import { watchHolds } from '#functions/money/unpaid/watch-holds.ts';
import { log } from '#functions/runtime/log.ts';
import { newId } from '#functions/runtime/new-id.ts';
import { auditStore } from '#functions/store/people/audit.ts';
import { ticketStore } from '#functions/store/tickets/tickets.ts';
import { ticketsOf } from '#shared/domain/ticket.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';
import { openWorld, type World } from '#test/support/world.ts';

let engine: Engine;
let world: World;
let sold: Awaited<ReturnType<World['fair']>>;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  world = openWorld(engine.db);
  sold = await world.fair({ capacity: 100 });
});

let buyers = 0;
const buy = (count: number, address?: string) => {
  buyers += 1;
  const buyer = somebody({ name: 'Ewa', surname: 'Lis', email: `kupujacy-${buyers}@example.com` });
  const body = purchaseOf({ ...sold, price: sold.price * count, count }, { buyer });
  return world.call(world.place, { body, ...(address && { address }) });
};
const list = () => world.call(listUnpaid(world.deps), { params: { fairId: sold.fairId } });
const release = (...orderIds: string[]) =>
  world.call(releaseUnpaid({ ...world.deps, audit: auditStore(engine.db) }), { body: { orderIds } });
const left = () => world.left(sold.ticketTypeId, 100);
const sessionOf = async (orderId: string) =>
  (await world.deps.orders.byId(orderId))?.payment?.sessionId ?? '';

describe('the buyer', () => {
  const giveBack = (orderId: string, key: string) =>
    world.call(releaseOrder(world.deps), { params: { orderId }, body: { key } });

  test('the buyer gives unpaid places back with the order’s key, once and for all', async () => {
    const { orderId, key } = await buy(20);
    expect(await left()).toBe(80);
    await expect(giveBack(orderId, `${key.slice(1)}x`)).rejects.toMatchObject({ code: 'link_invalid' });
    expect(await giveBack(orderId, key)).toEqual({ status: 'expired' });
    expect(await giveBack(orderId, key)).toEqual({ status: 'expired' });
    expect(await left()).toBe(100);
  });

  test('the buyer keeps the places where somebody has paid after all', async () => {
    const { orderId, key } = await buy(2);
    world.payments.pay(await sessionOf(orderId));
    expect(await giveBack(orderId, key)).toEqual({ status: 'paid' });
    expect(await left()).toBe(98);
  });
});

describe('the office', () => {
  test('the office sees who holds how much, from where and until when', async () => {
    const one = await buy(20, '203.0.113.5');
    const two = await buy(3, '2001:db8:1:2::7');
    const { places, percent, orders, more } = await list();
    expect({ places, percent, more }).toEqual({ places: 23, percent: 23, more: 0 });
    expect(orders).toHaveLength(2);
    expect(orders).toContainEqual({
      orderId: one.orderId,
      orderNumber: one.orderNumber,
      email: expect.stringMatching(/^kupujacy-\d+@example\.com$/),
      network: '203.0.113.5',
      places: 20,
      expiresAt: one.expiresAt,
    });
    expect(orders.find(({ orderId }) => orderId === two.orderId)).toMatchObject({
      network: '2001:db8:1:2::/64',
      places: 3,
    });
  });

  test('the office ends holds: places return, the buyer is told, the trail says who did it', async () => {
    const { orderId } = await buy(20);
    expect(await release(orderId)).toEqual({ released: 1, paid: 0, over: 0, unreachable: 0 });
    expect(await left()).toBe(100);
    expect((await list()).orders).toEqual([]);
    expect(world.jobs).toContainEqual({ kind: 'send-mail', mail: 'expired', orderId });
    for (const entityId of [orderId, sold.fairId])
      expect((await auditStore(engine.db).page(entityId, 10)).entries).toContainEqual(
        expect.objectContaining({ action: 'hold-released', actorId: 'usr_000000000000' }),
      );
    expect(await release(orderId)).toMatchObject({ released: 0, over: 1 });
  });

  test('the office cannot take places from somebody who has paid, whether or not we were told', async () => {
    const { orderId } = await buy(2);
    world.payments.pay(await sessionOf(orderId));
    expect(await release(orderId)).toMatchObject({ released: 0, paid: 1 });
    expect((await world.deps.orders.byId(orderId))?.status).toBe('paid');
  });

  test('the office leaves holds alone while the provider cannot be asked', async () => {
    const { orderId } = await buy(2);
    world.payments.reachable = false;
    expect(await release(orderId)).toMatchObject({ released: 0, unreachable: 1 });
    expect(await left()).toBe(98);
  });

  test('the office ends free orders of the shop, but none with which somebody came in', async () => {
    const free = await world.fair({ price: 0, capacity: 100 });
    const place = async () => {
      const email = `gratis-${newId('ord')}@example.com`;
      const body = purchaseOf(
        { ...free, price: 0 },
        { buyer: somebody({ name: 'Ewa', surname: 'Lis', email }) },
      );
      const { orderId } = await world.call(world.place, { body });
      const order = await world.deps.orders.byId(orderId);
      if (!order) throw new Error('the order is gone');
      const [ticket] = ticketsOf(order, world.now);
      if (!ticket) throw new Error('the order has no ticket');
      await ticketStore(engine.db).issue(ticket);
      return { orderId, ticket };
    };
    const [unused, used] = [await place(), await place()];
    const entry = {
      at: world.now.toISOString(),
      day: '2026-11-21',
      gateId: 'gate_000000000000',
      gateName: 'A',
    };
    expect(await ticketStore(engine.db).admit(used.ticket, entry)).toBe(true);
    expect(await release(unused.orderId, used.orderId)).toMatchObject({ released: 1, over: 1 });
    expect((await world.deps.orders.byId(used.orderId))?.status).toBe('paid');
  });

  test('money that comes after a release buys the places again', async () => {
    const { orderId } = await buy(2);
    const session = await sessionOf(orderId);
    await release(orderId);
    await world.notify({ notification: world.payments.pay(session) });
    expect((await world.deps.orders.byId(orderId))?.status).toBe('paid');
    expect(await left()).toBe(98);
  });
});

describe('the watch', () => {
  const watch = () => watchHolds(world.deps)();
  let own: Engine;
  beforeEach(async () => {
    own = await startEngine();
    world = openWorld(own.db);
    sold = await world.fair({ capacity: 100 });
  });
  afterEach(() => own.stop());

  test('the watch tells how much of a type unpaid orders hold', async () => {
    await buy(20);
    expect(await watch()).toEqual({ places: 20, percent: 20 });
    const { orderId } = await buy(10);
    expect(await watch()).toEqual({ places: 30, percent: 30 });
    await release(orderId);
    expect(await watch()).toEqual({ places: 20, percent: 20 });
  });

  test('the watch writes its figure only while something is held, since each hour of a metric is paid for', async () => {
    const metrics = vi.spyOn(log, 'metrics');
    await watch();
    expect(metrics).not.toHaveBeenCalled();
    await buy(20);
    await watch();
    expect(metrics).toHaveBeenCalledWith({ job: 'watch-holds' }, { unpaidPercent: 20 }, { unpaidPlaces: 20 });
    metrics.mockRestore();
  });

  test('the watch counts neither what is paid nor a handful of places', async () => {
    const small = await world.moreOf(sold.fairId, { capacity: 10, price: sold.price });
    sold = { ...sold, ticketTypeId: small };
    await buy(9);
    expect(await watch()).toEqual({ places: 9, percent: 0 });
  });

  test('the watch tells of all fairs the places together, and the largest share', async () => {
    await buy(20);
    sold = await world.fair({ capacity: 100 });
    await buy(20);
    await buy(10);
    expect(await watch()).toEqual({ places: 50, percent: 30 });
  });
});
