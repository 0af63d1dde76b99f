import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendMail } from '#functions/mail/send-mail.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { withdrawOrder } from '#functions/money/refunds/withdraw-order.ts';
import { accessToken } from '#functions/runtime/links.ts';
import { mailClaimStore } from '#functions/store/mail/mail-claims.ts';
import { ticketStore } from '#functions/store/tickets/tickets.ts';
import { withdrawalEnd } from '#shared/domain/fair-days.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { addDays, MINUTE, warsawDay } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { openIssuing } from '#test/support/issue.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { openWorld, type World } from '#test/support/world.ts';

let engine: Engine;
let world: World;
let issuing: Awaited<ReturnType<typeof openIssuing>>;
let mails: string[];
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  world = openWorld(engine.db);
  issuing = await openIssuing(engine.db);
  mails = [];
});

const withdraw = (orderId: string, key = accessToken('link-secret', orderId)) =>
  world.call(withdrawOrder(world.deps), { params: { orderId }, body: { key } });
const refund = (orderId: string, version?: number) =>
  world.call(refundOrder(world.deps), {
    body: { orderId, reason: 'Targi odwołane', ...(version !== undefined && { version }) },
  });
const order = async (orderId: string) => {
  const found = await world.deps.orders.byId(orderId);
  if (!found) throw new Error(`no order ${orderId}`);
  return found;
};
const ticketsOf = async (orderId: string) => (await world.deps.orders.withTickets(orderId))?.tickets ?? [];
const sessionOf = async (orderId: string) => (await order(orderId)).payment?.sessionId ?? '';
const refundsOf = async (orderId: string) => world.payments.refundsOf(await sessionOf(orderId));
const owed = async () => (await world.deps.orders.due('owed')).map((due) => due.orderId);

/** A paid order with its tickets issued and its mail sent. */
async function sold(options: { count?: number; price?: number; capacity?: number } = {}) {
  const { count = 1, price = 12_300, capacity = 10 } = options;
  const fair = await world.fair({ capacity, price });
  const { orderId } = await world.call(world.place, {
    body: purchaseOf({ ...fair, price: price * count, count }),
  });
  if (price > 0) await world.notify({ notification: world.payments.pay(await sessionOf(orderId)) });
  await issuing.issue(orderId, world.now);
  await world.deps.orders.markSent(await order(orderId), world.now);
  world.jobs.length = 0;
  return { ...fair, orderId, capacity };
}

async function deliverMails(): Promise<void> {
  const send = sendMail({
    orders: world.deps.orders,
    fairs: world.deps.fairs,
    claims: mailClaimStore(engine.db),
    repayments: world.deps.repayments,
    recipients: world.deps.recipients,
    enqueue: world.deps.enqueue,
    deliver: async ({ kind }, matter) => {
      mails.push(`${kind} ${matter.order.id}`);
    },
  });
  for (const job of world.jobs.splice(0)) if (job.kind === 'send-mail') await send(job, world.now);
}

