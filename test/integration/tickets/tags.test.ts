import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAudit } from '#shared/contract/audit.ts';
import { eraseBuyer } from '#shared/contract/buyers.ts';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import { getSale } from '#shared/contract/sale.ts';
import { startTagging } from '#shared/contract/tasks.ts';
import { listTags, listTicketsSold } from '#shared/contract/ticket-tables.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { type Api, startApi } from '../../support/api.ts';
import { endFair } from '../../support/end-fair.ts';

let api: Api;
let cookie: string;
let typeId: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  const { ticketTypes } = await api.read(getSale);
  typeId = ticketTypes[0]?.id ?? '';
});
afterAll(() => api.stop());

async function sell(surname: string): Promise<string> {
  const { body } = await api.call(generateTickets, {
    cookie,
    body: {
      fairId: api.seeded.fairId,
      lang: 'pl',
      tickets: [{ ticketTypeId: typeId }],
      buyer: { name: 'Anna', surname, email: `${surname.toLowerCase()}@example.com` },
      payment: 'cash',
      mail: false,
    },
  });
  const [order] = body.orders as { orderId: string }[];
  return order?.orderId ?? '';
}

const tag = (orders: object, change: { add?: string[]; remove?: string[] }, as = cookie) =>
  api.call(startTagging, {
    cookie: as,
    headers: { 'idempotency-key': randomUUID() },
    body: { fairId: api.seeded.fairId, orders, ...change },
  });

async function sold(byColumn: object): Promise<SoldTicket[]> {
  const { body } = await api.call(listTicketsSold, {
    cookie,
    params: { fairId: api.seeded.fairId },
    query: { byColumn: JSON.stringify(byColumn) },
  });
  return body.data as SoldTicket[];
}

const offered = async (among: readonly string[]) => {
  const { body } = await api.call(listTags, { cookie, params: { fairId: api.seeded.fairId } });
  return (body.tags as string[]).filter((tag) => among.includes(tag));
};

test('an order has the tags that staff gave it, each once in any spelling, and is found by a whole one', async () => {
  const orderId = await sell('Tagowa');
  const given = ['VIP', 'Łódź', 'VIP 2026'];
  const other = await sell('Niecala');
  const { status, body } = await tag({ ids: [orderId] }, { add: ['VIP', 'Łódź', 'vip'] });
  expect([status, body.state, body.done]).toEqual([201, 'done', 1]);
  await tag({ ids: [other] }, { add: ['VIP 2026'] });
  expect(await sold({ tags: '=vip' })).toMatchObject([{ orderId, tags: 'VIP, Łódź' }]);
  expect(await offered(given)).toEqual(['Łódź', 'VIP', 'VIP 2026']);
  await tag({ ids: [orderId] }, { remove: ['lodz'] });
  expect(await sold({ tags: '=VIP' })).toMatchObject([{ tags: 'VIP' }]);
  expect(await offered(given)).toEqual(['VIP', 'VIP 2026']);
});

test('all orders that a search finds get a tag at once', async () => {
  await sell('Wspolna');
  await sell('Wspolna');
  const { body } = await tag({ found: { query: 'wspolna', byColumn: {} } }, { add: ['Wystawca'] });
  expect([body.state, body.done]).toEqual(['done', 2]);
  expect(await sold({ tags: '=Wystawca' })).toHaveLength(2);
});

test('the trail says who changed which tags, and nothing where nothing changed', async () => {
  const orderId = await sell('Sladowa');
  await tag({ ids: [orderId] }, { add: ['Prasa'] });
  await tag({ ids: [orderId] }, { add: ['prasa'] });
  const { body } = await api.call(getAudit, { cookie, params: { entityId: orderId } });
  const acts = (body.entries as { action: string; before: unknown; after: unknown }[]).filter(
    ({ action }) => action === 'order-tagged',
  );
  expect(acts).toMatchObject([{ before: { tags: '' }, after: { tags: 'Prasa' } }]);
});

test('an order has no eleventh tag, none of another fair is tagged, and a tag is short and without a comma', async () => {
  const orderId = await sell('Pelna');
  await tag({ ids: [orderId] }, { add: Array.from({ length: 10 }, (_, index) => `nr ${index}`) });
  expect((await tag({ ids: [orderId] }, { add: ['za dużo'] })).body.code).toBe('too_many_tags');
  expect((await tag({ ids: ['ord_000000000001'] }, { add: ['x'] })).body.code).toBe('not_found');
  expect((await tag({ ids: [orderId] }, { add: ['a,b'] })).status).toBe(400);
  expect((await tag({ ids: [orderId] }, { add: ['x'.repeat(25)] })).status).toBe(400);
});

test('an erased buyer’s order has no tags, and gets no others', async () => {
  const orderId = await sell('Usunieta');
  await tag({ ids: [orderId] }, { add: ['Kolega prezesa'] });
  await endFair(api, cookie);
  const body = { fairId: api.seeded.fairId, email: 'usunieta@example.com' };
  expect((await api.call(eraseBuyer, { cookie, body })).status).toBe(200);
  expect(await sold({ tags: 'prezesa' })).toEqual([]);
  expect((await tag({ ids: [orderId] }, { add: ['x'] })).body.code).toBe('order_erased');
});

test('two people who tag one order at once lose neither tag', async () => {
  const orderId = await sell('Naraz');
  for (let round = 0; round < 5; round += 1) {
    const added = [`lewa ${round}`, `prawa ${round}`];
    await Promise.all(added.map((one) => tag({ ids: [orderId] }, { add: [one] })));
    const [row] = await sold({ orderNumber: orderNumberOf(orderId) });
    for (const one of added) expect(row?.tags).toContain(one);
  }
});
