import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#functions/runtime/new-id.ts';
import { removed } from '#functions/store/engine/changes.ts';
import { mailClaimStore } from '#functions/store/mail/mail-claims.ts';
import { correctedChange } from '#functions/store/orders/order-corrections.ts';
import { orders } from '#functions/store/orders/order-entity.ts';
import { peopleErasedChange } from '#functions/store/orders/order-erasing.ts';
import { expiredChange, paidChange } from '#functions/store/orders/order-payments.ts';
import { cancelledChange, lateRefundChange } from '#functions/store/orders/order-refunds.ts';
import { ticketsReturnedChange } from '#functions/store/orders/order-returns.ts';
import { erasedHolderWrite, holderWrite, ticketStore, voidWrite } from '#functions/store/tickets/tickets.ts';
import type { Act } from '#shared/domain/audit.ts';
import type { Order } from '#shared/domain/order.ts';
import { newPaymentsProvider } from '#shared/domain/payments/providers.ts';
import type { Repayment } from '#shared/domain/repayment.ts';
import { type Ticket, ticketsOf } from '#shared/domain/ticket.ts';
import { DAY, MINUTE } from '#shared/domain/time.ts';
import { somebody } from '#test/support/somebody.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { purchaseOf } from '../../support/samples.ts';
import { openWorld, type World } from '../../support/world.ts';

let engine: Engine;
let world: World;
let sold: Awaited<ReturnType<World['fair']>>;
/** As it was placed, with a payment page. */
let placed: Order;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
const begin = async () => {
  world = openWorld(engine.db);
  sold = await world.fair({ capacity: 5 });
  const { orderId } = await world.call(world.place, { body: purchaseOf(sold) });
  placed = await read(orderId);
};
beforeEach(begin);

const read = async (id: string) => (await world.deps.orders.byId(id)) as Order;
const now = () => world.now;
const left = () => world.left(sold.ticketTypeId, 5);
const change = (action: Act = 'order-refunded') => ({
  entityId: placed.id,
  actorId: 'test',
  action,
  at: world.now,
});
const money = { providerId: '3000000001', sessionId: 'unused', method: '154' };
const pay = () => world.deps.orders.write(paidChange(placed, { ...money, sessionId: session() }, now()));
const session = () => placed.payment?.sessionId ?? '';
const sessionOf = (sessionId: string) => ({ provider: newPaymentsProvider, sessionId });
/** The order is paid, and its tickets are on record. */
const issued = async (): Promise<{ order: Order; tickets: Ticket[] }> => {
  await pay();
  const order = await read(placed.id);
  const tickets = ticketsOf(order, now());
  for (const ticket of tickets) await ticketStore(engine.db).issue(ticket);
  return { order, tickets };
};
const refund = () => ({ cause: 'office' as const, at: now().toISOString(), by: 'usr_000000000000' });
const giveBack = (order: Order, tickets: readonly Ticket[], onlyUnused = false) =>
  world.deps.orders.write(
    cancelledChange({
      order,
      tickets,
      refund: refund(),
      inPanel: undefined,
      left: order.total,
      onlyUnused,
      change: change(),
    }),
  );

