import { afterAll, beforeAll, expect, test } from 'vitest';
import { editTicketType } from '#functions/fairs/ticket-types/edit-ticket-type.ts';
import { ticketTypeStore } from '#functions/store/fairs/ticket-types.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { purchaseOf, typeFields } from '#test/support/samples.ts';
import { openWorld, type World } from '#test/support/world.ts';

let engine: Engine;
let world: World;
beforeAll(async () => {
  engine = await startEngine();
  world = openWorld(engine.db);
});
afterAll(() => engine.stop());

test('a pool below what is sold and held is refused at its field, with both numbers', async () => {
  const { fairId, ticketTypeId, price } = await world.fair({ capacity: 50 });
  const buy = (count: number) =>
    world.call(world.place, { body: purchaseOf({ fairId, ticketTypeId, price: count * price, count }) });
  const { orderId } = await buy(2);
  const { payment } = (await world.deps.orders.byId(orderId)) ?? {};
  await world.notify({ notification: await world.payments.pay(payment?.sessionId ?? '') });
  await buy(1);
  const edit = editTicketType({ ...world.deps, types: ticketTypeStore(engine.db) });
  const edited = (capacity: number) =>
    world.call(edit, { body: { ...typeFields(), fairId, id: ticketTypeId, version: 1, capacity } });
  await expect(edited(2)).rejects.toMatchObject({
    code: 'capacity_below_sold',
    fields: { capacity: { rule: 'below-sold', limit: 3, held: 1 } },
  });
  expect(await edited(3)).toMatchObject({ capacity: 3, version: 2 });
});
