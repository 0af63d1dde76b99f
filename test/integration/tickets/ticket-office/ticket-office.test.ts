import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendMail } from '#functions/mail/send-mail.ts';
import { accessToken } from '#functions/runtime/links.ts';
import { correctName } from '#functions/sale/orders/correct-name.ts';
import { getOrder } from '#functions/sale/orders/get-order.ts';
import { mailClaimStore } from '#functions/store/mail/mail-claims.ts';
import { expiredChange } from '#functions/store/orders/order-payments.ts';
import { rateLimitStore } from '#functions/store/sale/rate-limits.ts';
import { generateTickets } from '#functions/tickets/tasks/generate-tickets.ts';
import { confirmTicket } from '#functions/tickets/ticket-office/confirm-ticket.ts';
import { editTicketSold } from '#functions/tickets/ticket-office/edit-ticket-sold.ts';
import { removeTicket } from '#functions/tickets/ticket-office/remove-ticket.ts';
import { sendTicket } from '#functions/tickets/ticket-office/send-ticket.ts';
import { getOrder as orderRow } from '#shared/contract/orders.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import type { Generation, SoldTicketEdit } from '#shared/domain/office.ts';
import { PAYMENT_WINDOW } from '#shared/domain/order.ts';
import { orderIdOfTicket, ticketIdOf } from '#shared/domain/ticket.ts';
import * as z from '#shared/zod.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { openIssuing } from '#test/support/issue.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';
import { openWorld, type World } from '#test/support/world.ts';

let engine: Engine;
let world: World;
let issuing: Awaited<ReturnType<typeof openIssuing>>;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  world = openWorld(engine.db);
  issuing = await openIssuing(engine.db, async (job) => {
    world.jobs.push(job);
  });
});

type Sold = Awaited<ReturnType<World['fair']>>;

const generate = (sold: Sold, fields: Partial<Generation> = {}, key?: string) =>
  world.call(generateTickets(world.deps), {
    idempotencyKey: key,
    body: {
      fairId: sold.fairId,
      lang: 'pl',
      tickets: [{ ticketTypeId: sold.ticketTypeId }],
      quantity: 1,
      buyer: somebody({ name: 'Żaneta', surname: 'Gość' }),
      payment: 'cash',
      mail: false,
      ...fields,
    },
  });
const remove = (id: string) =>
  world.call(removeTicket(world.deps), { params: { id }, query: { reason: 'Na prośbę' } });
const confirm = (id: string, reason?: string) =>
  world.call(confirmTicket(world.deps), { params: { id }, query: { reason } });
const send = (ticketId: string, fields: { email?: string; key?: string } = {}) =>
  world.call(
    sendTicket({ ...world.deps, claims: mailClaimStore(engine.db), rateLimits: rateLimitStore(engine.db) }),
    {
      idempotencyKey: fields.key,
      body: {
        ticketId,
        orderNumber: orderNumberOf(orderIdOfTicket(ticketId)),
        ...(fields.email && { email: fields.email }),
      },
    },
  );
const edit = (id: string, fields: Partial<SoldTicketEdit> = {}) =>
  world.call(editTicketSold(world.deps), {
    body: {
      id,
      invoiceNumber: '',
      city: 'Łódź',
      address: 'ul. Żółta 1',
      postalCode: '90-001',
      name: 'Łucja',
      surname: 'Źdźbło-Nowa',
      company: '',
      nip: '1111111111',
      email: 'lucja@example.com',
      phoneNumber: '',
      ...fields,
    },
  });
const order = async (orderId: string) => {
  const found = await world.deps.orders.withTickets(orderId, { consistent: true });
  if (!found) throw new Error(`no order ${orderId}`);
  return found;
};
const buy = async (sold: Sold, count = 1) =>
  world.call(world.place, { body: purchaseOf({ ...sold, price: sold.price * count, count }) });
const pay = async (orderId: string) => {
  const sessionId = (await order(orderId)).order.payment?.sessionId ?? '';
  await world.notify({ notification: world.payments.pay(sessionId) });
};

