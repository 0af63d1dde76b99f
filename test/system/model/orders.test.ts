import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendMail } from '#functions/mail/send-mail.ts';
import { newSession, orderIdFor } from '#functions/orders/draft-order.ts';
import { payByBlik } from '#functions/payments/pay-by-blik.ts';
import { refundOrder } from '#functions/refunds/refund-order.ts';
import { withdrawOrder } from '#functions/refunds/withdraw-order.ts';
import { accessToken } from '#functions/runtime/links.ts';
import { confirmTicket } from '#functions/ticket-office/confirm-ticket.ts';
import { editTicketSold } from '#functions/ticket-office/edit-ticket-sold.ts';
import { removeTicket } from '#functions/ticket-office/remove-ticket.ts';
import type { Job } from '#shared/contract/jobs.ts';
import { isPayable, OFFICE, type Order, shopEmail } from '#shared/domain/order.ts';
import { amountReturned } from '#shared/domain/refund.ts';
import { keptTickets, ticketIdOf } from '#shared/domain/ticket.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { countersFor } from '#shared/domain/unpaid.ts';
import { newBuyer } from '../../support/crowd.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import type { FakePayments } from '../../support/fake-payments.ts';
import { openIssuing } from '../../support/issue.ts';
import { purchaseOf } from '../../support/samples.ts';
import { openWorld, type World } from '../../support/world.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine({ late: true });
});
afterAll(() => engine.stop());

const CAPACITY = 6;
const MAX_USES = 3;

type Act = 'withdraw' | 'give-back' | 'refund' | 'confirm' | 'remove' | 'edit';
type Step =
  | { do: 'buy'; buyers: number; tickets: number; coupon: boolean; byCode: boolean }
  | { do: 'code'; which: number; becomes: FakePayments['codes'] }
  | { do: 'pay' | 'pay-unnoticed' | 'notify-again'; which: number }
  | { do: Act | 'returned' | 'second-page' | 'buy-again'; which: number }
  | { do: 'pay-wrong'; which: number; amount: number }
  | { do: 'refunds'; refused: boolean }
  | { do: 'wait'; minutes: number }
  | { do: 'sweep' | 'work' }
  | { do: 'provider'; reachable: boolean };

const which = fc.nat(50);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('buy' as const),
    buyers: fc.integer({ min: 1, max: 5 }),
    tickets: fc.integer({ min: 1, max: 3 }),
    coupon: fc.boolean(),
    byCode: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('code' as const),
    which,
    becomes: fc.constantFrom(...(['confirmed', 'asked', 'refused', 'lost'] as const)),
  }),
  fc.record({
    do: fc.constantFrom('pay' as const, 'pay-unnoticed' as const, 'notify-again' as const, 'edit' as const),
    which,
  }),
  fc.record({
    do: fc.constantFrom(
      'withdraw' as const,
      'give-back' as const,
      'refund' as const,
      'confirm' as const,
      'remove' as const,
      'returned' as const,
      'second-page' as const,
      'buy-again' as const,
    ),
    which,
  }),
  fc.record({
    do: fc.constant('pay-wrong' as const),
    which,
    amount: fc.integer({ min: 1, max: 20_000 }),
  }),
  fc.record({ do: fc.constant('refunds' as const), refused: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 61 }) }),
  fc.constant({ do: 'sweep' as const }),
  fc.constant({ do: 'work' as const }),
  fc.record({ do: fc.constant('provider' as const), reachable: fc.boolean() }),
);

/** Too rare a coincidence to be met by chance: tickets are made anew while their first mail is sent. */
const editedBeforeMail: Step[] = [
  { do: 'buy', buyers: 1, tickets: 1, coupon: false, byCode: false },
  { do: 'pay', which: 0 },
  { do: 'work' },
  { do: 'edit', which: 0 },
  { do: 'work' },
];

type Sold = Awaited<ReturnType<World['fair']>>;

/** A request to buy: an order keeps its places although the provider never heard of it, so sessions do not tell all. */
interface Placed {
  key: string;
  body: ReturnType<typeof purchaseOf>;
}