describe('withdrawing', () => {
  test('a withdrawal voids tickets, frees places and asks the provider, once', async () => {
    const { orderId, ticketTypeId, price } = await sold({ count: 2 });
    expect(await withdraw(orderId)).toEqual({ status: 'refunding' });
    expect(await ticketsOf(orderId)).toMatchObject([{ status: 'void' }, { status: 'void' }]);
    expect(await world.left(ticketTypeId, 10)).toBe(10);
    expect(await withdraw(orderId)).toEqual({ status: 'refunding' });
    expect(await refundsOf(orderId)).toEqual([price * 2]);
    expect(await owed()).toContain(orderId);
    await deliverMails();
    await deliverMails();
    expect(mails).toEqual([`refund ${orderId}`]);
    await world.notify({ notification: await world.payments.returned(await sessionOf(orderId)) });
    expect(await order(orderId)).toMatchObject({
      status: 'refunded',
      refund: { cause: 'withdrawn', by: 'buyer' },
    });
    expect(await owed()).not.toContain(orderId);
  });

  test('a withdrawal is owed no mail that was sent, although whoever sent it could not say so to the order', async () => {
    const { orderId } = await sold();
    await withdraw(orderId);
    await mailClaimStore(engine.db).markSent(orderId, 'refund', world.now);
    await deliverMails();
    expect(mails).toEqual([]);
    expect(await order(orderId)).toMatchObject({ refund: { notifiedAt: world.now.toISOString() } });
    expect(await owed()).not.toContain(orderId);
  });

  test('the withdrawal of a free order is done at once', async () => {
    const { orderId, ticketTypeId } = await sold({ price: 0 });
    expect(await withdraw(orderId)).toEqual({ status: 'refunded' });
    expect(await world.left(ticketTypeId, 10)).toBe(10);
    await deliverMails();
    expect(mails).toEqual([`refund ${orderId}`]);
  });

  test('a withdrawal is possible until the third day before the fair is over in Warsaw, to the millisecond', async () => {
    const first = await sold();
    const fair = await world.deps.fairs.byId(first.fairId);
    if (!fair) throw new Error('no fair');
    const end = withdrawalEnd(fair).getTime();
    const thirdDayBefore = addDays(warsawDay(new Date(fair.startDate)), -3);
    expect(warsawDay(new Date(end - 1))).toBe(thirdDayBefore);
    expect(warsawDay(new Date(end))).not.toBe(thirdDayBefore);
    world.now = new Date(end);
    await expect(withdraw(first.orderId)).rejects.toMatchObject({ code: 'withdrawal_over' });
    world.now = new Date(end - 1);
    expect(await withdraw(first.orderId)).toEqual({ status: 'refunding' });
  });

  test('a withdrawal is for the buyer alone, and only of what is paid', async () => {
    const { orderId } = await sold();
    await expect(withdraw(orderId, 'x'.repeat(32))).rejects.toMatchObject({ code: 'link_invalid' });
    const fair = await world.fair();
    const unpaid = await world.call(world.place, { body: purchaseOf(fair) });
    await expect(withdraw(unpaid.orderId)).rejects.toMatchObject({ code: 'order_not_paid' });
  });

  test('a withdrawal is refused once a ticket was let in; the office still may', async () => {
    const { orderId } = await sold({ count: 2 });
    const tickets = ticketStore(engine.db);
    const ticket = await tickets.byId(ticketIdOf(orderId, 2));
    if (!ticket) throw new Error('not issued');
    await tickets.admit(ticket, { at: world.now.toISOString(), gateId: 'gate_a', day: '2026-11-21' });
    await expect(withdraw(orderId)).rejects.toMatchObject({ code: 'ticket_used' });
    expect(await refund(orderId)).toEqual({ status: 'refunding' });
  });

  test('a withdrawal and an entry that meet have one winner', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { orderId } = await sold();
      const tickets = ticketStore(engine.db);
      const ticket = await tickets.byId(ticketIdOf(orderId, 1));
      if (!ticket) throw new Error('not issued');
      const entry = { at: world.now.toISOString(), gateId: 'gate_a', day: '2026-11-21' };
      const [entered, withdrawn] = await Promise.all([
        tickets.admit(ticket, entry),
        withdraw(orderId).then(
          () => true,
          (error: { code: string }) => {
            expect(error.code).toBe('ticket_used');
            return false;
          },
        ),
      ]);
      expect(entered).not.toBe(withdrawn);
    }
  });

  test('a withdrawal while tickets are being made leaves none valid', async () => {
    const fair = await world.fair({ price: 0 });
    const { orderId } = await world.call(world.place, { body: purchaseOf({ ...fair, count: 3 }) });
    await Promise.all([issuing.issue(orderId, world.now), withdraw(orderId)]);
    const tickets = await ticketsOf(orderId);
    expect(tickets.map(({ status }) => status)).toEqual(['void', 'void', 'void']);
  });

  test('a withdrawal gives the coupon’s use back', async () => {
    const fair = await world.fair({ capacity: 5 });
    const coupon = await world.coupon(fair.fairId, { discount: { kind: 'free' }, maxUses: 2 });
    const body = purchaseOf({ ...fair, price: 0 }, { promoCode: 'EXPO50' });
    const { orderId } = await world.call(world.place, { body });
    expect(await world.left(coupon.id, 2)).toBe(1);
    await withdraw(orderId);
    expect(await world.left(coupon.id, 2)).toBe(2);
  });
});

