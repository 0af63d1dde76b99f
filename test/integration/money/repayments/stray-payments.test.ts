import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendMail } from '#functions/mail/send-mail.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { resolveRepayment } from '#functions/money/refunds/resolve-repayment.ts';
import { accessToken } from '#functions/runtime/links.ts';
import { getOrder } from '#functions/sale/orders/get-order.ts';
import { mailClaimStore } from '#functions/store/mail/mail-claims.ts';
import { expiredChange, paidChange } from '#functions/store/orders/order-payments.ts';
import { confirmTicket } from '#functions/tickets/ticket-office/confirm-ticket.ts';
import { PAYMENT_WINDOW } from '#shared/domain/order.ts';
import { newPaymentsProvider } from '#shared/domain/payments/providers.ts';
import type { RepaymentAct } from '#shared/domain/repayment.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { DAY, MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { openWorld, type World } from '#test/support/world.ts';

let engine: Engine;
let world: World;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(() => {
  world = openWorld(engine.db);
});

type Sold = Awaited<ReturnType<World['fair']>>;
const buy = async (sold: Sold, key?: string) =>
  (
    await world.call(world.place, {
      body: purchaseOf(sold),
      idempotencyKey: key,
    })
  ).orderId;
const order = async (orderId: string) => {
  const found = await world.deps.orders.byId(orderId);
  if (!found) throw new Error(`no order ${orderId}`);
  return found;
};
const sessionOf = async (orderId: string) => (await order(orderId)).payment?.sessionId ?? '';
const confirm = (orderId: string) =>
  world.call(confirmTicket(world.deps), { params: { id: ticketIdOf(orderId, 1) }, query: {} });
const refund = (orderId: string) =>
  world.call(refundOrder(world.deps), { body: { orderId, reason: 'Na prośbę' } });
const notify = (notification: unknown) => world.notify({ notification });
const later = (milliseconds: number) => {
  world.now = new Date(world.now.getTime() + milliseconds);
};
const sweep = async (...minutes: number[]) => {
  for (const step of minutes) {
    later(step * MINUTE);
    await world.sweep(world.now);
  }
};
const seen = async (orderId: string) => {
  const key = accessToken(await world.deps.linkSecret(), orderId);
  return world.call(getOrder(world.deps), { params: { orderId }, query: { key } });
};
const strays = (orderId: string) => world.deps.repayments.ofOrder(orderId);
const resolve = async (orderId: string, act: RepaymentAct) => {
  const [stray] = await strays(orderId);
  const body = { orderId, repaymentId: stray?.repaymentId ?? '', act, reason: 'Po rozmowie z kupującym' };
  return world.call(resolveRepayment(world.deps), { body });
};

/** The mails about an order: a sweep may send those of other tests' orders, too. */
async function mails(orderId: string): Promise<string[]> {
  const sent: string[] = [];
  const send = sendMail({
    orders: world.deps.orders,
    fairs: world.deps.fairs,
    claims: mailClaimStore(engine.db),
    repayments: world.deps.repayments,
    recipients: world.deps.recipients,
    enqueue: world.deps.enqueue,
    deliver: async ({ kind }, matter) => {
      if (matter.order.id === orderId) sent.push(`${kind} ${matter.repayment?.amount ?? ''}`.trim());
    },
  });
  for (const job of world.jobs.splice(0)) if (job.kind === 'send-mail') await send(job, world.now);
  return sent;
}

const session = (sessionId: string) => ({ provider: newPaymentsProvider, sessionId });

