import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyOf, partitionOf } from '#functions/store/engine/keys.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { getAudit } from '#shared/contract/audit.ts';
import { createCoupon } from '#shared/contract/coupons.ts';
import { exportTicketsSold } from '#shared/contract/export-tickets-sold.ts';
import { activateFair, editFair, listFairs } from '#shared/contract/fairs.ts';
import { getFigures } from '#shared/contract/figures.ts';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import { getJobs } from '#shared/contract/jobs-page.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { getSale } from '#shared/contract/sale.ts';
import { listTicketsSold } from '#shared/contract/ticket-tables.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import { PAYMENT_WINDOW } from '#shared/domain/order.ts';
import { type Api, startApi } from '../../support/api.ts';
import { purchaseOf, typeFields } from '../../support/samples.ts';
import { openWorld } from '../../support/world.ts';

let api: Api;
let cookie: string;
let fairId: string;
let ticketTypeId: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  fairId = api.seeded.fairId;
  const sale = (await api.call(getSale)).body as { ticketTypes: { id: string }[] };
  ticketTypeId = sale.ticketTypes[0]?.id ?? '';
});
afterAll(() => api.stop());

const generate = (surname: string, fields: object = {}) =>
  api.call(generateTickets, {
    cookie,
    body: {
      fairId,
      lang: 'pl',
      tickets: [{ ticketTypeId }],
      buyer: { name: 'Anna', surname, email: 'anna@example.com' },
      payment: 'cash',
      mail: false,
      ...fields,
    },
  });
const orderIdIn = ({ body }: Awaited<ReturnType<typeof generate>>) =>
  (body.orders as { orderId: string }[])[0]?.orderId ?? '';

/** A state that only a bug or a manual edit could cause. */
const spoil = (orderId: string) =>
  api.db.write({
    update: keyOf('order', { orderId }),
    expression: 'SET #total = :total',
    values: { ':total': 'a lot' },
  });

describe('an order that cannot be read', () => {
  test('an unreadable order hides no other in the sold table, the figures and the export, and is named on the jobs page', async () => {
    await generate('Pierwsza');
    const spoiled = orderIdIn(await generate('Popsuta'));
    await spoil(spoiled);
    await generate('Trzecia');
    const { status, body } = await api.call(listTicketsSold, { cookie, params: { fairId } });
    expect(status).toBe(200);
    const surnames = (body.data as { surname: string }[]).map(({ surname }) => surname).sort();
    expect(surnames).toEqual(expect.arrayContaining(['Pierwsza', 'Trzecia']));
    expect(surnames).not.toContain('Popsuta');
    expect((await api.call(getFigures, { cookie, params: { fairId } })).status).toBe(200);
    const csv = await api.download(exportTicketsSold, { cookie, query: { fairId, format: 'csv' } });
    expect(csv.bytes.toString()).toContain('Trzecia');
    const jobs = await api.call(getJobs, { cookie });
    expect(jobs.body.unreadable).toContainEqual(
      expect.objectContaining({ record: `order#${spoiled} order`, reason: expect.stringContaining('total') }),
    );
    expect(JSON.stringify(jobs.body.unreadable)).not.toContain('a lot');
  });

  test('an unreadable order does not keep the sweep from the others', async () => {
    const world = openWorld(api.db);
    const sold = await world.fair({ capacity: 5 });
    const bad = await world.call(world.place, { body: purchaseOf(sold) });
    const good = await world.call(world.place, { body: purchaseOf(sold) });
    await spoil(bad.orderId);
    world.now = new Date(world.now.getTime() + PAYMENT_WINDOW);
    await world.sweep(world.now);
    expect((await world.deps.orders.byId(good.orderId))?.status).toBe('expired');
  });
});

test('an entry of a trail, or a user behind it, that cannot be read hides no other entry', async () => {
  const type = await api.call(createTicketType, { cookie, body: { ...typeFields(), fairId } });
  const entityId = String(type.body.id);
  const { pk } = partitionOf('audit', { entityId });
  await api.db.write({ put: { pk, sk: '2020-01-01T00:00:00.000Z#broken', actorId: 'system', action: 7 } });
  const user = 'usr_0000000000zz';
  await api.db.write({ put: { ...keyOf('user', { userId: user }), id: user, roles: ['King'] } });
  await api.db.write({
    put: { pk, sk: '2020-01-02T00:00:00.000Z#other', actorId: user, action: 'type-edited' },
  });
  const { status, body } = await api.call(getAudit, {
    cookie,
    params: { entityId },
    query: { limit: '100' },
  });
  expect(status).toBe(200);
  expect((body.entries as { action: string }[]).map(({ action }) => action)).toContain('type-edited');
  expect(body.entries).toHaveLength(2);
});

