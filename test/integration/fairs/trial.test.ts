import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freeOrders } from '#functions/money/unpaid/free-orders.ts';
import { eraseEnded } from '#functions/privacy/retention/erase-ended.ts';
import { soldSnapshotKey } from '#functions/read-models/sold-snapshot.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { messageStore } from '#functions/store/mail/messages.ts';
import { invoiceStore } from '#functions/store/money/invoices.ts';
import { settingStore } from '#functions/store/office/settings.ts';
import { erasureStore } from '#functions/store/orders/erasures.ts';
import { orderErasing } from '#functions/store/orders/order-erasing.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { waitingListStore } from '#functions/store/sale/waiting-list.ts';
import { taskStore } from '#functions/store/tickets/tasks.ts';
import { salesLines } from '#functions/tickets/exports/sales-report.ts';
import {
  activateFair,
  copyFair,
  createSampleFair,
  getFair,
  listFairs,
  removeFair,
} from '#shared/contract/fairs.ts';
import { getFigures } from '#shared/contract/figures.ts';
import { getToday } from '#shared/contract/gates.ts';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import { findOrders, listTicketsSold } from '#shared/contract/ticket-tables.ts';
import { listTicketTypes, type TicketTypeView } from '#shared/contract/ticket-types.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import type { Order } from '#shared/domain/order.ts';
import { warsawDay } from '#shared/domain/time.ts';
import { type Api, startApi } from '../../support/api.ts';
import { memoryFiles, openIssuing } from '../../support/issue.ts';
import { fairFields } from '../../support/samples.ts';

let api: Api;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
});
afterAll(() => api.stop());

const invoice = {
  company: 'Próba sp. z o.o.',
  nip: '5260250274',
  streetAddress: 'Polna 5',
  postalCode: '26-600',
  city: 'Radom',
};

let fairId: string;
let type: TicketTypeView;
beforeEach(async () => {
  const headers = { 'idempotency-key': randomUUID() };
  fairId = String((await api.call(createSampleFair, { cookie, headers })).body.id);
  const types = await api.call(listTicketTypes, { cookie, params: { fairId } });
  [type] = types.body as unknown as [TicketTypeView];
});

const page = { query: '', limit: '25', orderBy: '', ascending: '0', page: '1', byColumn: '0' };