describe('an order that the office confirmed and its buyer paid as well', () => {
  test('the order gives the second payment back at once, and tells the buyer', async () => {
    const sold = await world.fair({ capacity: 5 });
    const orderId = await buy(sold);
    await confirm(orderId);
    const paidIn = await sessionOf(orderId);
    await notify(world.payments.pay(paidIn));
    expect(world.payments.refundsOf(paidIn)).toEqual([sold.price]);
    expect(await strays(orderId)).toMatchObject([
      { cause: 'paid-again', state: 'asked', amount: sold.price },
    ]);
    expect(await order(orderId)).toMatchObject({ status: 'paid', payment: { provider: 'office' } });
    expect(await mails(orderId)).toEqual([`returned-payment ${sold.price}`]);
    await notify(world.payments.pay(paidIn));
    await sweep(20, 20);
    expect(await mails(orderId)).toEqual([]);
    expect(world.payments.refundsOf(paidIn)).toEqual([sold.price]);
    await notify(await world.payments.returned(paidIn));
    expect(await strays(orderId)).toMatchObject([{ state: 'returned', notifiedAt: expect.any(String) }]);
    expect(await world.deps.repayments.open()).not.toContainEqual(expect.objectContaining({ orderId }));
  });

  test('the sweep finds the second payment where the notice was lost, also after the order’s mail went out', async () => {
    const sold = await world.fair();
    const orderId = await buy(sold);
    await confirm(orderId);
    await world.deps.orders.markSent(await order(orderId), world.now);
    const paidIn = await sessionOf(orderId);
    world.payments.pay(paidIn);
    await sweep(60, 30);
    expect(world.payments.refundsOf(paidIn)).toEqual([sold.price]);
  });

  test('an order given back by the office still has the buyer’s own payment returned', async () => {
    const sold = await world.fair();
    const orderId = await buy(sold);
    await confirm(orderId);
    const paidIn = await sessionOf(orderId);
    world.payments.pay(paidIn);
    expect(await refund(orderId)).toEqual({ status: 'refunded' });
    expect(await seen(orderId)).toMatchObject({ total: sold.price, returnedBy: 'organiser' });
    await mails(orderId);
    await sweep(60, 30);
    expect(world.payments.refundsOf(paidIn)).toEqual([sold.price]);
    expect(await mails(orderId)).toEqual([`returned-payment ${sold.price}`]);
  });

  test('the second payment is on record also where the provider does not let us claim it', async () => {
    const orderId = await buy(await world.fair());
    await confirm(orderId);
    world.payments.refusesToVerify = true;
    await notify(world.payments.pay(await sessionOf(orderId)));
    expect(await strays(orderId)).toMatchObject([{ cause: 'unclaimed', state: 'needs-a-look' }]);
    world.payments.refusesToVerify = false;
    await resolve(orderId, 'give-back');
    expect((await strays(orderId))[0]?.state).toBe('asked');
    expect((await order(orderId)).status).toBe('paid');
  });

  test('the order is watched for a day and then no more', async () => {
    const orderId = await buy(await world.fair());
    await confirm(orderId);
    await world.deps.orders.markSent(await order(orderId), world.now);
    const watched = async () => (await world.deps.orders.due('late')).map((due) => due.orderId);
    later(PAYMENT_WINDOW + DAY - MINUTE);
    await world.sweep(world.now);
    expect(await watched()).toContain(orderId);
    later(MINUTE);
    await world.sweep(world.now);
    expect(await watched()).not.toContain(orderId);
  });
});

describe('two payment pages of one order', () => {
  test('two pages that are both paid keep one payment and return the other', async () => {
    const sold = await world.fair({ capacity: 5 });
    let answer: () => void = () => {};
    world.payments.slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const first = buy(sold, 'key-two-pages');
    const isOpen = (count: number) =>
      vi.waitFor(() => expect(world.payments.sessions.size).toBe(count), 30_000);
    await isOpen(1);
    const [early = ''] = [...world.payments.sessions.keys()];
    // The same form again, while the provider has not responded to the first.
    const second = buy(sold, 'key-two-pages');
    await isOpen(2);
    answer();
    const [orderId] = await Promise.all([first, second]);
    const pages = [...world.payments.sessions.keys()].filter((sessionId) => sessionId.startsWith(orderId));
    expect(pages).toHaveLength(2);
    const [late = ''] = pages.filter((page) => page !== early);
    await notify(world.payments.pay(late));
    await world.deps.orders.markSent(await order(orderId), world.now);
    world.payments.pay(early);
    await sweep(60, 30);
    expect((await order(orderId)).payment?.sessionId).toBe(late);
    expect(world.payments.refundsOf(early)).toEqual([sold.price]);
    expect(world.payments.refundsOf(late)).toEqual([]);
  });

  test('both pages are asked about before the order ends: money on the first one pays', async () => {
    const sold = await world.fair({ capacity: 5 });
    const orderId = await buy(sold);
    const early = await sessionOf(orderId);
    expect(await world.deps.orders.openSession(orderId, session(early), session(`${orderId}.other1`))).toBe(
      true,
    );
    world.payments.pay(early);
    await sweep(59);
    expect(await order(orderId)).toMatchObject({ status: 'paid', payment: { sessionId: early } });
  });
});