/** Works off the queue until it is empty. @returns the mails, as `name address` */
async function work(): Promise<string[]> {
  const mails: string[] = [];
  const deliver = sendMail({
    orders: world.deps.orders,
    fairs: world.deps.fairs,
    claims: mailClaimStore(engine.db),
    repayments: world.deps.repayments,
    recipients: world.deps.recipients,
    enqueue: world.deps.enqueue,
    deliver: async ({ name, to }) => {
      mails.push(`${name.split('.')[0]} ${to}`);
    },
  });
  for (let job = world.jobs.shift(); job; job = world.jobs.shift()) {
    if (job.kind === 'issue-tickets') await issuing.issue(job.orderId, world.now);
    if (job.kind === 'send-mail') await deliver(job, world.now);
  }
  return mails;
}

describe('generating', () => {
  test('the office makes a paid order from stock, with its source, and hands it over without a mail', async () => {
    const sold = await world.fair({ capacity: 5 });
    const { orders, missing } = await generate(sold);
    const [made] = orders;
    expect({ missing, count: orders.length }).toEqual({ missing: 0, count: 1 });
    expect(await work()).toEqual([]);
    const found = await order(made?.orderId ?? '');
    expect(found.order?.buyer.email).toBeUndefined();
    const [ticketId = ''] = made?.ticketIds ?? [];
    await expect(send(ticketId)).rejects.toMatchObject({ code: 'address_missing' });
    await send(ticketId, { email: 'zaneta@example.com' });
    expect(await work()).toEqual(['ticket zaneta@example.com']);
    expect(found.order).toMatchObject({
      status: 'paid',
      total: sold.price,
      source: 'office:usr_000000000000',
      payment: { provider: 'office', method: 'cash' },
      buyer: { name: 'Żaneta', surname: 'Gość' },
    });
    expect(found.tickets).toMatchObject([{ id: made?.ticketIds[0], status: 'valid' }]);
    expect(await world.left(sold.ticketTypeId, 5)).toBe(4);
    await world.sweep(world.now);
    expect(world.jobs.filter((job) => 'orderId' in job && job.orderId === made?.orderId)).toEqual([]);
  });

  test('the office mails where it is asked to, and sells for nothing what is free', async () => {
    const sold = await world.fair();
    const buyer = somebody({ name: 'Żaneta', surname: 'Gość', email: 'zaneta@example.com' });
    const { orders } = await generate(sold, { mail: true, buyer, payment: 'free' });
    expect(await work()).toEqual(['ticket zaneta@example.com']);
    const found = await order(orders[0]?.orderId ?? '');
    expect(found.order).toMatchObject({ total: 0, discount: sold.price });
    expect(found.order.payment).toBeUndefined();
  });

  test('the office makes many of one in orders of twenty, the same again for the same key', async () => {
    const sold = await world.fair({ capacity: 100 });
    const first = await generate(sold, { quantity: 45 }, 'generate-45');
    expect(first.orders.map(({ ticketIds }) => ticketIds.length)).toEqual([20, 20, 5]);
    expect(await generate(sold, { quantity: 45 }, 'generate-45')).toEqual(first);
    expect(await world.left(sold.ticketTypeId, 100)).toBe(55);
    await expect(generate(sold, { quantity: 44 }, 'generate-45')).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
  });

  test('the office makes as many as there are places for, says how many are missing, and the same when asked again', async () => {
    const sold = await world.fair({ capacity: 35 });
    const first = await generate(sold, { quantity: 45 }, 'generate-35');
    expect(first.orders.map(({ ticketIds }) => ticketIds.length)).toEqual([20, 15]);
    expect(first.missing).toBe(10);
    expect(await world.left(sold.ticketTypeId, 35)).toBe(0);
    expect((await order(first.orders[1]?.orderId ?? '')).order.total).toBe(15 * sold.price);
    expect(await generate(sold, { quantity: 45 }, 'generate-35')).toEqual(first);
    await expect(generate(sold, { quantity: 45 })).rejects.toMatchObject({ code: 'sold_out' });
  });

  test('the office chooses nobody of several people for whom there are too few places', async () => {
    const sold = await world.fair({ capacity: 1 });
    const { ticketTypeId } = sold;
    const tickets = [{ ticketTypeId }, { ticketTypeId, holder: somebody({ name: 'Jan', surname: 'Lis' }) }];
    await expect(generate(sold, { tickets })).rejects.toMatchObject({ code: 'sold_out' });
    expect(await world.left(ticketTypeId, 1)).toBe(1);
  });

  test('a person who is not named stores no name: the tickets are their bearer’s, each by itself', async () => {
    const sold = await world.fair();
    const nobody = somebody({ name: '', surname: '' });
    const { ticketTypeId } = sold;
    const tickets = [{ ticketTypeId }, { ticketTypeId, holder: nobody }];
    const [made] = (await generate(sold, { tickets, buyer: nobody })).orders;
    await work();
    const found = await order(made?.orderId ?? '');
    expect(found.order.buyer).toEqual(nobody);
    expect(found.tickets.map(({ holder }) => holder)).toEqual([nobody, nobody]);
    const [first = '', second = ''] = made?.ticketIds ?? [];
    const bare = { nip: '', email: '', company: '', address: '', city: '', postalCode: '' };
    await edit(first, { ...bare, name: 'Ewa', surname: 'Wilk' });
    await edit(second, { ...bare, ...nobody, phoneNumber: '600 100 200' });
    const after = await order(made?.orderId ?? '');
    expect(after.order.buyer).toMatchObject({ name: 'Ewa', surname: 'Wilk' });
    expect(after.order.lines[0]?.holders).toEqual([null, { ...nobody, phoneNumber: '600 100 200' }]);
  });

  test('the order’s page of a walk-in opens before the fair, and puts the first name on the ticket', async () => {
    const sold = await world.fair();
    const fair = await world.deps.fairs.byId(sold.fairId);
    if (!fair) throw new Error('no fair');
    const change = { entityId: sold.fairId, actorId: 'test', action: 'fair-edited' as const, at: world.now };
    await world.deps.fairs.save({ ...fair, nameChanges: 1, version: fair.version + 1 }, change);
    const [made] = (await generate(sold, { buyer: somebody({ name: '', surname: '' }) })).orders;
    const { orderId = '', ticketIds: [ticketId = ''] = [] } = made ?? {};
    await work();
    const key = accessToken('link-secret', orderId);
    const see = async () =>
      z.parse(
        orderRow.response,
        await world.call(getOrder(world.deps), { params: { orderId }, query: { key } }),
      ).tickets[0];
    expect(await see()).toMatchObject({
      holder: 'Bilet na okaziciela',
      correction: { name: '', surname: '', left: 1 },
    });
    const body = { ticketId, name: 'Ewa', surname: 'Wilk', key };
    await world.call(correctName(world.deps), { params: { orderId }, body });
    await work();
    const named = await see();
    expect(named).toMatchObject({ holder: 'Ewa Wilk', ready: true });
    expect(named).not.toHaveProperty('correction');
  });

  test('the office sells what the public form does not', async () => {
    const sold = await world.fair({ visible: false, activeTill: '2020-01-01T00:00:00.000Z' });
    expect((await generate(sold)).orders).toHaveLength(1);
  });
});

