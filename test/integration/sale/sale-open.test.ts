import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSaleOf } from '#functions/sale/read-sale.ts';
import { textStore } from '#functions/store/mail/texts.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { withdrawalEnd } from '#shared/domain/fair-days.ts';
import { DAY, HOUR } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { purchaseOf } from '../../support/samples.ts';
import { openWorld, type World } from '../../support/world.ts';

let engine: Engine;
let world: World;
let sold: Awaited<ReturnType<World['fair']>>;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  world = openWorld(engine.db);
  sold = await world.fair({ capacity: 10 });
});

const buy = () => world.call(world.place, { body: purchaseOf(sold) });
const change = (entityId: string) => ({
  entityId,
  actorId: 'test',
  action: 'seeded' as const,
  at: world.now,
});
const at = (milliseconds: number) => new Date(world.now.getTime() + milliseconds).toISOString();
async function edit(
  fields: Partial<Pick<Fair, 'salesStart' | 'salesEnd' | 'confirmFreeOrders'>>,
): Promise<void> {
  const fair = await world.deps.fairs.byId(sold.fairId);
  if (fair) await world.deps.fairs.save({ ...fair, ...fields, version: 2 }, change(sold.fairId));
}
const nothingWasTaken = async () => expect(await world.left(sold.ticketTypeId, 10)).toBe(10);

test('nothing is sold before the sale opens, and from its first moment on everything is', async () => {
  await edit({ salesStart: at(HOUR) });
  await expect(buy()).rejects.toMatchObject({ code: 'sale_not_open' });
  await nothingWasTaken();
  world.now = new Date(world.now.getTime() + HOUR);
  await buy();
});

test('nothing is sold once the sale is over', async () => {
  await edit({ salesEnd: at(HOUR) });
  await buy();
  world.now = new Date(world.now.getTime() + HOUR);
  await expect(buy()).rejects.toMatchObject({ code: 'sale_ended' });
  expect(await world.left(sold.ticketTypeId, 10)).toBe(9);
});

test('nothing is sold of a fair out of the shop, nor of one that there is not', async () => {
  await world.deps.fairs.withdraw(sold.fairId, change(sold.fairId));
  await expect(buy()).rejects.toMatchObject({ code: 'no_active_fair' });
  await nothingWasTaken();
  await world.deps.fairs.activate(sold.fairId, change('again'));
  await buy();
  sold = { ...sold, fairId: 'fair_000000000000' };
  await expect(buy()).rejects.toMatchObject({ code: 'no_active_fair' });
});

test('a ticket type is sold only while it is on offer, and only where the form shows it', async () => {
  const fields = [{ activeFrom: at(HOUR) }, { activeTill: at(-DAY) }, { visible: false }];
  for (const one of fields) {
    const ticketTypeId = await world.moreOf(sold.fairId, one);
    const body = purchaseOf({ ...sold, ticketTypeId });
    await expect(world.call(world.place, { body })).rejects.toMatchObject({
      code: 'ticket_type_unavailable',
    });
  }
});

test('a sale says to the last moment that what is bought can be cancelled', async () => {
  const fair = await world.deps.fairs.byId(sold.fairId);
  const end = withdrawalEnd(fair as Fair);
  const read = readSaleOf({ ...world.deps, texts: textStore(engine.db) });
  expect((await read(sold.fairId, new Date(end.getTime() - 1)))?.refundable).toBe(true);
  expect((await read(sold.fairId, end))?.refundable).toBe(false);
});

test('the sale page’s data has no setting of the fair that only the office needs', async () => {
  await edit({ confirmFreeOrders: true });
  const read = readSaleOf({ ...world.deps, texts: textStore(engine.db) });
  const sale = await read(sold.fairId, world.now);
  expect(sale?.fair).toMatchObject({ refundDays: expect.any(Number) });
  expect(sale?.fair).not.toHaveProperty('confirmFreeOrders');
  expect(sale?.fair).not.toHaveProperty('version');
  expect(sale?.ticketTypes[0]).not.toHaveProperty('capacity');
});