describe('a payment of another sum', () => {
  test.each(['notice', 'lookup'])(
    'a payment of another sum is kept for a person, unclaimed, and the order ends in time: %s',
    async (by) => {
      const sold = await world.fair({ capacity: 1 });
      const orderId = await buy(sold);
      const paidIn = await sessionOf(orderId);
      const notification = world.payments.pay(paidIn, sold.price - 100);
      if (by === 'notice') await notify(notification);
      await sweep(10, 49, 3);
      expect(world.payments.sessions.get(paidIn)?.paid?.verified).toBe(false);
      expect(await strays(orderId)).toMatchObject([
        { cause: 'wrong-amount', state: 'needs-a-look', amount: sold.price - 100 },
      ]);
      expect((await order(orderId)).status).toBe('expired');
      expect(await world.left(sold.ticketTypeId, 1)).toBe(1);
      expect(world.payments.refundsOf(paidIn)).toEqual([]);
    },
  );

  test('a payment of another sum is not claimed for an order that has ended either', async () => {
    const sold = await world.fair();
    const orderId = await buy(sold);
    const paidIn = await sessionOf(orderId);
    await sweep(62);
    expect((await order(orderId)).status).toBe('expired');
    await notify(world.payments.pay(paidIn, sold.price - 100));
    expect(world.payments.sessions.get(paidIn)?.paid?.verified).toBe(false);
    expect((await order(orderId)).status).toBe('expired');
    expect(await strays(orderId)).toMatchObject([{ cause: 'wrong-amount', state: 'needs-a-look' }]);
  });

  test('a payment of another sum goes back when somebody decides so', async () => {
    const sold = await world.fair();
    const orderId = await buy(sold);
    const paidIn = await sessionOf(orderId);
    await notify(world.payments.pay(paidIn, 1_000));
    await resolve(orderId, 'give-back');
    expect(world.payments.refundsOf(paidIn)).toEqual([1_000]);
    expect(await mails(orderId)).toEqual(['returned-payment 1000']);
    await expect(resolve(orderId, 'accept')).rejects.toMatchObject({ code: 'changed_meanwhile' });
    const trail = await engine.db.query({ pk: `audit#${orderId}` });
    expect(trail.find(({ action }) => action === 'payment-given-back')).toMatchObject({
      actorId: 'usr_000000000000',
      reason: 'Po rozmowie z kupującym',
    });
    expect(trail.find(({ action }) => action === 'payment-unexpected')).toMatchObject({ actorId: 'system' });
  });

  test('a payment of another sum pays for the order when somebody accepts it, also one that has ended', async () => {
    const sold = await world.fair({ capacity: 1 });
    const orderId = await buy(sold);
    await notify(world.payments.pay(await sessionOf(orderId), sold.price + 100));
    await sweep(60);
    expect((await order(orderId)).status).toBe('expired');
    await resolve(orderId, 'accept');
    expect(await order(orderId)).toMatchObject({
      status: 'paid',
      payment: { acceptedAmount: sold.price + 100, providerId: expect.any(String) },
    });
    expect(await world.left(sold.ticketTypeId, 1)).toBe(0);
    expect(await strays(orderId)).toMatchObject([{ state: 'accepted' }]);
    expect((await seen(orderId)).total).toBe(sold.price);
    await refund(orderId);
    expect(await seen(orderId)).toMatchObject({ status: 'refunding', total: sold.price + 100 });
    expect((await seen(orderId)).returnedBy).toBeUndefined();
    expect(world.payments.refundsOf(await sessionOf(orderId))).toEqual([sold.price + 100]);
  });

  test('another sum for an order that was paid meanwhile cannot be accepted any more', async () => {
    const orderId = await buy(await world.fair());
    await notify(world.payments.pay(await sessionOf(orderId), 1));
    await expect(confirm(orderId), 'the office takes no second money').rejects.toMatchObject({
      code: 'payment_undecided',
    });
    const other = { sessionId: 'another', providerId: '4711', method: '154' };
    await world.deps.orders.write(paidChange(await order(orderId), other, world.now));
    await expect(resolve(orderId, 'accept')).rejects.toMatchObject({ code: 'order_already_paid' });
  });

  test('a payment of another sum is accepted only if the provider lets it be claimed', async () => {
    const orderId = await buy(await world.fair());
    await notify(world.payments.pay(await sessionOf(orderId), 1));
    world.payments.refusesToVerify = true;
    await expect(resolve(orderId, 'accept')).rejects.toMatchObject({ code: 'payment_not_claimed' });
    expect((await order(orderId)).status).toBe('awaiting-payment');
  });
});

