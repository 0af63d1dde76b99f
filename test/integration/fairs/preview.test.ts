import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFair, previewSale } from '#shared/contract/fairs.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { getSale, type Sale } from '#shared/contract/sale.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import { DAY } from '#shared/domain/time.ts';
import { type Api, startApi } from '../../support/api.ts';
import { fairFields, purchaseOf, typeFields } from '../../support/samples.ts';

let api: Api;
let cookie: string;
let fairId: string;
let ticketTypeId: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  const salesStart = new Date(Date.now() + DAY).toISOString();
  const fields = fairFields(new Date(), { name: { pl: 'Targi Miodu' }, salesStart });
  fairId = String((await api.call(createFair, { cookie, body: fields })).body.id);
  const addType = async (more: Parameters<typeof typeFields>[0]) =>
    String((await api.call(createTicketType, { cookie, body: { ...typeFields(more), fairId } })).body.id);
  ticketTypeId = await addType({ activeFrom: salesStart });
  await addType({ visible: false });
});
afterAll(() => api.stop());

test('staff see a fair that is not active as the shop will show it when its sale opens', async () => {
  const preview = await api.call(previewSale, {
    cookie: await api.loginAs('Cashier'),
    params: { id: fairId },
  });
  expect(preview.status).toBe(200);
  const sale = preview.body as unknown as Sale;
  expect(sale.fair.name.pl).toBe('Targi Miodu');
  expect(sale.state).toBe('on-sale');
  expect(sale.ticketTypes.map(({ id }) => id)).toEqual([ticketTypeId]);
  expect((await api.read(getSale)).fair.id).not.toBe(fairId);
});

test('nobody else sees it, and nobody buys from it', async () => {
  expect((await api.call(previewSale, { params: { id: fairId } })).status).toBe(401);
  const missing = await api.call(previewSale, { cookie, params: { id: 'fair_000000000000' } });
  expect(missing.body.code).toBe('not_found');
  const body = purchaseOf({ fairId, ticketTypeId, price: typeFields().price });
  expect((await api.call(buyTicket, { body })).body.code).toBe('no_active_fair');
});
