import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailClaimStore } from '#functions/store/mail/mail-claims.ts';
import { recipientStore } from '#functions/store/mail/recipients.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { eraseBuyer } from '#shared/contract/buyers.ts';
import { createGate } from '#shared/contract/gates.ts';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import { addNote, getOrderDetails } from '#shared/contract/order-details.ts';
import { getSale } from '#shared/contract/sale.ts';
import { scan } from '#shared/contract/scans.ts';
import { editTicketSold, removeTicket } from '#shared/contract/ticket-office.ts';
import { type Api, startApi } from '../../support/api.ts';
import { endFair } from '../../support/end-fair.ts';
import { openIssuing, typedCodeOf } from '../../support/issue.ts';

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

const details = (orderId: string, as = cookie) =>
  api.read(getOrderDetails, { cookie: as, params: { orderId } });

async function sell() {
  const { body } = await api.call(generateTickets, {
    cookie,
    body: {
      fairId: api.seeded.fairId,
      lang: 'pl',
      tickets: [
        { ticketTypeId: typeId },
        {
          ticketTypeId: typeId,
          holder: { name: 'Piotr', surname: 'Sowa', email: 'sowa@example.com' },
        },
      ],
      buyer: { name: 'Anna', surname: 'Kos', email: 'kos@example.com' },
      payment: 'cash',
      mail: true,
    },
  });
  const [order] = body.orders as { orderId: string; ticketIds: string[] }[];
  const { orderId = '', ticketIds = [] } = order ?? {};
  await (await openIssuing(api.db)).issue(orderId);
  return { orderId, ticketIds };
}

test('an order tells in order what happened to it, by whom, and where its mails went', async () => {
  const { orderId, ticketIds } = await sell();
  const orders = orderStore(api.db);
  const placed = await orders.byId(orderId, { consistent: true });
  if (!placed) throw new Error('nothing was sold');
  await orders.markSent(placed, new Date(), {}, 'kos@example.com');
  const claims = mailClaimStore(api.db);
  for (const [name, to] of [
    ['holder-ticket.2', undefined],
    ['ticket.again0001', 'inny@example.com'],
  ] as const) {
    if (to)
      await claims.ask(
        orderId,
        name,
        { to },
        {
          entityId: orderId,
          actorId: 'system',
          action: 'tickets-sent',
          at: new Date(),
        },
      );
    await claims.claim(orderId, name, new Date());
    await claims.markSent(orderId, name, new Date(), to ?? 'sowka@example.com');
  }
  await claims.claim(orderId, 'reminder.d20270515', new Date());
  const gate = await api.call(createGate, { cookie, body: { fairId: api.seeded.fairId, name: 'Wejście A' } });
  await api.call(scan, {
    body: { code: typedCodeOf(ticketIds[0] ?? '') },
    headers: { 'x-gate': String(gate.body.token) },
  });
  const second = (await details(orderId)).tickets[1];
  const { id, invoiceNumber, city, address, postalCode, name, company, nip, email, phoneNumber, version } =
    second ?? {};
  await api.call(editTicketSold, {
    cookie,
    body: {
      id,
      invoiceNumber,
      city,
      address,
      postalCode,
      name,
      surname: 'Sówka',
      company,
      nip,
      email,
      phoneNumber,
      version,
    },
  });
  await api.call(removeTicket, { cookie, params: { id: ticketIds[1] ?? '' } });

  const { tickets, events } = await details(orderId);
  expect(tickets.map(({ surname, ticketStatus }) => [surname, ticketStatus])).toEqual([
    ['Kos', 'valid'],
    ['Sówka', 'void'],
  ]);
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted());
  expect(events[0]).toMatchObject({ kind: 'placed' });
  // One of two tickets is left, of which the order comes to half by now.
  const total = 2 * (tickets[0]?.total ?? 0);
  for (const wanted of [
    { kind: 'paid', amount: total, way: 'cash' },
    { kind: 'act', action: 'order-generated', email: api.seeded.admin.email },
    { kind: 'mail', mail: 'ticket', to: 'kos@example.com' },
    { kind: 'mail', mail: 'ticket', to: 'inny@example.com' },
    { kind: 'entry', ticketId: ticketIds[0], gate: 'Wejście A', admissions: 1 },
    { kind: 'act', action: 'ticket-edited', email: api.seeded.admin.email },
    { kind: 'act', action: 'ticket-removed' },
  ])
    expect(events).toContainEqual(expect.objectContaining(wanted));
  expect(events.filter((event) => event.kind === 'mail' && event.mail === 'reminder')).toEqual([]);
  expect(JSON.stringify(events)).not.toContain('before');
});

test('an order says where the buyer’s address takes no mail', async () => {
  const { orderId } = await sell();
  expect((await details(orderId)).suppressed).toBe(false);
  await recipientStore(api.db).suppress({
    address: 'kos@example.com',
    reason: 'bounced',
    at: new Date().toISOString(),
  });
  expect((await details(orderId)).suppressed).toBe(true);
});

test('a cashier reads an order too; one that is not there is not found', async () => {
  const { orderId } = await sell();
  expect((await details(orderId, await api.loginAs('Cashier'))).tickets).toHaveLength(2);
  const { status } = await api.call(getOrderDetails, { cookie, params: { orderId: 'ord_000000000000' } });
  expect(status).toBe(404);
});

test('a note of the staff stands in an order’s history with its author, until the buyer’s data is erased', async () => {
  const { orderId } = await sell();
  const note = (text: string, as = cookie, order = orderId) =>
    api.call(addNote, { cookie: as, body: { orderId: order, note: text } });
  expect((await note('  Przyjedzie z wózkiem  ', await api.loginAs('Cashier'))).status).toBe(204);
  const notes = async () =>
    (await details(orderId)).events.flatMap((event) =>
      event.kind === 'act' && event.action === 'order-noted' ? [[event.reason, event.email]] : [],
    );
  expect(await notes()).toEqual([['Przyjedzie z wózkiem', api.seeded.cashier.email]]);
  expect((await note('   ')).body.fields).toEqual({ note: { rule: expect.anything() } });
  expect((await note('x'.repeat(501))).status).toBe(400);
  expect((await note('nikogo', cookie, 'ord_000000000000')).status).toBe(404);

  await endFair(api, cookie);
  const body = { fairId: api.seeded.fairId, email: 'kos@example.com' };
  expect((await api.call(eraseBuyer, { cookie, body })).status).toBe(200);
  expect(await notes()).toEqual([[undefined, api.seeded.cashier.email]]);
  expect((await note('jeszcze coś')).body.code).toBe('order_erased');
});