describe('a refund by the office', () => {
  test('a refund by the office keeps its reason in the order and in the trail', async () => {
    const { orderId } = await sold();
    const { version } = await order(orderId);
    await expect(refund(orderId, version - 1)).rejects.toMatchObject({ code: 'changed_meanwhile' });
    await refund(orderId, version);
    expect((await order(orderId)).refund).toMatchObject({ cause: 'office', reason: 'Targi odwołane' });
    const [entry] = await engine.db.query({ pk: `audit#${orderId}`, backwards: true });
    expect(entry).toMatchObject({
      action: 'order-refunded',
      actorId: 'usr_000000000000',
      reason: 'Targi odwołane',
    });
  });

  test('a refund goes on when the provider was out of reach', async () => {
    const { orderId, price } = await sold();
    world.payments.reachable = false;
    expect(await refund(orderId)).toEqual({ status: 'refunding' });
    world.payments.reachable = true;
    expect(await refundsOf(orderId)).toEqual([]);
    await world.sweep(world.now);
    expect(await refundsOf(orderId)).toEqual([price]);
  });

  test('a refund whose notice was lost is found by asking', async () => {
    const { orderId } = await sold();
    await refund(orderId);
    await world.payments.returned(await sessionOf(orderId));
    world.now = new Date(world.now.getTime() + 16 * MINUTE);
    await world.sweep(world.now);
    expect((await order(orderId)).status).toBe('refunded');
    await deliverMails();
    world.now = new Date(world.now.getTime() + 16 * MINUTE);
    await world.sweep(world.now);
    expect(await owed()).not.toContain(orderId);
    expect(mails.filter((mail) => mail.endsWith(orderId))).toEqual([`refund ${orderId}`]);
  });

  test('a refund that the provider rejects stays visible', async () => {
    const { orderId } = await sold();
    await refund(orderId);
    const notification = { ...(await world.payments.returned(await sessionOf(orderId))), done: false };
    await world.notify({ notification });
    expect((await order(orderId)).status).toBe('refunding');
  });
});