describe('placing', () => {
  test('a second order under one id is refused with the one that is there, and takes no second place', async () => {
    const again = await world.deps.orders.place(placed);
    expect(again).toMatchObject({ existing: { id: placed.id } });
    expect(await left()).toBe(4);
  });

  test('an order beyond the limit of a counter of unpaid places is refused, also where nobody was counted before', async () => {
    const counter = `${sold.ticketTypeId}#0`;
    const place = (places: number, limit: number) =>
      world.deps.orders.place(
        { ...placed, id: newId('ord'), holds: {} },
        { unpaid: [{ counter: `${counter}${limit}`, places, limit }] },
      );
    expect(await place(4, 3)).toBe('pressed');
    expect(await place(3, 5)).toBe('placed');
    expect(await place(3, 5)).toBe('pressed');
    expect(await place(2, 5)).toBe('placed');
  });

  test('an order is undone only while nobody was shown where to pay', async () => {
    expect(await world.deps.orders.undo(placed)).toBe(false);
    expect([(await read(placed.id)).status, await left()]).toEqual(['awaiting-payment', 4]);
  });

  test('an order is undone only as it was placed: paid, or in another session, it stays', async () => {
    const other = `${placed.id}.other1`;
    expect(await world.deps.orders.openSession(placed.id, sessionOf(session()), sessionOf(other))).toBe(true);
    expect(await world.deps.orders.undo(placed)).toBe(false);
    await world.deps.orders.write(paidChange(await read(placed.id), { ...money, sessionId: other }, now()));
    expect(await world.deps.orders.undo(await read(placed.id))).toBe(false);
    expect(await left()).toBe(4);
  });

  test('a session is opened over the one that was read, and while payment is waited for', async () => {
    expect(
      await world.deps.orders.openSession(placed.id, sessionOf('another'), sessionOf(`${placed.id}.other1`)),
    ).toBe(false);
    await pay();
    expect(
      await world.deps.orders.openSession(placed.id, sessionOf(session()), sessionOf(`${placed.id}.other1`)),
    ).toBe(false);
    expect((await read(placed.id)).payment?.sessionId).toBe(session());
  });

  test('an order remembers the page of its own session only, and while payment is waited for', async () => {
    expect(await world.deps.orders.rememberPage(placed.id, 'another', 'token-x')).toBe(false);
    await pay();
    expect(await world.deps.orders.rememberPage(placed.id, session(), 'token-x')).toBe(false);
    expect((await read(placed.id)).payment?.token).not.toBe('token-x');
  });
});

describe('an order whose payment page was not opened yet', () => {
  const LATER = '2026-11-21T11:30:00.000Z';
  const unopened = async (): Promise<Order> => {
    const { payment: _, ...rest } = placed;
    const order = { ...rest, id: newId('ord'), holds: {} };
    expect(await world.deps.orders.place(order)).toBe('placed');
    return order;
  };
  const open = (order: Order, sessionId: string) =>
    world.deps.orders.openPage(order, { provider: 'fake', sessionId }, LATER);

  test('a payment page is opened once', async () => {
    const order = await unopened();
    expect(await open(order, 'first')).toBe(true);
    expect(await open({ ...order, expiresAt: LATER }, 'second')).toBe(false);
    expect((await read(order.id)).payment?.sessionId).toBe('first');
  });

  test('a payment page is opened only with the end that was read', async () => {
    const order = await unopened();
    expect(await open({ ...order, expiresAt: LATER }, 'first')).toBe(false);
    expect((await read(order.id)).payment).toBeUndefined();
  });

  test('an order does not expire by who read it before its page was opened', async () => {
    const order = { ...(await unopened()), expiresAt: '2026-11-21T10:10:00.000Z' };
    expect(await world.deps.orders.write(expiredChange(order, now()))).toBe(false);
    expect((await read(order.id)).status).toBe('awaiting-payment');
  });
});