/** A ticket sold for cash, with an invoice. @returns its order, with its ticket issued */
async function sold(of = { fairId, ticketTypeId: type.id }): Promise<Order> {
  const buyer = { name: 'Kinga', surname: 'Próbna' };
  const body = {
    ...{ fairId: of.fairId, lang: 'pl', payment: 'cash', mail: false, buyer, invoice },
    tickets: [{ ticketTypeId: of.ticketTypeId }],
  };
  const made = await api.call(generateTickets, {
    cookie,
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
  const [{ orderId }] = made.body.orders as [{ orderId: string }];
  await (await openIssuing(api.db)).issue(orderId, new Date());
  const order = await orderStore(api.db).byId(orderId);
  if (!order) throw new Error('no order');
  return order;
}

/** How many tickets and takings the calls of the office count. */
async function countedIn(of: string) {
  const figures = await api.call(getFigures, { cookie, params: { fairId: of } });
  const today = await api.call(getToday, { cookie, params: { fairId: of } });
  return { sold: figures.body.sold, revenue: figures.body.revenue, takings: today.body.takings };
}

const rowsOf = async (of: string) =>
  (await api.call(listTicketsSold, { cookie, params: { fairId: of }, query: page })).body.count;

const foundBy = async (query: string) =>
  (await api.call(findOrders, { cookie, query: { query } })).body.orders as unknown[];

test('a sale on trial is listed with its own fair and makes no document, report, figure or search result', async () => {
  const order = await sold();
  expect(order).toMatchObject({ trial: true, total: type.price });
  expect(await rowsOf(fairId)).toBe(1);

  expect(await invoiceStore(api.db).ofOrder(order.id)).toEqual([]);
  expect(order.documents).toBeUndefined();
  const known = await fairStore(api.db).withTypes(fairId);
  if (!known) throw new Error('no fair');
  const lines = salesLines({ period: warsawDay(new Date()), lang: 'pl' });
  lines.add(known.fair, known.types, order);
  expect(lines.sorted()).toEqual([]);
  expect(await countedIn(fairId)).toEqual({ sold: 0, revenue: 0, takings: [] });
  expect(await foundBy('Próbna')).toEqual([]);
  expect(await foundBy(orderNumberOf(order.id))).toEqual([]);
});

test('a trial order of the fair in the shop is in none of its lists and figures, and counts as no free order', async () => {
  const types = await api.call(listTicketTypes, { cookie, params: { fairId: api.seeded.fairId } });
  const [ownType] = types.body as unknown as [TicketTypeView];
  const own = { fairId: api.seeded.fairId, ticketTypeId: ownType.id };
  const shown = async () => [(await countedIn(own.fairId)).sold, await rowsOf(own.fairId)];
  const [soldBefore, rowsBefore] = (await shown()) as [number, number];
  const order = await sold();
  const lines = order.lines.map((line) => ({ ...line, ticketTypeId: own.ticketTypeId, unitPrice: 0 }));
  const free = { ...order, fairId: own.fairId, total: 0, source: 'web', holds: {}, lines };
  const [trial, real] = ['ord_c00000000001', 'ord_c00000000002'] as const;
  await orderStore(api.db).place({ ...free, id: trial });
  expect(await shown()).toEqual([soldBefore, rowsBefore]);
  await orderStore(api.db).place({ ...free, id: real, trial: undefined });
  expect(await shown()).toEqual([soldBefore + 1, rowsBefore + 1]);
  expect(await foundBy(orderNumberOf(real))).toHaveLength(1);
  expect(await foundBy(orderNumberOf(trial))).toEqual([]);
  const counted = await freeOrders(orderStore(api.db), own.fairId, new Date());
  expect(counted.map(({ id }) => id)).toContain(real);
  expect(counted.map(({ id }) => id)).not.toContain(trial);
});

test('a sample fair never enters the shop, and its copy does', async () => {
  expect((await api.call(activateFair, { cookie, body: { id: fairId } })).body.code).toBe('trial_fair');
  const { name, startDate, endDate, salesStart, salesEnd } = fairFields(new Date());
  const copied = await api.call(copyFair, {
    cookie,
    body: { id: fairId, name, startDate, endDate, salesStart, salesEnd, randomCoupons: false },
    headers: { 'idempotency-key': randomUUID() },
  });
  const id = String(copied.body.id);
  expect((await api.call(getFair, { cookie, params: { id } })).body.trial).toBeUndefined();
  expect((await api.call(activateFair, { cookie, body: { id } })).status).toBe(204);
  await api.call(activateFair, { cookie, body: { id: api.seeded.fairId } });
});

test('a sample fair is removed with what was sold on trial, whose people are erased in the next night', async () => {
  const order = await sold();
  expect((await api.call(removeFair, { cookie, body: { id: fairId, version: 1 } })).status).toBe(204);
  const listed = await api.read(listFairs, { cookie });
  expect(listed.map(({ id }) => id)).not.toContain(fairId);
  const files = memoryFiles();
  await files.put(soldSnapshotKey(fairId), Buffer.from('names'), 'application/json');
  await eraseEnded({
    orders: orderStore(api.db),
    erasing: orderErasing(api.db),
    files,
    fairs: fairStore(api.db),
    settings: settingStore(api.db),
    erasures: erasureStore(api.db),
    messages: messageStore(api.db),
    tasks: taskStore(api.db),
    waiting: waitingListStore(api.db),
  })({ now: () => new Date(Date.now() + 1000), hasTime: () => true });
  expect(files.kept.size).toBe(0);
  const after = await orderStore(api.db).byId(order.id);
  expect(after?.erasedAt).toBeDefined();
  expect(JSON.stringify(after)).not.toMatch(/Kinga|Próbna|Radom/);
});