describe('tickets given back by themselves', () => {
  const ids = (orderId: string, ...positions: number[]) =>
    positions.map((position) => ticketIdOf(orderId, position));
  const giveBack = (orderId: string, ...positions: number[]) =>
    world.call(withdrawOrder(world.deps), {
      params: { orderId },
      body: { key: accessToken('link-secret', orderId), tickets: ids(orderId, ...positions) },
    });
  const statesOf = async (orderId: string) => (await ticketsOf(orderId)).map(({ status }) => status);
  const ways = (orderId: string) => world.deps.repayments.ofOrder(orderId);
  const work = async (orderId: string) => {
    await openIssuing(engine.db, world.deps.enqueue).then(({ issue }) => issue(orderId, world.now));
    await deliverMails();
  };

  test('one of three goes back with its money, and the others stay good', async () => {
    const { orderId, ticketTypeId, price } = await sold({ count: 3 });
    expect(await giveBack(orderId, 2)).toEqual({ status: 'paid' });
    expect(await statesOf(orderId)).toEqual(['valid', 'void', 'valid']);
    expect(await world.left(ticketTypeId, 10)).toBe(8);
    expect(await refundsOf(orderId)).toEqual([price]);
    expect(await order(orderId)).toMatchObject({
      status: 'paid',
      removed: [2],
      returns: [{ positions: [2], amount: price, cause: 'withdrawn', by: 'buyer' }],
    });
    await work(orderId);
    await work(orderId);
    expect(mails).toEqual([`tickets-returned ${orderId}`]);
    expect(await owed()).not.toContain(orderId);
    const [entry] = await engine.db.query({ pk: `audit#${orderId}`, backwards: true });
    expect(entry).toMatchObject({ action: 'tickets-withdrawn', actorId: 'buyer', after: { total: price } });
  });

  test('a repeated call changes nothing, and says how the order is', async () => {
    const { orderId, ticketTypeId, price } = await sold({ count: 2 });
    expect(await giveBack(orderId, 1)).toEqual({ status: 'paid' });
    expect(await giveBack(orderId, 1)).toEqual({ status: 'paid' });
    expect(await refundsOf(orderId)).toEqual([price]);
    expect(await world.left(ticketTypeId, 10)).toBe(9);
  });

  test('with its last ticket the order ends, and all ways back add up to what was paid', async () => {
    const fair = await world.fair({ capacity: 10, price: 101 });
    await world.coupon(fair.fairId, { discount: { kind: 'percent', percent: 33 } });
    const body = purchaseOf({ ...fair, price: 203, count: 3 }, { promoCode: 'EXPO50' });
    const { orderId } = await world.call(world.place, { body });
    expect((await order(orderId)).prices).toEqual([67, 68, 68]);
    await world.notify({ notification: world.payments.pay(await sessionOf(orderId)) });
    await issuing.issue(orderId, world.now);
    await giveBack(orderId, 3);
    await world.payments.returned(await sessionOf(orderId));
    await giveBack(orderId, 1);
    expect(await giveBack(orderId, 2)).toEqual({ status: 'refunding' });
    expect(await refundsOf(orderId)).toEqual([68, 67, 68]);
    expect(
      (await ways(orderId)).map(({ repaymentId, cause, amount }) => [repaymentId, cause, amount]),
    ).toEqual([
      ['order', 'order-refunded', 68],
      ['tickets-1', 'tickets-returned', 67],
      ['tickets-3', 'tickets-returned', 68],
    ]);
    await world.notify({ notification: await world.payments.returned(await sessionOf(orderId)) });
    expect((await order(orderId)).status).toBe('refunded');
    expect(await world.left(fair.ticketTypeId, 10)).toBe(10);
  });

  test('all that are left are the whole order', async () => {
    const { orderId, price } = await sold({ count: 2 });
    expect(await giveBack(orderId, 1, 2)).toEqual({ status: 'refunding' });
    expect(await refundsOf(orderId)).toEqual([2 * price]);
    expect((await order(orderId)).returns).toBeUndefined();
    // Nothing was taken off, so the line says what each cost.
    expect((await order(orderId)).prices).toBeUndefined();
  });

  test('a stranger’s ticket, one that is void, and one that was used are refused, and nothing is half done', async () => {
    const { orderId, ticketTypeId } = await sold({ count: 4 });
    const other = await sold({ count: 2 });
    await expect(
      world.call(withdrawOrder(world.deps), {
        params: { orderId },
        body: {
          key: accessToken('link-secret', orderId),
          tickets: [ticketIdOf(other.orderId, 1), ticketIdOf(orderId, 1)],
        },
      }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await giveBack(orderId, 4);
    await expect(giveBack(orderId, 3, 4)).rejects.toMatchObject({ code: 'ticket_void' });
    const tickets = ticketStore(engine.db);
    const ticket = await tickets.byId(ticketIdOf(orderId, 2));
    if (!ticket) throw new Error('not issued');
    await tickets.admit(ticket, { at: world.now.toISOString(), gateId: 'gate_a', day: '2026-11-21' });
    await expect(giveBack(orderId, 1, 2)).rejects.toMatchObject({ code: 'ticket_used' });
    expect(await statesOf(orderId)).toEqual(['valid', 'valid', 'valid', 'void']);
    expect(await world.left(ticketTypeId, 10)).toBe(7);
    expect(await giveBack(orderId, 1)).toEqual({ status: 'paid' });
  });

  test('two who give the same ticket back at once return its money once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId, ticketTypeId, price } = await sold({ count: 3 });
      await Promise.allSettled([giveBack(orderId, 1), giveBack(orderId, 1, 2), giveBack(orderId, 1)]);
      const { returns = [] } = await order(orderId);
      const given = returns.flatMap(({ positions }) => positions);
      expect(new Set(given).size).toBe(given.length);
      expect((await refundsOf(orderId)).reduce((sum, amount) => sum + amount, 0)).toBe(given.length * price);
      expect(await world.left(ticketTypeId, 10)).toBe(7 + given.length);
    }
  });

  test('tickets are not given back after the last day, nor where the office took the money', async () => {
    const { orderId, fairId } = await sold({ count: 2 });
    const fair = await world.deps.fairs.byId(fairId);
    if (!fair) throw new Error('no fair');
    const before = world.now;
    world.now = new Date(withdrawalEnd(fair).getTime());
    await expect(giveBack(orderId, 1)).rejects.toMatchObject({ code: 'withdrawal_over' });
    world.now = before;
    expect(await statesOf(orderId)).toEqual(['valid', 'valid']);
  });

  test('money that the provider refuses to return in part is asked for again, and then waits for a person', async () => {
    const { orderId, price } = await sold({ count: 2 });
    world.payments.refusing = 'Insufficient funds available';
    await giveBack(orderId, 1);
    expect(await ways(orderId)).toMatchObject([{ state: 'owed', refusals: 1, part: true }]);
    for (let day = 0; day < 2; day += 1) {
      world.now = new Date(world.now.getTime() + 25 * 60 * MINUTE);
      await world.sweep(world.now);
    }
    expect(await ways(orderId)).toMatchObject([{ state: 'needs-a-look', refusals: 3, amount: price }]);
    expect((await order(orderId)).status).toBe('paid');
  });

  test('money goes back although nobody told the provider at first', async () => {
    const { orderId, price } = await sold({ count: 2 });
    world.payments.reachable = false;
    expect(await giveBack(orderId, 2)).toEqual({ status: 'paid' });
    world.payments.reachable = true;
    await world.sweep(world.now);
    expect(await refundsOf(orderId)).toEqual([price]);
  });

  test('the mail and new files are made up for where their job was lost', async () => {
    const { orderId } = await sold({ count: 2 });
    await giveBack(orderId, 2);
    world.jobs.length = 0;
    expect(await owed()).toContain(orderId);
    world.now = new Date(world.now.getTime() + 5 * MINUTE);
    await world.sweep(world.now);
    expect(world.jobs).toContainEqual({ kind: 'issue-tickets', orderId });
    await work(orderId);
    expect(mails).toContain(`tickets-returned ${orderId}`);
    expect(await owed()).not.toContain(orderId);
  });

  test('tickets that cost more than is left of the payment are refused; the whole order returns the rest', async () => {
    const { orderId, price } = await sold({ count: 2 });
    world.payments.refundInPanel(await sessionOf(orderId), price + 1);
    world.now = new Date(world.now.getTime() + 61 * MINUTE);
    await world.sweep(world.now);
    await expect(giveBack(orderId, 1)).rejects.toMatchObject({ code: 'refund_too_large' });
    expect(await withdraw(orderId)).toEqual({ status: 'refunding' });
    expect(await refundsOf(orderId)).toEqual([price + 1, price - 1]);
  });

  test('the office gives single tickets back, with a reason, also those that were used', async () => {
    const { orderId, price } = await sold({ count: 2 });
    const tickets = ticketStore(engine.db);
    const ticket = await tickets.byId(ticketIdOf(orderId, 2));
    if (!ticket) throw new Error('not issued');
    await tickets.admit(ticket, { at: world.now.toISOString(), gateId: 'gate_a', day: '2026-11-21' });
    const body = { orderId, tickets: ids(orderId, 2), reason: 'Wykład odwołany' };
    expect(await world.call(refundOrder(world.deps), { body })).toEqual({ status: 'paid' });
    expect(await order(orderId)).toMatchObject({
      returns: [{ positions: [2], amount: price, cause: 'office', reason: 'Wykład odwołany' }],
    });
    // Who paid it out matters where the provider does not return it.
    expect((await order(orderId)).returns?.[0]).not.toHaveProperty('paidOutBy');
  });

  test('a promo code’s use goes back with the ticket that it discounted', async () => {
    const fair = await world.fair({ capacity: 5 });
    const coupon = await world.coupon(fair.fairId, { discount: { kind: 'free' }, maxUses: 3 });
    const body = purchaseOf({ ...fair, price: 0, count: 2 }, { promoCode: 'EXPO50' });
    const { orderId } = await world.call(world.place, { body });
    expect(await world.left(coupon.id, 3)).toBe(1);
    expect(await giveBack(orderId, 2)).toEqual({ status: 'paid' });
    expect(await world.left(coupon.id, 3)).toBe(2);
    expect(await ways(orderId)).toEqual([]);
  });

  test('a promo code gets no use back for a ticket that it did not cover', async () => {
    const fair = await world.fair({ capacity: 5, price: 10_000 });
    const uncovered = await world.moreOf(fair.fairId, { price: 0 });
    const coupon = await world.coupon(fair.fairId, {
      ...{ discount: { kind: 'free' as const }, maxUses: 3, ticketTypeIds: [fair.ticketTypeId] },
    });
    const body = purchaseOf({ ...fair, price: 0, count: 2 }, { promoCode: 'EXPO50' });
    body.tickets = body.tickets.map((ticket, index) =>
      index === 1 ? { ...ticket, ticketTypeId: uncovered } : ticket,
    );
    const { orderId } = await world.call(world.place, { body });
    expect(await world.left(coupon.id, 3)).toBe(2);
    expect(await giveBack(orderId, 2)).toEqual({ status: 'paid' });
    expect(await world.left(coupon.id, 3)).toBe(2);
    expect(await giveBack(orderId, 1)).toEqual({ status: 'refunded' });
    expect(await world.left(coupon.id, 3)).toBe(3);
  });

  test('an amount off each ticket stays with its ticket: what cost nothing returns nothing', async () => {
    const fair = await world.fair({ capacity: 10, price: 10_000 });
    const dear = await world.moreOf(fair.fairId, { price: 100_000 });
    await world.coupon(fair.fairId, { discount: { kind: 'amount', amount: 10_000 } });
    const body = {
      ...purchaseOf({ ...fair, price: 90_000, count: 2 }, { promoCode: 'EXPO50' }),
    };
    body.tickets = body.tickets.map((ticket, index) =>
      index === 1 ? { ...ticket, ticketTypeId: dear } : ticket,
    );
    const { orderId } = await world.call(world.place, { body });
    expect((await order(orderId)).prices).toEqual([0, 90_000]);
    await world.notify({ notification: world.payments.pay(await sessionOf(orderId)) });
    await issuing.issue(orderId, world.now);
    await giveBack(orderId, 1);
    expect(await refundsOf(orderId)).toEqual([]);
    // What is left of such an order is paid for, and its last ticket returns all of it.
    await giveBack(orderId, 2);
    expect(await refundsOf(orderId)).toEqual([90_000]);
  });

  test('an order whose paid tickets are back ends at once with its free ones', async () => {
    const fair = await world.fair({ capacity: 10, price: 10_000 });
    const free = await world.moreOf(fair.fairId, { price: 0 });
    const body = { ...purchaseOf({ ...fair, price: 10_000, count: 2 }) };
    body.tickets = body.tickets.map((ticket, index) =>
      index === 1 ? { ...ticket, ticketTypeId: free } : ticket,
    );
    const { orderId } = await world.call(world.place, { body });
    await world.notify({ notification: world.payments.pay(await sessionOf(orderId)) });
    await issuing.issue(orderId, world.now);
    await giveBack(orderId, 1);
    expect(await giveBack(orderId, 2)).toEqual({ status: 'refunded' });
    expect(await refundsOf(orderId)).toEqual([10_000]);
  });

  test('a part is not asked for while nobody knows what a refund in the panel was for', async () => {
    const { orderId, price } = await sold({ count: 3 });
    world.payments.refusing = 'Insufficient funds available';
    await giveBack(orderId, 1);
    world.payments.refusing = undefined;
    world.payments.refundInPanel(await sessionOf(orderId), price);
    world.now = new Date(world.now.getTime() + 61 * MINUTE);
    await world.sweep(world.now);
    world.now = new Date(world.now.getTime() + 24 * 60 * MINUTE);
    await world.sweep(world.now);
    expect(await refundsOf(orderId)).toEqual([price]);
    expect((await ways(orderId)).find(({ part }) => part)).toMatchObject({ state: 'needs-a-look' });
    // The panel's money was this part: the rest of the order returns in full.
    expect(await withdraw(orderId)).toEqual({ status: 'refunding' });
    expect(await refundsOf(orderId)).toEqual([price, 2 * price]);
  });

  test('an order is cancelled after a part and a refund of the rest in the panel, and asks for nothing', async () => {
    const { orderId, price } = await sold({ count: 2 });
    await giveBack(orderId, 1);
    await world.payments.returned(await sessionOf(orderId));
    world.payments.refundInPanel(await sessionOf(orderId), price);
    world.now = new Date(world.now.getTime() + 61 * MINUTE);
    await world.sweep(world.now);
    expect(await refund(orderId)).toEqual({ status: 'refunded' });
    expect(await refundsOf(orderId)).toEqual([price, price]);
  });

  test('a used ticket that the office gave back does not keep the buyer from the last one', async () => {
    const { orderId } = await sold({ count: 2 });
    const tickets = ticketStore(engine.db);
    const ticket = await tickets.byId(ticketIdOf(orderId, 1));
    if (!ticket) throw new Error('not issued');
    await tickets.admit(ticket, { at: world.now.toISOString(), gateId: 'gate_a', day: '2026-11-21' });
    const body = { orderId, tickets: ids(orderId, 1), reason: 'Wykład odwołany' };
    await world.call(refundOrder(world.deps), { body });
    expect(await giveBack(orderId, 2)).toEqual({ status: 'refunding' });
    expect(await giveBack(orderId, 2)).toEqual({ status: 'refunding' });
  });

  test('the mail about tickets goes out once, also where the order was cancelled before or edited later', async () => {
    const { orderId } = await sold({ count: 3 });
    await giveBack(orderId, 1);
    await giveBack(orderId, 2, 3);
    await work(orderId);
    expect(mails.toSorted()).toEqual([`refund ${orderId}`, `tickets-returned ${orderId}`]);
    expect((await order(orderId)).returns).toMatchObject([{ notifiedAt: world.now.toISOString() }]);
    world.jobs.length = 0;
    await openIssuing(engine.db, world.deps.enqueue).then(({ issue }) => issue(orderId, world.now));
    expect(world.jobs).toEqual([]);
  });

  test('a later change stays out of date while an earlier one is being made', async () => {
    const { orderId } = await sold({ count: 3 });
    await giveBack(orderId, 1);
    const read = await order(orderId);
    world.now = new Date(world.now.getTime() + MINUTE);
    await giveBack(orderId, 2);
    await world.deps.orders.markFresh(
      { ...(await order(orderId)), staleSince: read.staleSince },
      world.now,
      {},
    );
    expect((await order(orderId)).staleSince).toBe(world.now.toISOString());
  });

  test('a note of a mail about tickets loses no return of the same moment', async () => {
    const { orderId } = await sold({ count: 3 });
    await giveBack(orderId, 1);
    const read = await order(orderId);
    await giveBack(orderId, 2);
    for (const told of read.returns ?? []) await world.deps.orders.markReturnTold(read, told, world.now);
    const { returns } = await order(orderId);
    expect(returns?.map(({ positions, notifiedAt }) => [positions, notifiedAt])).toEqual([
      [[1], world.now.toISOString()],
      [[2], undefined],
    ]);
  });
});
