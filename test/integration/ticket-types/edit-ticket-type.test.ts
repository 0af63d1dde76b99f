import { afterAll, beforeAll, expect, test } from 'vitest';
import { ticketTypeStore } from '#functions/store/ticket-types.ts';
import { editTicketType } from '#functions/ticket-types/edit-ticket-type.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { purchaseOf, typeFields } from '../../support/samples.ts';
import { openWorld, type World } from '../../support/world.ts';

let engine: Engine;
let world: World;
beforeAll(async () => {
  engine = await startEngine();
  world = openWorld(engine.db);
});
afterAll(() => engine.stop());

test('a pool below what is sold and held is refused at its field, with the number', async () => {
  const { fairId, ticketTypeId, price } = await world.fair({ capacity: 50 });
  const body = purchaseOf({ fairId, ticketTypeId, price: 3 * price, count: 3 });
  await world.call(world.place, { body });
  const edit = editTicketType({ types: ticketTypeStore(engine.db), stock: world.deps.stock });
  const edited = (capacity: number) =>
    world.call(edit, { body: { ...typeFields(), fairId, id: ticketTypeId, version: 1, capacity } });
  await expect(edited(2)).rejects.toMatchObject({
    code: 'capacity_below_sold',
    fields: { capacity: { rule: 'below-sold', limit: 3 } },
  });
  expect(await edited(3)).toMatchObject({ capacity: 3, version: 2 });
});