function newWorld() {
  const world = openWorld(engine.db);
  world.payments.takeCodes();
  return Object.assign(world, { placed: [] as Placed[] });
}
type ModelWorld = ReturnType<typeof newWorld>;

const place = (world: ModelWorld, { key, body }: Placed): Promise<void> =>
  allowed(world.call(world.place, { body, idempotencyKey: key }));

/** Refusals that are legitimate here; any other error is a bug. */
const fairRefusals = [
  'sold_out',
  'coupon_used_up',
  'coupon_too_few',
  'payments_slow',
  'provider_unreachable',
  'link_invalid',
  'changed_meanwhile',
  'order_not_paid',
  'order_not_payable',
  'order_already_paid',
  'paid_online',
  'payment_undecided',
  'paid_at_office',
  'ticket_void',
  'refund_too_large',
  'not_found',
  'busy',
  'blik_codes_spent',
];

async function allowed(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!fairRefusals.includes((error as { code?: string }).code ?? '')) throw error;
  }
}

/** An act of the buyer or the office on one order. */
function act(world: World, what: Act, orderId: string, position: number): Promise<unknown> {
  const params = { id: ticketIdOf(orderId, position) };
  switch (what) {
    case 'withdraw':
      return world.call(withdrawOrder(world.deps), {
        params: { orderId },
        body: { key: accessToken('link-secret', orderId) },
      });
    case 'give-back':
      return world.call(withdrawOrder(world.deps), {
        params: { orderId },
        body: { key: accessToken('link-secret', orderId), tickets: [params.id] },
      });
    case 'refund':
      return world.call(refundOrder(world.deps), { body: { orderId, reason: 'Na prośbę' } });
    case 'confirm':
      return world.call(confirmTicket(world.deps), { params, query: {} });
    case 'remove':
      return world.call(removeTicket(world.deps), { params });
    case 'edit': {
      const body = {
        id: ticketIdOf(orderId, 1),
        ...{ name: 'Ewa', surname: 'Lis', email: 'ewa@example.com', phoneNumber: '', company: '' },
        ...{ city: '', address: '', postalCode: '', nip: '', invoiceNumber: '' },
      };
      return world.call(editTicketSold(world.deps), { body });
    }
  }
}

/** A code typed twice at one moment. */
async function payByCode(world: World, orderId: string, becomes: FakePayments['codes']): Promise<void> {
  world.payments.codes = becomes;
  const body = { key: accessToken('link-secret', orderId), code: '777123', termsAccepted: true } as const;
  const charge = () => world.call(payByBlik(world.deps), { params: { orderId }, body });
  await Promise.all([1, 2].map(() => allowed(charge())));
}

/** A second request with the same key, while the first one's registration is slow. */
async function openSecondPage(world: World, orderId: string): Promise<void> {
  const order = await world.deps.orders.byId(orderId);
  if (!order?.payment || !isPayable(order, world.now) || !world.payments.reachable) return;
  const session = newSession(orderId);
  if (!(await world.deps.orders.openSession(orderId, order.payment, session))) return;
  const { sessionId } = session;
  await world.payments.register({
    sessionId,
    amount: order.total,
    description: '',
    email: shopEmail(order),
    lang: 'pl',
    country: 'PL',
    minutes: 59,
    returnUrl: '',
    notifyUrl: '',
  });
}

/** Does all queued jobs at once, in no order; one that fails stays in its queue. */
async function work(world: World): Promise<void> {
  const issuing = await openIssuing(engine.db, world.deps.enqueue);
  const send = sendMail({ ...world.deps, deliver: async () => {} });
  const attempt = async (job: Job) => {
    if (job.kind === 'issue-tickets') await issuing.issue(job.orderId, world.now);
    if (job.kind === 'send-mail') await send(job, world.now);
  };
  await Promise.all(
    world.jobs.splice(0).map((job) =>
      attempt(job).catch((error) => {
        if (!isRetried(error)) throw error;
        world.jobs.push(job);
      }),
    ),
  );
}

const isRetried = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('another delivery');