describe('the same notice once more', () => {
  const queued = (kind: string) => world.jobs.splice(0).filter((job) => job.kind === kind);

  test('a repeated notice asks for tickets that did not go out yet, and for none that did', async () => {
    const orderId = await buy(await world.fair());
    const notification = world.payments.pay(await sessionOf(orderId));
    await notify(notification);
    expect(queued('issue-tickets')).toHaveLength(1);
    await notify(notification);
    expect(queued('issue-tickets')).toHaveLength(1);
    await world.deps.orders.markSent(await order(orderId), world.now);
    await notify(notification);
    expect(queued('issue-tickets')).toEqual([]);
    expect(await strays(orderId)).toEqual([]);
  });

  test('a repeated notice goes on with a refund that was begun', async () => {
    const orderId = await buy(await world.fair());
    const notification = world.payments.pay(await sessionOf(orderId));
    await notify(notification);
    world.payments.reachable = false;
    await refund(orderId);
    world.payments.reachable = true;
    queued('send-mail');
    await notify(notification);
    expect(queued('send-mail')).toHaveLength(1);
    expect(world.payments.refundsOf(await sessionOf(orderId))).toHaveLength(1);
  });

  test('a repeated notice of a payment that a person decides on does not pay for an order that has ended', async () => {
    const orderId = await buy(await world.fair());
    const notification = world.payments.pay(await sessionOf(orderId));
    expect(await world.deps.orders.write(expiredChange(await order(orderId), world.now))).toBe(true);
    world.payments.refusesToVerify = true;
    await notify(notification);
    expect(await strays(orderId)).toMatchObject([{ cause: 'unclaimed', state: 'needs-a-look' }]);
    world.payments.refusesToVerify = false;
    await notify(notification);
    expect((await order(orderId)).status).toBe('expired');
    expect(await strays(orderId)).toMatchObject([{ state: 'needs-a-look' }]);
  });
});

