import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { undoSale } from '#functions/money/refunds/undo-sale.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { ticketStore } from '#functions/store/tickets/tickets.ts';
import { generateTickets } from '#functions/tickets/tasks/generate-tickets.ts';
import type { OfficePayment } from '#shared/domain/office.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { openIssuing } from '#test/support/issue.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';
import { openWorld, type World } from '#test/support/world.ts';

let engine: Engine;
let world: World;
let fair: Awaited<ReturnType<World['fair']>>;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  world = openWorld(engine.db);
  fair = await world.fair({ capacity: 1, price: 4900 });
});

/** Sells the only place at the desk. */
async function sold(payment: OfficePayment = 'cash'): Promise<string> {
  const { orders } = await world.call(generateTickets(world.deps), {
    body: {
      fairId: fair.fairId,
      lang: 'pl',
      tickets: [{ ticketTypeId: fair.ticketTypeId }],
      quantity: 1,
      buyer: somebody({ name: 'Bilet', surname: 'na okaziciela' }),
      payment,
      mail: false,
    },
  });
  const orderId = orders[0]?.orderId ?? '';
  await (await openIssuing(engine.db)).issue(orderId, world.now);
  return orderId;
}
const undo = (orderId: string) => world.call(undoSale(world.deps), { body: { orderId } });
const orderOf = async (orderId: string) => {
  const found = await world.deps.orders.withTickets(orderId, { consistent: true });
  if (!found) throw new Error('no order');
  return found;
};
const later = (milliseconds: number) => {
  world.now = new Date(world.now.getTime() + milliseconds);
};

describe('a slip at the desk', () => {
  test('the seller takes a sale back: the ticket is void, the place is sold anew, the money is out of the till', async () => {
    const orderId = await sold();
    expect(await undo(orderId)).toEqual({ status: 'refunded' });
    const { order, tickets } = await orderOf(orderId);
    expect(order.refund).toMatchObject({
      cause: 'office',
      by: 'usr_000000000000',
      paidOutBy: 'biuro@example.com',
    });
    expect(tickets.map(({ status }) => status)).toEqual(['void']);
    await sold();
  });

  test('a lost answer is asked for again, and nothing is given back twice', async () => {
    const orderId = await sold();
    await undo(orderId);
    const before = await orderOf(orderId);
    later(20 * MINUTE);
    expect(await undo(orderId)).toEqual({ status: 'refunded' });
    expect((await orderOf(orderId)).order.version).toBe(before.order.version);
  });

  test('a slip at the desk is taken back for ten minutes', async () => {
    const orderId = await sold('free');
    later(10 * MINUTE);
    await expect(undo(orderId)).rejects.toMatchObject({ code: 'too_late_for_sale' });
    later(-1);
    expect(await undo(orderId)).toEqual({ status: 'refunded' });
  });

  test('a ticket that was used stays sold', async () => {
    const orderId = await sold();
    const [ticket] = (await orderOf(orderId)).tickets;
    if (!ticket) throw new Error('no ticket');
    const entry = {
      at: world.now.toISOString(),
      day: '2026-11-21',
      gateId: 'gate_000000000000',
      gateName: 'A',
    };
    expect(await ticketStore(engine.db).admit(ticket, entry)).toBe(true);
    await expect(undo(orderId)).rejects.toMatchObject({ code: 'ticket_used' });
    expect((await orderOf(orderId)).order.status).toBe('paid');
  });

  test('a ticket that lets somebody in while its sale is undone stays sold, and the money stays in the till', async () => {
    const orderId = await sold();
    const [ticket] = (await orderOf(orderId)).tickets;
    if (!ticket) throw new Error('no ticket');
    const entry = { at: world.now.toISOString(), day: '2026-11-21', gateId: 'gate_000000000000' };
    let hasEntered = false;
    const { db } = engine;
    const writeOnce: typeof db.writeOnce = async (...writes) => {
      if (!hasEntered) hasEntered = await ticketStore(db).admit(ticket, entry);
      return db.writeOnce(...writes);
    };
    const deps = { ...world.deps, orders: orderStore({ ...db, writeOnce }) };
    const undoing = world.call(undoSale(deps), { body: { orderId } });
    await expect(undoing).rejects.toMatchObject({ code: 'ticket_used' });
    expect(hasEntered).toBe(true);
    const { order, tickets } = await orderOf(orderId);
    expect(order).toMatchObject({ status: 'paid' });
    expect(order).not.toHaveProperty('refund');
    expect(tickets).toMatchObject([{ status: 'valid', admissions: 1 }]);
  });

  test('a sale that another made, such as the shop, is not found', async () => {
    const { orderId: ofShop } = await world.call(world.place, {
      body: purchaseOf(await world.fair({ capacity: 1 })),
    });
    await expect(undo(ofShop)).rejects.toMatchObject({ code: 'not_found' });
    await expect(undo('ord_000000000000')).rejects.toMatchObject({ code: 'not_found' });
  });
});