async function run(world: ModelWorld, sold: Sold, step: Step): Promise<void> {
  const sessions = [...world.payments.sessions.keys()];
  const session = 'which' in step ? sessions[step.which % Math.max(1, sessions.length)] : undefined;
  switch (step.do) {
    case 'buy': {
      const full = sold.price * step.tickets;
      const chosen = { ...sold, count: step.tickets, price: step.coupon ? Math.round(full / 2) : full };
      const buyOne = () => {
        const body = purchaseOf(chosen, {
          buyer: newBuyer(),
          ...(step.coupon && { promoCode: 'EXPO50' }),
          ...(step.byCode && { payBy: 'blik' as const }),
        });
        const placed = { key: randomUUID(), body };
        world.placed.push(placed);
        return place(world, placed);
      };
      await Promise.all(Array.from({ length: step.buyers }, buyOne));
      return;
    }
    case 'buy-again': {
      const placed = world.placed[step.which % Math.max(1, world.placed.length)];
      if (placed) await Promise.all([1, 2].map(() => place(world, placed)));
      return;
    }
    case 'code': {
      const placed = world.placed[step.which % Math.max(1, world.placed.length)];
      if (placed) await payByCode(world, orderIdFor(placed.key), step.becomes);
      return;
    }
    case 'pay':
    case 'notify-again':
      if (!session) return;
      if (step.do === 'notify-again' && !world.payments.sessions.get(session)?.paid) return;
      await Promise.all(
        [1, 2].map(() => allowed(world.notify({ notification: world.payments.pay(session) }))),
      );
      return;
    case 'pay-unnoticed':
      if (session) world.payments.pay(session);
      return;
    case 'withdraw':
    case 'give-back':
    case 'refund':
    case 'confirm':
    case 'remove':
    case 'edit':
      if (session) {
        const orderId = session.split('.')[0] ?? '';
        // A history names more orders than tickets of one.
        const position = 1 + (step.which % 3);
        await Promise.all([1, 2].map(() => allowed(act(world, step.do as Act, orderId, position))));
      }
      return;
    case 'pay-wrong':
      if (session && !world.payments.sessions.get(session)?.paid) {
        const notification = world.payments.pay(session, step.amount);
        if (step.amount % 2) await allowed(world.notify({ notification }));
      }
      return;
    case 'second-page':
      if (session) await openSecondPage(world, session.split('.')[0] ?? '');
      return;
    case 'refunds':
      world.payments.refusing = step.refused ? 'Insufficient funds available' : undefined;
      return;
    case 'returned':
      if (session && world.payments.refundsOf(session).length > 0)
        await world.notify({ notification: await world.payments.returned(session) });
      return;
    case 'wait':
      world.now = new Date(world.now.getTime() + step.minutes * MINUTE);
      return;
    case 'sweep':
      await Promise.all([world.sweep(world.now), world.sweep(world.now)]);
      return;
    case 'work':
      await work(world);
      return;
    case 'provider':
      world.payments.reachable = step.reachable;
  }
}

const sumOf = (sums: readonly number[]): number => sums.reduce((all, one) => all + one, 0);

const holding = ({ status }: Order): boolean => status === 'awaiting-payment' || status === 'paid';
const ticketsIn = (orders: readonly Order[]): number =>
  orders.filter(holding).flatMap((order) => keptTickets(order, new Date(0))).length;

const ordersOf = (world: ModelWorld): Promise<Order[]> =>
  world.deps.orders.many(world.placed.map(({ key }) => orderIdFor(key)));

/** Rule 1 of the design's §4: places left and held always add up to the capacity, and unpaid ones to their counters. */
async function nothingLeaks(world: ModelWorld, sold: Sold, coupon: string): Promise<void> {
  const orders = await ordersOf(world);
  expect(await world.left(sold.ticketTypeId, CAPACITY)).toBe(CAPACITY - ticketsIn(orders));
  const counters = await world.deps.places.ofType(sold.ticketTypeId, countersFor(CAPACITY));
  const waiting = orders.filter(({ status }) => status === 'awaiting-payment');
  expect(counters.reduce((sum, { places }) => sum + places, 0)).toBe(ticketsIn(waiting));
  const uses = ticketsIn(orders.filter((order) => order.couponId));
  expect(await world.left(coupon, MAX_USES)).toBe(MAX_USES - uses);
}

/**
 * Rule 2: in the end every payment has led either to its order's tickets or to a refund, never both. Payments that need
 * a person's decision are on record, and have cost the buyer nothing more.
 */