describe('an order that ended, or was paid', () => {
  test('an ended order is not paid as it was read before', async () => {
    expect(await pay()).toBe(true);
    expect(await pay()).toBe(false);
    expect((await read(placed.id)).version).toBe(placed.version + 1);
  });

  test('an order is not paid as it was read before another session was opened', async () => {
    await world.deps.orders.openSession(placed.id, sessionOf(session()), sessionOf(`${placed.id}.other1`));
    expect(await pay()).toBe(false);
    expect((await read(placed.id)).status).toBe('awaiting-payment');
  });

  test('an order is not paid in a state that it was never in', async () => {
    const expired: Order = { ...placed, status: 'expired' };
    const late = paidChange(expired, money, now(), { holds: placed.holds });
    expect(await world.deps.orders.writeTaking(late, placed.holds)).toBe(false);
    expect((await read(placed.id)).status).toBe('awaiting-payment');
  });

  test('an order does not expire once it is paid, nor twice', async () => {
    const other = await read((await world.call(world.place, { body: purchaseOf(sold) })).orderId);
    await pay();
    expect(await world.deps.orders.write(expiredChange(placed, now()))).toBe(false);
    expect(await world.deps.orders.write(expiredChange(other, now()))).toBe(true);
    expect(await world.deps.orders.write(expiredChange(other, now()))).toBe(false);
    expect(await left()).toBe(4);
  });

  test('an order owes late money back only where it had expired, as it was read', async () => {
    expect(await world.deps.orders.write(lateRefundChange(placed, money, now()))).toBe(false);
    await world.deps.orders.write(expiredChange(placed, now()));
    const expired = await read(placed.id);
    expect(await world.deps.orders.write(lateRefundChange({ ...expired, version: 9 }, money, now()))).toBe(
      false,
    );
    expect(await world.deps.orders.write(lateRefundChange(expired, money, now()))).toBe(true);
    expect((await read(placed.id)).status).toBe('refunding');
  });

  test('an order is told of as given back only where it was', async () => {
    await world.deps.orders.markNotified(placed, now());
    expect((await read(placed.id)).refund).toBeUndefined();
  });

  test('an order leaves the list of late money, and no other', async () => {
    const isDue = async (list: 'open' | 'late') =>
      (await world.deps.orders.due(list)).some(({ orderId }) => orderId === placed.id);
    await world.deps.orders.forgetLate(placed.id);
    expect(await isDue('open')).toBe(true);
    await world.deps.orders.write(expiredChange(placed, now()));
    expect(await isDue('late')).toBe(true);
    await world.deps.orders.forgetLate(placed.id);
    expect(await isDue('late')).toBe(false);
  });
});

describe('giving back', () => {
  test('an order is given back once, and not when it changed meanwhile', async () => {
    const { order, tickets } = await issued();
    expect(await giveBack({ ...order, version: order.version + 1 }, tickets)).toBe(false);
    expect(await giveBack(order, tickets)).toBe(true);
    expect(await giveBack(order, [])).toBe(false);
    expect(await left()).toBe(5);
  });

  test('an order that nobody paid is not given back', async () => {
    expect(await giveBack(placed, [])).toBe(false);
    expect((await read(placed.id)).status).toBe('awaiting-payment');
  });

  test('a buyer gives nothing back once a ticket was let in', async () => {
    const { order, tickets } = await issued();
    const at = now().toISOString();
    const entry = { at, day: at.slice(0, 10), gateId: 'gate_000000000000', gateName: 'Wejście A' };
    await ticketStore(engine.db).admit(tickets[0] as Ticket, entry);
    expect(await giveBack(order, tickets, true)).toBe(false);
    expect(await giveBack(order, tickets)).toBe(true);
  });

  test('an order is given back with tickets that were issued in between, not without them', async () => {
    const { order, tickets } = await issued();
    expect(await giveBack(order, [])).toBe(false);
    expect(await giveBack(order, tickets)).toBe(true);
    expect(await left()).toBe(5);
  });

  test('no single ticket is given back of an order that is not paid, or changed, or was used meanwhile', async () => {
    const { order, tickets } = await issued();
    const returning = (order: Order, chosen = tickets, stored = chosen) =>
      ticketsReturnedChange({
        ...{ order: order, chosen, issued: stored, onlyUnused: true, change: change() },
        given: { ...refund(), positions: [1], amount: order.total },
      });
    expect(await world.deps.orders.write(returning({ ...order, version: 9 }))).toBe(false);
    const other = await read((await world.call(world.place, { body: purchaseOf(sold) })).orderId);
    expect(await world.deps.orders.write(returning(other, ticketsOf(other, now()), []))).toBe(false);
    const at = now().toISOString();
    const entry = { at, day: at.slice(0, 10), gateId: 'gate_000000000000', gateName: 'Wejście A' };
    await ticketStore(engine.db).admit(tickets[0] as Ticket, entry);
    expect(await world.deps.orders.write(returning(order))).toBe(false);
    expect(await left()).toBe(3);
  });
});

