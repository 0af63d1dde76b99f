import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOrders as useCase } from '#functions/tickets/find-orders.ts';
import { createFair } from '#shared/contract/fairs.ts';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import { Problem } from '#shared/contract/problem.ts';
import { findOrders } from '#shared/contract/ticket-tables.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import { DAY } from '#shared/domain/time.ts';
import { type Api, startApi } from '../../support/api.ts';
import { runUseCase } from '../../support/run-use-case.ts';
import { fairFields, typeFields } from '../../support/samples.ts';
import { people } from '../../support/staff.ts';

let api: Api;
let admin: string;
let cashier: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.loginAs('Admin');
  cashier = await api.loginAs('Cashier');
});
afterAll(() => api.stop());

const find = (query: string, cookie = admin) => api.read(findOrders, { cookie, query: { query } });

/** A fair whose last day was so many days ago, with a ticket of somebody. */
async function fairWith(surname: string, email: string, daysAgo: number, tickets = 1): Promise<string> {
  const now = new Date(Date.now() - daysAgo * DAY);
  const made = await api.call(createFair, { cookie: admin, body: fairFields(now) });
  const fairId = String(made.body.id);
  const type = await api.call(createTicketType, { cookie: admin, body: { ...typeFields(), fairId } });
  const body = {
    ...{ fairId, payment: 'cash', mail: false, lang: 'pl' },
    buyer: { name: 'Zofia', surname, email },
    tickets: Array.from({ length: tickets }, (_, n) => ({
      ticketTypeId: String(type.body.id),
      ...(n > 0 && { holder: { name: 'Zofia', surname } }),
    })),
  };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const sold = await api.call(generateTickets, { cookie: admin, body, headers });
  expect(sold.body).not.toHaveProperty('code');
  expect(sold.status).toBe(201);
  return fairId;
}

test('an order is found by name without accents, by address and by its number, once however many its tickets', async () => {
  const fairId = await fairWith('Zażółcona', 'gesla@example.com', 0, 3);
  const { orders } = await find('zofia zazolcona');
  expect(orders).toEqual([
    expect.objectContaining({ fairId, surname: 'Zażółcona', email: 'gesla@example.com', status: 'paid' }),
  ]);
  const number = orders[0]?.orderNumber ?? '';
  expect((await find('gesla@example.com')).orders).toEqual(orders);
  expect(await find(number.toLowerCase().replaceAll('-', ' '))).toEqual({ orders, more: false });
  expect(await find('nikt taki')).toMatchObject({ orders: [] });
});

test('a Cashier finds orders of fairs that are not over, also by number; an Admin and an Accountant those of all', async () => {
  const fairId = await fairWith('Dawna', 'dawna@example.com', 60);
  const { orders } = await find('dawna');
  expect(orders).toMatchObject([{ fairId, surname: 'Dawna' }]);
  expect((await find('dawna', cashier)).orders).toEqual([]);
  expect((await find(orders[0]?.orderNumber ?? '', cashier)).orders).toEqual([]);
  await fairWith('Obecna', 'obecna@example.com', 0);
  const { browser } = await people(api, () => admin)(['Accountant']);
  const { body } = await browser.call(findOrders, { query: { query: 'dawna' } });
  expect(body.orders).toHaveLength((await find('dawna')).orders.length);
  expect((await find('obecna', cashier)).orders).toHaveLength(1);
});

test('a fair that is too large to be searched at once leaves the others searched, and says that there may be more', async () => {
  const table = { page: () => ({ data: [], count: 0 }) };
  const fairs = [{ id: 'fair_a', ...fairFields(new Date()) }];
  const run = (sold: () => Promise<unknown>) =>
    runUseCase(
      useCase({
        fairs: { list: async () => fairs, activeId: async () => undefined },
        orders: {},
        sold,
      } as never),
      { query: { query: 'anna' } },
      { actor: { roles: ['Admin'] }, now: new Date() },
    );
  const failing = (code: 'still_reading' | 'fair_too_large' | 'busy') => async () => {
    throw new Problem(code);
  };
  expect(await run(async () => table)).toEqual({ orders: [], more: false });
  expect(await run(failing('still_reading'))).toEqual({ orders: [], more: true });
  expect(await run(failing('fair_too_large'))).toEqual({ orders: [], more: true });
  await expect(run(failing('busy'))).rejects.toThrow('busy');
});