describe('a refund that the provider refuses', () => {
  async function refunding() {
    const sold = await world.fair();
    const orderId = await buy(sold);
    await notify(world.payments.pay(await sessionOf(orderId)));
    world.payments.refusing = 'Insufficient funds available';
    await refund(orderId);
    return { orderId, price: sold.price, paidIn: await sessionOf(orderId) };
  }

  test('a refused refund is asked for under a new id each day, three times, and then waits for a person', async () => {
    const { orderId } = await refunding();
    const asks: string[] = [];
    const real = world.payments.refund.bind(world.payments);
    world.payments.refund = (request) => {
      if (request.sessionId.startsWith(orderId)) asks.push(request.refundId);
      return real(request);
    };
    await sweep(60, 60);
    expect(asks).toEqual([]);
    later(DAY);
    await sweep(0, 60);
    later(DAY);
    await sweep(0, 60);
    later(DAY);
    await sweep(0, 60);
    const bare = orderId.replace('_', '');
    expect(asks).toEqual([`${bare}r2`, `${bare}r3`]);
    expect(await strays(orderId)).toMatchObject([
      { state: 'needs-a-look', refusals: 3, refusal: 'Insufficient funds available' },
    ]);
    expect((await order(orderId)).status).toBe('refunding');
    expect(await world.deps.repayments.open()).toContainEqual(expect.objectContaining({ orderId }));
  });

  test('a refused refund comes back the next day when there are funds again', async () => {
    const { orderId, paidIn, price } = await refunding();
    world.payments.refusing = undefined;
    later(DAY);
    await sweep(0);
    expect(world.payments.refundsOf(paidIn)).toEqual([price]);
    await notify(await world.payments.returned(paidIn));
    expect((await order(orderId)).status).toBe('refunded');
  });

  test('a refused refund can be paid back by transfer, and says refunded only then', async () => {
    const { orderId } = await refunding();
    await expect(resolve(orderId, 'transferred')).rejects.toMatchObject({ code: 'changed_meanwhile' });
    later(DAY);
    await sweep(0);
    later(DAY);
    await sweep(0);
    expect((await order(orderId)).status).toBe('refunding');
    await resolve(orderId, 'transferred');
    expect(await order(orderId)).toMatchObject({
      status: 'refunded',
      payment: { refundedAt: world.now.toISOString() },
    });
    expect(await strays(orderId)).toMatchObject([{ state: 'transferred', by: 'usr_000000000000' }]);
  });

  test('a refund refused after it was taken up is asked for anew, whether a notice says so or only the provider’s list', async () => {
    for (const noticed of [true, false]) {
      const sold = await world.fair();
      const orderId = await buy(sold);
      const paidIn = await sessionOf(orderId);
      await notify(world.payments.pay(paidIn));
      await refund(orderId);
      const notification = world.payments.rejectRefund(paidIn);
      if (noticed) await notify(notification);
      await sweep(16);
      expect(await strays(orderId)).toMatchObject([{ state: 'owed', refusals: 1 }]);
      later(DAY);
      await sweep(0);
      expect(world.payments.refundsOf(paidIn)).toEqual([sold.price]);
      // The old rejection, delivered again, changes nothing.
      await notify(notification);
      expect(await strays(orderId)).toMatchObject([{ state: 'asked', asks: 2 }]);
    }
  });
});

describe('a rightly signed notice of a refund', () => {
  test.each([{ amount: 1 }, { currency: 'EUR' }, { providerId: '7' }, { sessionId: 'second' }])(
    'a notice that does not fit what was asked for is refused, and the money stays owed: %o',
    async (change) => {
      const orderId = await buy(await world.fair());
      const paidIn = await sessionOf(orderId);
      await notify(world.payments.pay(paidIn));
      await refund(orderId);
      const notice = await world.payments.returned(paidIn);
      const other = 'sessionId' in change ? { sessionId: `${orderId}.${change.sessionId}` } : change;
      await expect(notify({ ...notice, ...other })).rejects.toMatchObject({ code: 'link_invalid' });
      expect((await order(orderId)).status).toBe('refunding');
      await notify(notice);
      expect((await order(orderId)).status).toBe('refunded');
    },
  );

  test('a notice of another sum waits for a person once the provider says the same when asked', async () => {
    const orderId = await buy(await world.fair());
    const paidIn = await sessionOf(orderId);
    await notify(world.payments.pay(paidIn));
    await refund(orderId);
    world.payments.shortRefund(paidIn, 1);
    await sweep(16);
    expect(await strays(orderId)).toMatchObject([
      { state: 'needs-a-look', refusal: 'another amount was returned' },
    ]);
    expect((await order(orderId)).status).toBe('refunding');
  });
});