describe('putting right', () => {
  test('a correction writes over what was read, in the state that it had', async () => {
    const { order, tickets } = await issued();
    const after = { ...order, invoiceNumber: 'FV/1' };
    const correct = (order: Order, seen: number) =>
      world.deps.orders.write(correctedChange(order, seen, tickets[0], change('name-corrected')));
    expect(await correct(after, order.version - 1)).toBe(false);
    expect(await correct({ ...after, status: 'awaiting-payment' }, order.version)).toBe(false);
    expect(await correct(after, order.version)).toBe(true);
    expect((await read(order.id)).invoiceNumber).toBe('FV/1');
  });

  test('no ticket is corrected that is not on record', async () => {
    await pay();
    const order = await read(placed.id);
    const planned = ticketsOf(order, now())[0] as Ticket;
    await ticketStore(engine.db).correct(planned);
    expect(await ticketStore(engine.db).byId(planned.id)).toBeUndefined();
    expect(await world.deps.orders.write(correctedChange(order, order.version, planned, change()))).toBe(
      false,
    );
  });

  test('a person is erased from an order as it was read, and from tickets that are there', async () => {
    const { order, tickets } = await issued();
    const leaving = { positions: [1], buyer: true };
    const erased = peopleErasedChange({ ...order, version: 9 }, tickets, leaving, change());
    expect(await world.deps.orders.write(erased)).toBe(false);
    expect((await read(order.id)).buyer.surname).toBe(order.buyer.surname);
  });
});

describe('what is noted at the end of an order', () => {
  test('a sent mail is noted of a paid order, once', async () => {
    await world.deps.orders.markSent(placed, now());
    expect((await read(placed.id)).sentAt).toBeUndefined();
    const { order } = await issued();
    await world.deps.orders.markSent(order, now());
    const first = (await read(order.id)).sentAt;
    await world.deps.orders.markSent(order, new Date(now().getTime() + MINUTE));
    expect((await read(order.id)).sentAt).toBe(first);
  });

  test('tickets are noted as handed over of a paid order whose PDFs are fresh', async () => {
    const codes = { '1': '7xk9qf' };
    await world.deps.orders.markHandedOver(placed, now(), codes);
    expect((await read(placed.id)).securityCodes).toBeUndefined();
    const { order } = await issued();
    await world.deps.orders.write(
      correctedChange({ ...order, invoiceNumber: 'FV/2' }, order.version, undefined, change()),
    );
    await world.deps.orders.markHandedOver(order, now(), codes);
    expect((await read(order.id)).securityCodes).toBeUndefined();
  });

  test('PDFs are noted as fresh, unless the order was corrected once more', async () => {
    const { order } = await issued();
    await world.deps.orders.write(
      correctedChange({ ...order, invoiceNumber: 'FV/3' }, order.version, undefined, change()),
    );
    const stale = await read(order.id);
    expect(stale.staleSince).toBeDefined();
    const earlier = { ...stale, staleSince: new Date(now().getTime() - DAY).toISOString() };
    await world.deps.orders.markFresh(earlier, now(), {});
    expect((await read(order.id)).staleSince).toBe(stale.staleSince);
    await giveBack(stale, ticketsOf(order, now()));
    const codes = { '1': '7xk9qf' };
    await world.deps.orders.markFresh({ ...stale, staleSince: undefined }, now(), codes);
    await world.deps.orders.markFresh(stale, now(), codes);
    expect((await read(order.id)).securityCodes).toBeUndefined();
  });
});