test('a discount that no record could hold is refused too, however little is left to pay', async () => {
  const price = 60_000_000;
  const type = await api.call(createTicketType, { cookie, body: { ...typeFields({ price }), fairId } });
  const ticketTypeId = String(type.body.id);
  await api.call(activateFair, { cookie, body: { id: fairId } });
  await api.call(createCoupon, {
    cookie,
    body: { fairId, code: 'PREZENT', discount: { kind: 'free' }, ticketTypeIds: [] },
  });
  const buy = (count: number) =>
    api.call(buyTicket, {
      body: purchaseOf({ fairId, ticketTypeId, price: 0, count }, { promoCode: 'PREZENT' }),
    });
  const { status, body } = await buy(2);
  expect([status, body.code]).toEqual([409, 'total_too_large']);
  expect((await buy(1)).status).toBe(201);
});

test('a sum that no record could hold is refused before anything is stored', async () => {
  const type = await api.call(createTicketType, {
    cookie,
    body: { ...typeFields({ price: 100_000_000 }), fairId },
  });
  const before = await api.snapshot();
  const tickets = [1, 2].map(() => ({
    ticketTypeId: type.body.id,
    holder: { name: 'Jan', surname: 'Bogaty' },
  }));
  const buyer = { name: 'Jan', surname: 'Bogaty', email: 'jan@example.com' };
  for (const payment of ['cash', 'free']) {
    const { status, body } = await generate('Bogaty', {
      tickets: [{ ticketTypeId: type.body.id }, tickets[1]],
      buyer,
      payment,
    });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'total_too_large' });
  }
  expect(await api.snapshot()).toBe(before);
});

test('an order on two lists, because an index is late, ends no round', async () => {
  const world = openWorld(api.db);
  const sold = await world.fair({ capacity: 5 });
  const { orderId } = await world.call(world.place, { body: purchaseOf(sold) });
  const real = world.deps.orders.due;
  world.deps.orders.due = async (list) => {
    const due = await real(list);
    const own = (await real('open')).filter((order) => order.orderId === orderId);
    return list === 'late' ? [...due, ...own] : due;
  };
  world.now = new Date(world.now.getTime() + PAYMENT_WINDOW);
  expect(await world.sweep(world.now)).toMatchObject({ expired: expect.any(Number), failed: 0 });
  expect((await world.deps.orders.byId(orderId))?.status).toBe('expired');
});

describe('what a later release has written', () => {
  test('a later release’s field is read over, and kept through a change by this one', async () => {
    await api.db.write({
      update: keyOf('fair', { fairId }),
      expression: 'SET #parking = :parking, #organiser.#krs = :krs',
      values: { ':parking': { level: -2 }, ':krs': '0000123456' },
    });
    const { status, text } = await api.call(listFairs, { cookie });
    expect({ status, isListed: text.includes(fairId) }).toEqual({ status: 200, isListed: true });
    const stored = await fairStore(api.db).byId(fairId);
    if (!stored) throw new Error('no fair');
    const { banners: _, ...fields } = stored;
    const edited = await api.call(editFair, { cookie, body: { ...fields, place: 'Nowa hala' } });
    expect(edited.status).toBeLessThan(300);
    const item = await api.db.get(keyOf('fair', { fairId }), { consistent: true });
    expect(item).toMatchObject({ place: 'Nowa hala', parking: { level: -2 } });
  });

  test('a later release’s field does not make an order unreadable, nor does paying for it lose the field', async () => {
    const world = openWorld(api.db);
    const sold = await world.fair();
    const { orderId } = await world.call(world.place, { body: purchaseOf(sold) });
    await api.db.write({
      update: keyOf('order', { orderId }),
      expression: 'SET #seats = :seats, #payment.#wallet = :wallet',
      values: { ':seats': ['A1'], ':wallet': 'x' },
    });
    const session = (await world.deps.orders.byId(orderId))?.payment?.sessionId ?? '';
    await world.notify({ notification: world.payments.pay(session) });
    expect((await world.deps.orders.byId(orderId))?.status).toBe('paid');
    expect(await api.db.get(keyOf('order', { orderId }))).toMatchObject({ seats: ['A1'] });
  });
});
