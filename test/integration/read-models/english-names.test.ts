import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { exportTicketsSold } from '#shared/contract/export-tickets-sold.ts';
import { getFigures } from '#shared/contract/figures.ts';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import { getOrderDetails } from '#shared/contract/order-details.ts';
import { listTicketsSold } from '#shared/contract/ticket-tables.ts';
import { editTicketType, listTicketTypes, type TicketTypeView } from '#shared/contract/ticket-types.ts';
import type { ListedTicket } from '#shared/contract/tickets.ts';
import { type Api, startApi } from '../../support/api.ts';

let api: Api;
let cookie: string;
let fairId: string;
let orderId: string;
const type = async () => {
  const { body } = await api.call(listTicketTypes, { cookie, params: { fairId } });
  return (body as unknown as TicketTypeView[]).find(({ name }) => name.pl === 'Bilet jednodniowy');
};
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  fairId = api.seeded.fairId;
  const { body } = await api.call(generateTickets, {
    cookie,
    body: {
      fairId,
      lang: 'pl',
      tickets: [{ ticketTypeId: (await type())?.id }],
      buyer: { name: 'Anna', surname: 'Kos' },
      payment: 'cash',
      mail: false,
    },
  });
  orderId = (body.orders as { orderId: string }[])[0]?.orderId ?? '';
});
afterAll(() => api.stop());

const list = async (query: Record<string, string>) => {
  const { body } = await api.call(listTicketsSold, { cookie, params: { fairId }, query });
  return (body as unknown as { data: ListedTicket[] }).data;
};
const file = async (lang: 'pl' | 'en', byColumn: object = {}) => {
  const query = { fairId, format: 'csv' as const, lang, byColumn: JSON.stringify(byColumn) };
  return (await api.download(exportTicketsSold, { cookie, query })).bytes.toString('utf8');
};

test('a ticket is found by either name of its type, and told by both', async () => {
  const asked = [
    { query: 'jednodniowy kos' },
    { query: 'one-day kos' },
    ...['jednodniowy', 'one-day', '=Bilet jednodniowy', '=One-day ticket'].map((ticketType) => ({
      byColumn: JSON.stringify({ ticketType }),
    })),
  ];
  for (const query of asked)
    expect(await list(query), JSON.stringify(query)).toMatchObject([
      { ticketType: 'Bilet jednodniowy', ticketTypeEn: 'One-day ticket' },
    ]);
  expect(await list({ byColumn: JSON.stringify({ ticketType: '=One-day' }) })).toEqual([]);
});

test('an order, the figures and files have the English name, too', async () => {
  const order = (await api.call(getOrderDetails, { cookie, params: { orderId } })).body;
  expect(order.tickets).toMatchObject([{ ticketTypeEn: 'One-day ticket' }]);
  const figures = (await api.call(getFigures, { cookie, params: { fairId } })).body;
  expect(figures.types).toContainEqual(
    expect.objectContaining({ name: 'Bilet jednodniowy', nameEn: 'One-day ticket' }),
  );
  for (const ticketType of ['one-day', 'jednodniowy']) {
    const english = await file('en', { ticketType });
    expect(english).toContain('One-day ticket');
    expect(english).not.toContain('Bilet jednodniowy');
  }
  const polish = await file('pl', { ticketType: 'one-day' });
  expect(polish).toContain('Bilet jednodniowy');
  expect(polish).not.toContain('One-day ticket');
});

test('a name that is changed or taken away changes in rows that are in memory', async () => {
  onTestFinished(() => rename({ pl: 'Bilet jednodniowy', en: 'One-day ticket' }));
  const rename = async (name: { pl: string; en?: string }) => {
    const { shards, left, ...before } = (await type()) as TicketTypeView;
    expect((await api.call(editTicketType, { cookie, body: { ...before, name } })).status).toBe(200);
  };
  await rename({ pl: 'Bilet jednodniowy', en: 'Day pass' });
  expect(await list({ query: 'day pass' })).toMatchObject([{ ticketTypeEn: 'Day pass' }]);
  expect(await list({ query: 'one-day' })).toEqual([]);
  await rename({ pl: 'Bilet jednodniowy' });
  expect((await list({ query: 'kos' }))[0]).not.toHaveProperty('ticketTypeEn');
  expect(await file('en')).toContain('Bilet jednodniowy');
});