describe('an order that is edited between payment and mail leaves its due list', () => {
  const edited = async () => {
    const { order } = await issued();
    await world.deps.orders.write(
      correctedChange({ ...order, invoiceNumber: 'FV/4' }, order.version, undefined, change()),
    );
    return { before: order, stale: await read(order.id) };
  };
  const isOwed = async () =>
    (await world.deps.orders.due('owed')).some(({ orderId }) => orderId === placed.id);

  test('an order leaves the list once its mail is sent and its PDFs are fresh, whichever comes first', async () => {
    const { stale } = await edited();
    await world.deps.orders.markFresh(stale, now(), {});
    expect(await isOwed()).toBe(true);
    await world.deps.orders.markSent(stale, now());
    expect(await isOwed()).toBe(false);
    expect(await read(placed.id)).toMatchObject({ sentAt: now().toISOString() });
  });

  test('an order leaves the list although its PDFs were made from a copy that had no mail yet', async () => {
    const { stale } = await edited();
    await world.deps.orders.markSent(stale, now());
    expect(await isOwed()).toBe(true);
    await world.deps.orders.markFresh(stale, now(), {});
    expect(await isOwed()).toBe(false);
    expect((await read(placed.id)).staleSince).toBeUndefined();
  });

  test('no order leaves the list by PDFs that were made before its mail became owed again', async () => {
    const { stale } = await edited();
    await world.deps.orders.markSent(stale, now());
    const sent = await read(placed.id);
    // As a corrected address does.
    await engine.db.write(orders.patch({ orderId: placed.id }, { sentAt: removed }));
    await world.deps.orders.markFresh(sent, now(), {});
    expect(await isOwed()).toBe(true);
    expect((await read(placed.id)).staleSince).toBeUndefined();
  });

  test('no order leaves the list by a mail that was written before the edit', async () => {
    const { before } = await edited();
    await world.deps.orders.markSent(before, now());
    expect((await read(placed.id)).sentAt).toBe(now().toISOString());
    expect(await isOwed()).toBe(true);
  });

  test('an order without a mail leaves the list with its new PDFs', async () => {
    const { stale } = await edited();
    await engine.db.write(orders.patch({ orderId: placed.id }, { unmailed: true }));
    await world.deps.orders.markFresh(stale, now(), {});
    expect(await isOwed()).toBe(false);
  });

  test('an order leaves the list however mail and PDFs meet', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { stale } = await edited();
      await Promise.all([
        world.deps.orders.markFresh(stale, now(), {}),
        world.deps.orders.markSent(stale, now()),
      ]);
      expect(await isOwed()).toBe(false);
      await begin();
    }
  });
});

describe('a payment on its way back', () => {
  const repayment = (fields: Partial<Repayment> = {}): Repayment => ({
    repaymentId: 'payment-3000000002',
    orderId: placed.id,
    fairId: sold.fairId,
    ...sessionOf(session()),
    providerId: '3000000002',
    amount: 100,
    currency: 'PLN',
    cause: 'wrong-amount',
    state: 'owed',
    asks: 0,
    refusals: 0,
    nextAt: now().toISOString(),
    foundAt: now().toISOString(),
    ...fields,
  });
  const stored = () => world.deps.repayments.byId(placed.id, 'payment-3000000002');

  test('a repayment is put on record once', async () => {
    expect(await world.deps.repayments.add(repayment())).toBe(true);
    expect(await world.deps.repayments.add(repayment({ amount: 999 }))).toBe(false);
    expect((await stored())?.amount).toBe(100);
  });

  test('a repayment moves on from where it was read: state, asks and refusals', async () => {
    await world.deps.repayments.add(repayment({ asks: 1, refusals: 1 }));
    const after = repayment({ state: 'asked', asks: 2, refusals: 1 });
    for (const before of [
      repayment({ state: 'asked', asks: 1, refusals: 1 }),
      repayment({ asks: 0, refusals: 1 }),
      repayment({ asks: 1, refusals: 0 }),
    ])
      expect(await world.deps.repayments.move(before, after)).toBe(false);
    expect(await world.deps.repayments.move(repayment({ asks: 1, refusals: 1 }), after)).toBe(true);
  });

  test('a repayment ends with its order only where that is being given back', async () => {
    const own = repayment({ cause: 'order-refunded' });
    await world.deps.repayments.add(own);
    expect(await world.deps.repayments.settle(own, { ...own, state: 'returned' }, now())).toBe(false);
    expect((await read(placed.id)).status).toBe('awaiting-payment');
  });

  test('a repayment that is not on record is told to nobody', async () => {
    await world.deps.repayments.markNotified(repayment(), now());
    expect(await stored()).toBeUndefined();
  });

  test('a payment that was accepted may go back with its order all the same', async () => {
    const own = { repaymentId: 'order', cause: 'order-refunded' } as const;
    await world.deps.repayments.add(repayment({ state: 'accepted' }));
    expect(await world.deps.repayments.add(repayment(own))).toBe(true);
    expect(await world.deps.repayments.add(repayment(own))).toBe(false);
  });
});

