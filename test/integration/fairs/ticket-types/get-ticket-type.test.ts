import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFair } from '#shared/contract/fairs.ts';
import {
  createTicketType,
  getTicketType,
  listTicketTypes,
  type TicketTypeView,
} from '#shared/contract/ticket-types.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { fairFields, typeFields } from '#test/support/samples.ts';

let api: Api;
let cookie: string;
let seeded: TicketTypeView[];
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  const { fairId } = api.seeded;
  seeded = await api.read(listTicketTypes, { cookie, params: { fairId } });
});
afterAll(() => api.stop());

const get = (id: string, query: { fairId?: string } = {}, as = cookie) =>
  api.call(getTicketType, { cookie: as, params: { id }, query });

test('a type is answered as the list has it, with what is left, whether its fair is named or not', async () => {
  for (const type of seeded) {
    expect((await get(type.id, { fairId: type.fairId })).body).toEqual(type);
    expect((await get(type.id)).body).toEqual(type);
  }
  expect(seeded.some(({ left }) => left !== undefined)).toBe(true);
});

test('a type is found in whichever fair has it', async () => {
  const fair = await api.call(createFair, { cookie, body: fairFields(new Date()) });
  const fairId = String(fair.body.id);
  const made = await api.call(createTicketType, { cookie, body: { ...typeFields(), fairId } });
  const id = String(made.body.id);
  expect((await get(id)).body).toMatchObject({ id, fairId });
  expect((await get(id, { fairId: api.seeded.fairId })).body.code).toBe('not_found');
});

test('an id of no type is not found, with its fair and without; cashiers may ask, strangers may not', async () => {
  const [type] = seeded;
  if (!type) throw new Error('types are seeded');
  const nowhere = 'typ_000000000000';
  expect((await get(nowhere)).body.code).toBe('not_found');
  expect((await get(nowhere, { fairId: type.fairId })).body.code).toBe('not_found');
  expect((await get(type.id, { fairId: 'fair_000000000000' })).body.code).toBe('not_found');
  expect((await get(type.id, {}, await api.loginAs('Cashier'))).status).toBe(200);
  expect((await get(type.id, {}, '')).status).toBe(401);
});
