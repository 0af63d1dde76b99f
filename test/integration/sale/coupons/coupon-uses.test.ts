import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmTicket } from '#functions/tickets/ticket-office/confirm-ticket.ts';
import { removeTicket } from '#functions/tickets/ticket-office/remove-ticket.ts';
import type { Coupon } from '#shared/domain/coupon.ts';
import { PAYMENT_WINDOW } from '#shared/domain/order.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';
import { openWorld, type World } from '#test/support/world.ts';

let engine: Engine;
let world: World;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(() => {
  world = openWorld(engine.db);
});

type Sold = Awaited<ReturnType<World['fair']>>;
const buy = (sold: Sold, count: number, price: number) =>
  world.call(world.place, { body: purchaseOf({ ...sold, count, price }, { promoCode: 'EXPO50' }) });
const left = (coupon: Coupon) => world.left(coupon.id, coupon.maxUses ?? 0);

describe('a use of a promo code is a ticket', () => {
  test.each([
    ['an invitation', { kind: 'free' }, 0],
    ['a percentage', { kind: 'percent', percent: 50 }, 6150],
    ['an amount', { kind: 'amount', amount: 2000 }, 10_300],
  ] as const)('%s for one use is good for one ticket, not for twenty', async (_, discount, each) => {
    const sold = await world.fair();
    const coupon = await world.coupon(sold.fairId, { discount, maxUses: 1 });
    await expect(buy(sold, 20, 20 * each)).rejects.toMatchObject({ code: 'coupon_too_few', left: 1 });
    expect(await left(coupon)).toBe(1);
    await buy(sold, 1, each);
    expect(await left(coupon)).toBe(0);
    await expect(buy(sold, 1, each)).rejects.toMatchObject({ code: 'coupon_used_up' });
  });

  test('as many are taken as tickets, and as many come back', async () => {
    const sold = await world.fair();
    const coupon = await world.coupon(sold.fairId, { maxUses: 5 });
    await buy(sold, 3, (3 * sold.price) / 2);
    expect(await left(coupon)).toBe(2);
    await expect(buy(sold, 3, (3 * sold.price) / 2)).rejects.toMatchObject({
      code: 'coupon_too_few',
      left: 2,
    });
    world.now = new Date(world.now.getTime() + PAYMENT_WINDOW);
    await world.sweep(world.now);
    expect(await left(coupon)).toBe(5);
  });

  test('tickets that it is not good for, and those that cost nothing, take none', async () => {
    const sold = await world.fair();
    const other = await world.moreOf(sold.fairId, { price: 5000 });
    const free = await world.moreOf(sold.fairId, { price: 0 });
    const coupon = await world.coupon(sold.fairId, {
      maxUses: 4,
      ticketTypeIds: [sold.ticketTypeId, free],
    });
    const person = somebody({ name: 'Ewa', surname: 'Lis' });
    const body = purchaseOf(
      { ...sold, price: sold.price / 2 + 5000 },
      {
        promoCode: 'EXPO50',
        tickets: [
          { ticketTypeId: sold.ticketTypeId },
          { ticketTypeId: other, holder: person },
          { ticketTypeId: free, holder: person },
        ],
      },
    );
    await world.call(world.place, { body });
    expect(await left(coupon)).toBe(3);
  });

  test('a ticket that the office removes gives back the use that it took', async () => {
    const sold = await world.fair();
    const coupon = await world.coupon(sold.fairId, { maxUses: 5 });
    const { orderId } = await buy(sold, 3, (3 * sold.price) / 2);
    const id = (position: number) => ({ params: { id: ticketIdOf(orderId, position) }, query: {} });
    await world.call(confirmTicket(world.deps), id(1));
    for (const [position, expected] of [
      [2, 3],
      [1, 4],
      [3, 5],
    ] as const) {
      await world.call(removeTicket(world.deps), id(position));
      expect(await left(coupon)).toBe(expected);
    }
  });
});
