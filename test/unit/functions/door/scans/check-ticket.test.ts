import { beforeEach, expect, test } from 'vitest';
import { checkTicket } from '#functions/door/scans/check-ticket.ts';
import { runUseCase } from '#test/support/run-use-case.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
let order: { tickets: object[]; order: object } | undefined;

beforeEach(() => {
  order = { tickets: [], order: { fairId: 'fair_000000000000', buyer: { email: 'kos@example.com' } } };
});

const deps = { orders: { withTickets: async () => order } } as never;
const query = (asked: object) => runUseCase(checkTicket(deps), { query: asked }, { now });
const asked = { orderNumber: '0000-0000-0001', email: 'kos@example.com' };

test('looking an order up takes both its number and the address', async () => {
  await expect(query({ email: asked.email })).rejects.toMatchObject({
    fields: { orderNumber: { rule: 'required' } },
  });
  await expect(query({ orderNumber: asked.orderNumber })).rejects.toMatchObject({
    fields: { email: { rule: 'required' } },
  });
});

test('looking an order up finds nothing where there is no order, no ticket yet, or another address', async () => {
  const nothing = { code: 'not_found' };
  await expect(query(asked)).rejects.toMatchObject(nothing);
  order = { tickets: [{ status: 'void', holder: { name: 'A', surname: 'B' } }], order: { buyer: {} } };
  await expect(query(asked)).rejects.toMatchObject(nothing);
  order = undefined;
  await expect(query(asked)).rejects.toMatchObject(nothing);
});