async function moneyIsAnswered(world: ModelWorld): Promise<void> {
  world.payments.reachable = true;
  world.payments.refusing = undefined;
  for (const minutes of [60, 20, 60, 240, 900])
    await run(world, {} as Sold, { do: 'wait', minutes }).then(() => world.sweep(world.now));
  for (let days = 0; days < 3; days += 1)
    await run(world, {} as Sold, { do: 'wait', minutes: 1440 }).then(() => world.sweep(world.now));
  const orders = new Map((await ordersOf(world)).map((order) => [order.id, order]));
  for (const [sessionId, session] of world.payments.sessions) {
    const order = orders.get(sessionId.split('.')[0] ?? '');
    if (!order) throw new Error(`the order of ${sessionId} is gone`);
    const refunded = world.payments.refundsOf(sessionId);
    if (!session.paid) {
      expect(refunded).toEqual([]);
      continue;
    }
    const { providerId, amount } = session.paid;
    const isOwn = order.payment?.providerId === providerId;
    const ways = (await world.deps.repayments.ofOrder(order.id)).filter(
      (one) => one.providerId === providerId,
    );
    const waiting = ways.filter(({ state }) => state === 'needs-a-look');
    for (const { cause, refusals } of waiting) expect(cause === 'wrong-amount' || refusals >= 3).toBe(true);
    const owed = isOwn && order.status === 'paid' ? amountReturned(order) : amount;
    expect(sumOf(refunded) + sumOf(waiting.map((one) => one.amount))).toBe(owed);
    const states = ways.filter((one) => !waiting.includes(one)).map(({ state }) => state);
    if (session.returned) expect(new Set(states)).toEqual(new Set(states.length > 0 ? ['returned'] : []));
    else expect(['returned', 'asked']).toEqual(expect.arrayContaining(states));
    const whole = ways.find(({ cause }) => cause === 'order-refunded');
    if (isOwn && order.status !== 'paid')
      expect(order.status).toBe(whole?.state === 'returned' ? 'refunded' : 'refunding');
  }
  // Every paid order was paid through the provider, unless the office took the money itself.
  for (const order of orders.values())
    if (!order.payment?.providerId && order.payment?.provider !== OFFICE)
      expect(['expired', 'refunded']).toContain(order.status);
}

/** What the sweep's lists still have of this world, with its state. */
async function stillDue(world: ModelWorld): Promise<string[]> {
  const orders = new Map((await ordersOf(world)).map((order) => [order.id, order]));
  const found: string[] = [];
  for (const list of ['open', 'owed', 'late'] as const)
    for (const { orderId } of await world.deps.orders.due(list)) {
      const order = orders.get(orderId);
      if (!order) continue;
      const { status, sentAt, staleSince, refund } = order;
      found.push(JSON.stringify({ list, status, sentAt, staleSince, refund }));
    }
  return found;
}

/** In the end every order is paid and mailed, expired or given back, and on none of the sweep's lists. */
async function nothingStaysDue(world: ModelWorld): Promise<void> {
  for (let rounds = 0; rounds < 4; rounds += 1) {
    await run(world, {} as Sold, { do: 'wait', minutes: 20 });
    await work(world);
    await world.sweep(world.now);
  }
  // Indexes are late here.
  await expect.poll(() => stillDue(world), { timeout: 10_000, interval: 1_100 }).toEqual([]);
}

describe('buying, paying on a page or by a code, editing, giving back, confirming, removing, waiting and losing notices', () => {
  test('any history of an order keeps the rules', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const world = newWorld();
        const sold = await world.fair({ capacity: CAPACITY });
        const coupon = await world.coupon(sold.fairId, { maxUses: MAX_USES });
        for (const one of steps) {
          await run(world, sold, one);
          await nothingLeaks(world, sold, coupon.id);
        }
        await moneyIsAnswered(world);
        await nothingStaysDue(world);
        await nothingLeaks(world, sold, coupon.id);
      }),
      { numRuns: Number(process.env.MODEL_RUNS ?? 60), endOnFailure: true, examples: [[editedBeforeMail]] },
    );
  });
});