describe('confirming', () => {
  test('an unpaid order is marked as paid at the office, with its reason in the trail', async () => {
    const sold = await world.fair({ capacity: 3 });
    const { orderId } = await buy(sold);
    await confirm(ticketIdOf(orderId, 1), 'gotówka w kasie');
    expect((await order(orderId)).order).toMatchObject({ status: 'paid', payment: { provider: 'office' } });
    expect(await work()).toEqual(['ticket lucja@example.com']);
    const [entry] = await engine.db.query({ pk: `audit#${orderId}` });
    expect(entry).toMatchObject({ action: 'order-confirmed', reason: 'gotówka w kasie' });
    await expect(confirm(ticketIdOf(orderId, 1))).rejects.toMatchObject({ code: 'order_already_paid' });
    expect(await world.left(sold.ticketTypeId, 3)).toBe(2);
  });

  test('an expired order takes places again, or says that they are gone', async () => {
    const sold = await world.fair({ capacity: 1 });
    const { orderId } = await buy(sold);
    world.now = new Date(world.now.getTime() + PAYMENT_WINDOW);
    await world.sweep(world.now);
    const other = await buy(sold);
    await expect(confirm(ticketIdOf(orderId, 1))).rejects.toMatchObject({ code: 'sold_out' });
    world.now = new Date(world.now.getTime() + PAYMENT_WINDOW);
    await world.sweep(world.now);
    await confirm(ticketIdOf(orderId, 1));
    expect((await order(orderId)).order.status).toBe('paid');
    await expect(confirm(ticketIdOf(other.orderId, 1))).rejects.toMatchObject({ code: 'sold_out' });
  });

  test('the office takes no money that the provider has already, and says so', async () => {
    const { orderId } = await buy(await world.fair());
    world.payments.pay((await order(orderId)).order.payment?.sessionId ?? '');
    await expect(confirm(ticketIdOf(orderId, 1))).rejects.toMatchObject({ code: 'paid_online' });
    expect((await order(orderId)).order.payment).toMatchObject({ provider: 'przelewy24', method: '154' });
  });
});