describe('a refund made in the provider’s panel', () => {
  async function paidOrder() {
    const sold = await world.fair({ capacity: 5 });
    const orderId = await buy(sold);
    const paidIn = await sessionOf(orderId);
    await notify(world.payments.pay(paidIn));
    return { ...sold, orderId, paidIn };
  }
  const decide = async (orderId: string, act: RepaymentAct) => {
    await resolve(orderId, act);
    return order(orderId);
  };

  test('a refund in the panel is found within the hour, and waits for a decision while the tickets stay valid', async () => {
    await sweep(0);
    const { orderId, paidIn } = await paidOrder();
    world.payments.refundInPanel(paidIn, 100);
    await sweep(59);
    expect(await strays(orderId)).toEqual([]);
    await sweep(1);
    const found = { cause: 'refunded-in-panel', state: 'needs-a-look', amount: 100 };
    expect(await strays(orderId)).toMatchObject([found]);
    expect((await order(orderId)).status).toBe('paid');
    await expect(resolve(orderId, 'accept')).rejects.toMatchObject({ code: 'changed_meanwhile' });
    const trail = await engine.db.query({ pk: `audit#${orderId}` });
    expect(trail.filter(({ action }) => action === 'payment-refunded-in-panel')).toMatchObject([
      { actorId: 'system', after: { total: 100 } },
    ]);
  });

  test('a refund in the panel cancels the order where somebody decides so, and the provider is asked for the rest', async () => {
    const { orderId, paidIn, price, ticketTypeId } = await paidOrder();
    world.payments.refundInPanel(paidIn, 100);
    await sweep(60);
    expect(await decide(orderId, 'cancel-order')).toMatchObject({
      status: 'refunding',
      refund: { cause: 'office', reason: 'Po rozmowie z kupującym' },
    });
    expect(world.payments.refundsOf(paidIn)).toEqual([100, price - 100]);
    expect(await world.left(ticketTypeId, 5)).toBe(5);
    await notify(await world.payments.returned(paidIn));
    expect((await order(orderId)).status).toBe('refunded');
  });

  test('a refund in full ends the order at once when it is cancelled', async () => {
    const { orderId, paidIn, price } = await paidOrder();
    world.payments.refundInPanel(paidIn, price);
    await sweep(60);
    expect((await decide(orderId, 'cancel-order')).status).toBe('refunded');
    // Nothing is asked of the provider, which has none of it any more.
    expect(await strays(orderId)).toMatchObject([
      { cause: 'refunded-in-panel', state: 'accepted', amount: price },
    ]);
  });

  test('a refund in the panel leaves the order as it is where somebody decides so, until more is returned', async () => {
    const { orderId, paidIn } = await paidOrder();
    world.payments.refundInPanel(paidIn, 100);
    await sweep(60);
    expect((await decide(orderId, 'keep-order')).status).toBe('paid');
    await sweep(60);
    expect(await strays(orderId)).toMatchObject([{ state: 'accepted', amount: 100 }]);
    world.payments.refundInPanel(paidIn, 50);
    await sweep(60);
    expect(await strays(orderId)).toMatchObject([{ state: 'needs-a-look', amount: 150 }]);
  });

  test('a refund in the panel is not decided twice at the same moment', async () => {
    const { orderId, paidIn } = await paidOrder();
    world.payments.refundInPanel(paidIn, 100);
    await sweep(60);
    const [before] = await strays(orderId);
    await resolve(orderId, 'keep-order');
    const repayments = { ...world.deps.repayments, byId: async () => before };
    const body = {
      orderId,
      repaymentId: before?.repaymentId ?? '',
      act: 'keep-order',
      reason: 'Jeszcze raz',
    } as const;
    await expect(world.call(resolveRepayment({ ...world.deps, repayments }), { body })).rejects.toMatchObject(
      {
        code: 'changed_meanwhile',
      },
    );
  });

  test('a refund in the panel is told by a notice as well', async () => {
    const { orderId, paidIn } = await paidOrder();
    world.payments.refundInPanel(paidIn, 100);
    const notice = { ...(await world.payments.returned(paidIn)), refundId: 'panel', amount: 100 };
    await notify({ ...notice, done: false });
    expect(await strays(orderId)).toEqual([]);
    await notify(notice);
    expect(await strays(orderId)).toMatchObject([{ state: 'needs-a-look', amount: 100 }]);
  });

  test('a refund of another payment than the order’s own is nobody’s decision', async () => {
    const { orderId, paidIn } = await paidOrder();
    const notice = { ...(await world.payments.returned(paidIn)), refundId: 'panel', providerId: '7' };
    await notify(notice);
    expect(await strays(orderId)).toEqual([]);
  });

  test('a refund in the panel is looked for again in the next round where the provider did not answer', async () => {
    const { orderId, paidIn } = await paidOrder();
    world.payments.refundInPanel(paidIn, 100);
    world.payments.reachable = false;
    await sweep(60);
    world.payments.reachable = true;
    await sweep(1);
    expect(await strays(orderId)).toHaveLength(1);
  });

  test('a refund in the panel stays unknown, and the rounds go on, where the provider gives this shop no list', async () => {
    const { orderId, paidIn } = await paidOrder();
    world.payments.refundInPanel(paidIn, 100);
    world.payments.hasNoList = true;
    await sweep(60);
    expect(await strays(orderId)).toEqual([]);
  });
});

