import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAudit } from '#shared/contract/audit.ts';
import { listCoupons } from '#shared/contract/coupons.ts';
import {
  activateFair,
  copyFair,
  createFair,
  createSampleFair,
  editFair,
  getFair,
  listFairs,
  previewSale,
  removeFair,
} from '#shared/contract/fairs.ts';
import { listGates } from '#shared/contract/gates.ts';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { saveSetting } from '#shared/contract/settings.ts';
import { createTicketType, listTicketTypes } from '#shared/contract/ticket-types.ts';
import { type Api, startApi } from '../../support/api.ts';
import { fairFields, purchaseOf, typeFields } from '../../support/samples.ts';

let api: Api;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
});
afterAll(() => api.stop());

const fairs = () => api.read(listFairs, { cookie });
const idsListed = async () => (await fairs()).map(({ id }) => id);
const versionOf = async (id: string) =>
  Number((await api.call(getFair, { cookie, params: { id } })).body.version);

const newFair = async () =>
  String((await api.call(createFair, { cookie, body: fairFields(new Date()) })).body.id);
const newType = async (fairId: string, fields = {}) =>
  String((await api.call(createTicketType, { cookie, body: { ...typeFields(fields), fairId } })).body.id);

const remove = (id: string, version: number, undo?: true) =>
  api.call(removeFair, { cookie, body: { id, version, ...(undo && { undo }) } });
const sample = (key: string) => api.call(createSampleFair, { cookie, headers: { 'idempotency-key': key } });

test('a removed fair is found nowhere, and comes back with all that it has', async () => {
  const id = await newFair();
  await newType(id);
  expect((await remove(id, 1)).status).toBe(204);
  expect(await idsListed()).not.toContain(id);
  for (const row of [getFair, previewSale])
    expect((await api.call(row, { cookie, params: { id } })).status).toBe(404);
  expect((await api.call(activateFair, { cookie, body: { id } })).status).toBe(404);
  const fields = fairFields(new Date());
  expect((await api.call(editFair, { cookie, body: { ...fields, id, version: 2 } })).status).toBe(404);
  expect((await api.call(createTicketType, { cookie, body: { ...typeFields(), fairId: id } })).status).toBe(
    404,
  );
  const headers = { 'idempotency-key': randomUUID() };
  const { name, startDate, endDate, salesStart, salesEnd } = fields;
  const copied = { id, name, startDate, endDate, salesStart, salesEnd, randomCoupons: false };
  expect((await api.call(copyFair, { cookie, body: copied, headers })).status).toBe(404);

  expect((await remove(id, 2, true)).status).toBe(204);
  expect(await idsListed()).toContain(id);
  expect(await versionOf(id)).toBe(3);
  const types = await api.call(listTicketTypes, { cookie, params: { fairId: id } });
  expect(types.body).toHaveLength(1);
  const { body: trail } = await api.call(getAudit, { cookie, params: { entityId: id } });
  expect(JSON.stringify(trail)).toMatch(/fair-restored.*fair-removed.*fair-created/);
});

test('an outdated page neither removes a fair nor brings it back', async () => {
  const id = await newFair();
  expect((await remove(id, 2)).body.code).toBe('changed_meanwhile');
  expect((await remove(id, 1, true)).body.code).toBe('not_found');
  await remove(id, 1);
  expect((await remove(id, 1, true)).body.code).toBe('not_found');
  expect((await remove('fair_000000000000', 1)).body.code).toBe('not_found');
  expect(await idsListed()).not.toContain(id);
});

test('the fair in the shop stays', async () => {
  const id = api.seeded.fairId;
  expect((await remove(id, await versionOf(id))).body.code).toBe('fair_in_use');
  expect(await idsListed()).toContain(id);
});

test('a fair that is put into the shop while it is removed is in the shop, or gone', async () => {
  const id = await newFair();
  const [activated, gone] = await Promise.all([
    api.call(activateFair, { cookie, body: { id } }),
    remove(id, 1),
  ]);
  expect([activated.status, gone.status].filter((status) => status < 300)).toHaveLength(1);
  expect((await fairs()).some((fair) => fair.id === id && fair.active)).toBe(activated.status < 300);
  await api.call(activateFair, { cookie, body: { id: api.seeded.fairId } });
});

test('a fair with a ticket sold at the desk stays', async () => {
  const id = await newFair();
  const tickets = [{ ticketTypeId: await newType(id) }];
  const buyer = { name: 'Anna', surname: 'Kos' };
  const body = { fairId: id, lang: 'pl', tickets, payment: 'cash', mail: false, buyer };
  expect((await api.call(generateTickets, { cookie, body })).status).toBeLessThan(300);
  expect((await remove(id, 1)).body.code).toBe('fair_in_use');
});

test('a fair that somebody is about to pay for stays, also where its tickets are unlimited', async () => {
  const id = await newFair();
  const ticketTypeId = await newType(id, { capacity: undefined });
  await api.call(activateFair, { cookie, body: { id } });
  const body = purchaseOf({ fairId: id, ticketTypeId, price: typeFields().price });
  const headers = { 'idempotency-key': randomUUID() };
  expect((await api.call(buyTicket, { body, headers })).status).toBeLessThan(300);
  await api.call(activateFair, { cookie, body: { id: api.seeded.fairId } });
  expect((await remove(id, 1)).body.code).toBe('fair_in_use');
});

test('only Admins make a sample fair or remove one', async () => {
  const cashier = await api.loginAs('Cashier');
  const headers = { 'idempotency-key': randomUUID() };
  expect((await api.call(createSampleFair, { cookie: cashier, headers })).status).toBe(403);
  const body = { id: api.seeded.fairId, version: 1 };
  expect((await api.call(removeFair, { cookie: cashier, body })).status).toBe(403);
});

test('a sample fair has all to look around with, and goes without a trace in the lists', async () => {
  const organiser = { name: 'Targi Miodu sp. z o.o.', address: 'ul. Lipowa 1', email: 'miod@example.com' };
  await api.call(saveSetting.organiser, { cookie, body: { ...organiser, version: 0 } });
  const key = randomUUID();
  const [made, again] = [await sample(key), await sample(key)];
  expect(made.status).toBe(201);
  const id = String(made.body.id);
  expect(again.body.id).toBe(id);
  const fair = (await fairs()).filter((fair) => fair.id === id);
  expect(fair).toMatchObject([{ name: { pl: 'Targi przykładowe' }, organiser, active: false }]);
  const preview = await api.call(previewSale, { cookie, params: { id } });
  expect(preview.body).toMatchObject({ state: 'on-sale' });
  expect(preview.body.ticketTypes).toHaveLength(3);
  const gates = await api.call(listGates, { cookie, params: { fairId: id } });
  expect(gates.body).toMatchObject([{ name: 'Wejście główne' }]);
  const codes = await api.call(listCoupons, { cookie, params: { fairId: id } });
  expect(codes.body.data).toHaveLength(2);
  expect((await sample(randomUUID())).body.id).not.toBe(id);
  expect((await remove(id, 1)).status).toBe(204);
  expect(await idsListed()).not.toContain(id);
  expect((await sample(key)).body.id).toBe(id);
  expect(await idsListed()).not.toContain(id);
});