describe('a ticket', () => {
  const tickets = () => ticketStore(engine.db);
  const at = (minutes: number) => new Date(now().getTime() + minutes * MINUTE).toISOString();
  const entry = (minutes: number, gateId = 'gate_000000000000') => ({
    at: at(minutes),
    day: at(minutes).slice(0, 10),
    gateId,
    gateName: 'Wejście A',
  });

  test('a ticket is issued once, and stays as it was', async () => {
    const { tickets: made } = await issued();
    const [ticket] = made as [Ticket];
    await tickets().issue({ ...ticket, holder: somebody({ name: 'Kto', surname: 'Inny' }) });
    expect((await tickets().byId(ticket.id))?.holder).toEqual(ticket.holder);
  });

  test('a ticket lets in as it was read: once of two gates, and not when void', async () => {
    const { order, tickets: made } = await issued();
    const [ticket] = made as [Ticket];
    expect(await tickets().admit(ticket, entry(1))).toBe(true);
    expect(await tickets().admit(ticket, entry(2))).toBe(false);
    await giveBack(order, made);
    const spent = (await tickets().byId(ticket.id)) as Ticket;
    expect(await tickets().admit(spent, entry(3))).toBe(false);
  });

  test('a ticket is void once, and loses its holder only where it is on record', async () => {
    const { tickets: made } = await issued();
    const [ticket] = made as [Ticket];
    await engine.db.write(voidWrite(ticket, { issued: true }));
    await expect(engine.db.write(voidWrite(ticket, { issued: true }))).rejects.toThrow('condition failed');
    const unknown = { ...ticket, id: 'tkt_00000000000001' };
    await expect(engine.db.write(erasedHolderWrite(unknown))).rejects.toThrow('condition failed');
    await expect(engine.db.write(holderWrite(unknown))).rejects.toThrow('condition failed');
  });

  test('a ticket’s last entry is taken back by the gate that made it', async () => {
    const { tickets: made } = await issued();
    const [ticket] = made as [Ticket];
    await tickets().admit(ticket, entry(1));
    expect(await tickets().takeBack(ticket.id, entry(2), undefined)).toBe(false);
    expect(await tickets().takeBack(ticket.id, entry(1, 'gate_000000000001'), undefined)).toBe(false);
    expect(await tickets().takeBack(ticket.id, entry(1), undefined)).toBe(true);
    expect((await tickets().byId(ticket.id))?.admissions).toBe(0);
  });
});

describe('the claim of a mail', () => {
  const claims = () => mailClaimStore(engine.db);
  const claim = (minutes = 0) =>
    claims().claim(placed.id, 'ticket', new Date(now().getTime() + minutes * MINUTE));

  test('a claim is one sender’s until they must be dead, and nobody’s once the mail is out', async () => {
    expect((await claim()).state).toBe('claimed');
    expect((await claim()).state).toBe('taken');
    expect((await claim(2)).state).toBe('claimed');
    expect((await claim(2)).state).toBe('taken');
    await claims().markSent(placed.id, 'ticket', now());
    expect((await claim(9)).state).toBe('sent');
    await claims().release(placed.id, 'ticket');
    expect((await claim(9)).state).toBe('sent');
  });

  test('a claim for a mail that the office asked for stays at its address', async () => {
    const call = (to: string) => claims().ask(placed.id, 'ticket.again001', { to }, change('tickets-sent'));
    await call('jeden@example.com');
    await call('drugi@example.com');
    expect(await claims().claim(placed.id, 'ticket.again001', now())).toMatchObject({
      to: 'jeden@example.com',
    });
  });
});