test('a notice of a refund that nobody asked for changes nothing in an order that is given back', async () => {
  const orderId = await buy(await world.fair());
  const paidIn = await sessionOf(orderId);
  await notify(world.payments.pay(paidIn));
  await refund(orderId);
  await notify({ ...(await world.payments.returned(paidIn)), refundId: 'somebody-else', amount: 1 });
  expect((await order(orderId)).status).toBe('refunding');
});

describe('a payment that the buyer’s bank takes back', () => {
  const disputed = async () => {
    const sold = await world.fair({ capacity: 5 });
    const orderId = await buy(sold);
    const sessionId = await sessionOf(orderId);
    const payment = world.payments.pay(sessionId);
    await notify(payment);
    const { providerId } = payment;
    const told = { sessionId, providerId, amount: sold.price, currency: 'PLN' };
    const dispute = { kind: 'dispute', disputeId: 'dp_1', ...told };
    return { ...sold, orderId, sessionId, dispute };
  };
  test('a dispute waits for a decision once, however often it is told, while the tickets stay valid', async () => {
    const { orderId, dispute, price } = await disputed();
    await notify(dispute);
    await notify(dispute);
    expect(await strays(orderId)).toMatchObject([
      { cause: 'disputed', state: 'needs-a-look', amount: price },
    ]);
    expect((await order(orderId)).status).toBe('paid');
    await resolve(orderId, 'keep-order');
    expect((await strays(orderId))[0]?.state).toBe('accepted');
  });

  test('an order that is cancelled for its dispute ends at once, and its money is not returned twice', async () => {
    const { orderId, sessionId, dispute, ticketTypeId } = await disputed();
    await notify(dispute);
    await resolve(orderId, 'cancel-order');
    expect((await order(orderId)).status).toBe('refunded');
    expect(world.payments.refundsOf(sessionId)).toEqual([]);
    expect(await world.left(ticketTypeId, 5)).toBe(5);
  });

  test('a dispute that is won needs no decision any more, and changes none that was made', async () => {
    const { orderId, dispute } = await disputed();
    const won = { ...dispute, kind: 'dispute-won' };
    await notify(won);
    expect(await strays(orderId)).toEqual([]);
    await notify(dispute);
    await notify(won);
    await notify(won);
    expect(await strays(orderId)).toMatchObject([{ cause: 'disputed', state: 'accepted', by: 'system' }]);
    expect((await order(orderId)).status).toBe('paid');
    await notify({ ...dispute, disputeId: 'dp_2' });
    expect((await strays(orderId)).map(({ state }) => state).sort()).toEqual(['accepted', 'needs-a-look']);
    const other = await disputed();
    await notify(other.dispute);
    await resolve(other.orderId, 'cancel-order');
    const before = await strays(other.orderId);
    await notify({ ...other.dispute, kind: 'dispute-won' });
    expect(await strays(other.orderId)).toEqual(before);
  });

  test('a dispute about another payment than the order’s changes nothing', async () => {
    const { orderId, dispute } = await disputed();
    await notify({ ...dispute, providerId: '1' });
    expect(await strays(orderId)).toEqual([]);
  });
});

test('a notification from which nothing follows is taken, and changes nothing', async () => {
  expect(await notify({ kind: 'other' })).toMatchObject({ received: true });
});

test('a refund that fails after it was made waits for a person, and can be made anew', async () => {
  const sold = await world.fair({ capacity: 5 });
  const orderId = await buy(sold);
  const sessionId = await sessionOf(orderId);
  await notify(world.payments.pay(sessionId));
  await refund(orderId);
  await notify(await world.payments.returned(sessionId));
  expect((await order(orderId)).status).toBe('refunded');
  const failed = world.payments.rejectRefund(sessionId);
  await notify(failed);
  await notify(failed);
  expect(await strays(orderId)).toMatchObject([
    { state: 'needs-a-look', refusal: 'the refund failed after it was made' },
  ]);
  await resolve(orderId, 'transferred');
  expect((await strays(orderId))[0]?.state).toBe('transferred');
  expect((await order(orderId)).status).toBe('refunded');
});