describe('sending again', () => {
  test('each request is one mail, to the stored or another address', async () => {
    const { orderId } = await buy(await world.fair());
    await pay(orderId);
    expect(await work()).toEqual(['ticket lucja@example.com']);
    const id = ticketIdOf(orderId, 1);
    await send(id);
    await send(id, { email: 'inna@example.com', key: 'send-key-1' });
    await send(id, { email: 'inna@example.com', key: 'send-key-1' });
    world.jobs.push(...world.jobs);
    expect(await work()).toEqual(['ticket lucja@example.com', 'ticket inna@example.com']);
  });

  test('a mail is refused for what is unpaid, void, of another order, or asked for too often', async () => {
    const sold = await world.fair();
    const { orderId } = await buy(sold);
    await expect(send(ticketIdOf(orderId, 1))).rejects.toMatchObject({ code: 'order_not_paid' });
    const buyer = somebody({ name: 'Żaneta', surname: 'Gość', email: 'zaneta@example.com' });
    const { orders } = await generate(sold, { quantity: 2, buyer });
    await work();
    const [one = '', two = ''] = orders[0]?.ticketIds ?? [];
    await remove(one);
    await expect(send(one)).rejects.toMatchObject({ code: 'ticket_void' });
    for (let times = 0; times < 6; times += 1) await send(two);
    await expect(send(two)).rejects.toMatchObject({ code: 'too_many_tries' });
  });
});

describe('correcting', () => {
  test('a correction changes order and ticket together, and the PDF under the same code', async () => {
    const { orderId } = await buy(await world.fair(), 2);
    await pay(orderId);
    await work();
    const [id, other] = [ticketIdOf(orderId, 1), ticketIdOf(orderId, 2)];
    const key = `tickets/${orderId}/${id}.pdf`;
    const before = issuing.files.kept.get(key);
    const { version } = (await order(orderId)).order;
    expect(await edit(id, { version, invoiceNumber: 'FV 1/2026', company: 'Kłos' })).toEqual({
      version: version + 1,
    });
    expect(await work()).toEqual([]);
    const found = await order(orderId);
    expect(found.order).toMatchObject({
      buyer: { surname: 'Źdźbło-Nowa', company: 'Kłos', nip: '1111111111' },
      address: { city: 'Łódź', postalCode: '90-001', streetAddress: 'ul. Żółta 1', country: 'PL' },
      invoiceNumber: 'FV 1/2026',
    });
    expect(found.order.staleSince).toBeUndefined();
    expect(found.tickets).toMatchObject([{ id, holder: { surname: 'Źdźbło-Nowa' } }, { id: other }]);
    expect(issuing.files.kept.get(key)).not.toEqual(before);
    await expect(edit(id, { version })).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });

  test('a correction of another holder leaves the buyer, and an address that was the buyer’s own', async () => {
    const { orderId } = await buy(await world.fair(), 2);
    await edit(ticketIdOf(orderId, 2), { name: 'Gość', surname: 'Drugi' });
    const { lines, buyer } = (await order(orderId)).order;
    expect(lines[0]?.holders).toEqual([null, { name: 'Gość', surname: 'Drugi' }]);
    expect(buyer).toMatchObject({ name: 'Łucja', surname: 'Źdźbło' });
  });

  test('a corrected ticket is made anew by the sweep when the job was lost', async () => {
    const { orderId } = await buy(await world.fair());
    await pay(orderId);
    await work();
    await edit(ticketIdOf(orderId, 1));
    world.jobs.length = 0;
    const repeated = async (minutes: number) => {
      await world.sweep(new Date(world.now.getTime() + minutes * 60_000));
      return world.jobs.filter((job) => job.kind === 'issue-tickets' && job.orderId === orderId).length;
    };
    expect(await repeated(3)).toBe(0);
    expect(await repeated(7)).toBe(1);
    // Whatever became of that one, it waits for a person.
    expect(await repeated(25)).toBe(1);
  });

  test('a correction to what cannot be is refused', async () => {
    const { orderId } = await buy(await world.fair());
    const id = ticketIdOf(orderId, 1);
    await expect(edit(id, { email: '' })).rejects.toMatchObject({ fields: { email: { rule: 'required' } } });
    await expect(edit(id, { postalCode: '9001' })).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(edit(ticketIdOf(orderId, 7))).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('removing', () => {
  test('a removal voids one ticket and frees its place; the last one ends the order', async () => {
    const sold = await world.fair({ capacity: 10 });
    const { orders } = await generate(sold, { quantity: 3 });
    await work();
    const { orderId = '', ticketIds = [] } = orders[0] ?? {};
    expect(await remove(ticketIds[1] ?? '')).toEqual({ status: 'paid' });
    expect((await order(orderId)).tickets.map(({ status }) => status)).toEqual(['valid', 'void', 'valid']);
    expect(await world.left(sold.ticketTypeId, 10)).toBe(8);
    expect(await remove(ticketIds[1] ?? '')).toEqual({ status: 'paid' });
    expect(await world.left(sold.ticketTypeId, 10)).toBe(8);
    const outcomes = await Promise.allSettled([remove(ticketIds[0] ?? ''), remove(ticketIds[2] ?? '')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect((await order(orderId)).order.status).toBe('refunded');
    expect(await world.left(sold.ticketTypeId, 10)).toBe(10);
  });

  test('a removal cancels an order that is not paid, and refunds one that was paid online with its last ticket', async () => {
    const sold = await world.fair({ capacity: 10 });
    const [unpaid, paid] = [await buy(sold), await buy(sold)];
    await pay(paid.orderId);
    expect(await world.left(sold.ticketTypeId, 10)).toBe(8);
    expect(await remove(ticketIdOf(unpaid.orderId, 1))).toEqual({ status: 'expired' });
    expect((await order(unpaid.orderId)).order.status).toBe('expired');
    await expect(remove(ticketIdOf(unpaid.orderId, 1))).rejects.toMatchObject({ code: 'order_not_paid' });
    const { status } = await remove(ticketIdOf(paid.orderId, 1));
    expect(['refunding', 'refunded']).toContain(status);
    expect((await order(paid.orderId)).order.refund).toMatchObject({ cause: 'office', reason: 'Na prośbę' });
    expect(await world.left(sold.ticketTypeId, 10)).toBe(10);
  });

  test('a removal does not cancel an order whose buyer has paid after all', async () => {
    const { orderId } = await buy(await world.fair());
    world.payments.pay((await order(orderId)).order.payment?.sessionId ?? '');
    await expect(remove(ticketIdOf(orderId, 1))).rejects.toMatchObject({ code: 'order_already_paid' });
    expect((await order(orderId)).order.status).toBe('paid');
  });

  test('a removal does not cancel an order that ended while the provider was asked', async () => {
    const { orderId } = await buy(await world.fair());
    const { order: unpaid } = await order(orderId);
    const { lookup } = world.payments;
    world.payments.lookup = async (sessionId) => {
      await world.deps.orders.write(expiredChange(unpaid, world.now));
      return lookup.call(world.payments, sessionId);
    };
    await expect(remove(ticketIdOf(orderId, 1))).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });

  test('no ticket of an order that is not there is found', async () => {
    await expect(remove('tkt_00000000000001')).rejects.toMatchObject({ code: 'not_found' });
  });
});
