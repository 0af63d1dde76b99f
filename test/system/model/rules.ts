import { expect } from 'vitest';
import { orderIdOfSession } from '#functions/sale/orders/draft-order.ts';
import { documentDifferences } from '#infra/ops/document-differences.ts';
import { type InvoiceDocument, sumsOf } from '#shared/domain/invoice-document.ts';
import { OFFICE, type Order } from '#shared/domain/order.ts';
import { amountKept, amountReturned } from '#shared/domain/refund.ts';
import { shardsFor } from '#shared/domain/stock.ts';
import { keptTickets } from '#shared/domain/ticket.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { countersFor } from '#shared/domain/unpaid.ts';
import { CAPACITY, MAX_USES, type ModelWorld, type OpenedSession } from './model-world.ts';
import { runStep, work } from './run-step.ts';

const sumOf = (sums: readonly number[]): number => sums.reduce((all, sum) => all + sum, 0);

const isHolding = ({ status }: Order): boolean => status === 'awaiting-payment' || status === 'paid';
/** Tickets of the type that is few. */
const ticketsIn = (orders: readonly Order[], { sold }: ModelWorld): number =>
  orders
    .filter(isHolding)
    .flatMap((order) => keptTickets(order, new Date(0)))
    .filter(({ ticketTypeId }) => ticketTypeId === sold.ticketTypeId).length;

/** Rule 1 of the design's §4: places left and held always add up to the capacity, and unpaid ones to their counters. */
export async function nothingLeaks(world: ModelWorld): Promise<void> {
  const { sold, coupon, deps } = world;
  const type = { id: sold.ticketTypeId, shards: shardsFor(CAPACITY) };
  const [orders, stock, counters] = await Promise.all([
    world.allOrders(),
    deps.stock.shards([type, coupon]),
    deps.places.ofType(type.id, countersFor(CAPACITY)),
  ]);
  const left = ({ id }: { id: string }) => sumOf((stock.get(id) ?? []).map((shard) => shard.left));
  expect(left(type)).toBe(CAPACITY - ticketsIn(orders, world));
  const waiting = orders.filter(({ status }) => status === 'awaiting-payment');
  expect(counters.reduce((sum, { places }) => sum + places, 0)).toBe(ticketsIn(waiting, world));
  const uses = ticketsIn(
    orders.filter((order) => order.couponId),
    world,
  );
  expect(left(coupon)).toBe(MAX_USES - uses);
}

const wait = (world: ModelWorld, minutes: number): void => {
  world.now = new Date(world.now.getTime() + minutes * MINUTE);
};

/** Everybody outside does again what they should. */
async function endOutages(world: ModelWorld): Promise<void> {
  await runStep(world, { do: 'provider', reachable: true, providers: [0, 1] });
  await runStep(world, { do: 'refunds', refused: false });
  await runStep(world, { do: 'keys', readable: true });
  await runStep(world, { do: 'ksef', mode: undefined });
  await runStep(world, { do: 'ksef-switch', sends: 'all' });
}

/** What one session's payment has led to. */
async function isAnswered(world: ModelWorld, session: OpenedSession, order: Order): Promise<void> {
  const { sessionId, payments, provider } = session;
  const { paid, returned } = payments.sessions.get(sessionId) ?? {};
  const refunded = payments.refundsOf(sessionId);
  if (!paid) {
    expect(refunded).toEqual([]);
    return;
  }
  const { providerId, amount } = paid;
  const isOwn = order.payment?.providerId === providerId && order.payment.provider === provider;
  const ways = (await world.deps.repayments.ofOrder(order.id)).filter(
    (repayment) => repayment.providerId === providerId && repayment.provider === provider,
  );
  const waiting = ways.filter(({ state }) => state === 'needs-a-look');
  for (const { cause, refusals } of waiting) expect(cause === 'wrong-amount' || refusals >= 3).toBe(true);
  const owed = isOwn && order.status === 'paid' ? amountReturned(order) : amount;
  expect(sumOf(refunded) + sumOf(waiting.map((payment) => payment.amount))).toBe(owed);
  const states = ways.filter((way) => !waiting.includes(way)).map(({ state }) => state);
  if (returned) expect(new Set(states)).toEqual(new Set(states.length > 0 ? ['returned'] : []));
  else expect(['returned', 'asked']).toEqual(expect.arrayContaining(states));
  const whole = ways.find(({ cause }) => cause === 'order-refunded');
  // Where nothing was left to return, there is no such way back.
  if (isOwn && order.status !== 'paid')
    expect(order.status).toBe(whole && whole.state !== 'returned' ? 'refunding' : 'refunded');
}

/**
 * Rule 2: in the end every payment has led either to its order's tickets or to a refund, never both. Payments that need
 * a person's decision are on record, and have cost the buyer nothing more.
 */
export async function moneyIsAnswered(world: ModelWorld): Promise<void> {
  await endOutages(world);
  for (const minutes of [60, 20, 60, 240, 900, 1440, 1440, 1440]) {
    wait(world, minutes);
    await world.sweep(world.now);
  }
  const orders = new Map((await world.allOrders()).map((order) => [order.id, order]));
  for (const session of world.sessions()) {
    const order = orders.get(orderIdOfSession(session.sessionId));
    if (!order) throw new Error(`the order of ${session.sessionId} is gone`);
    await isAnswered(world, session, order);
  }
  // Every paid order was paid through a provider, unless the office took the money itself.
  for (const order of orders.values())
    if (!order.payment?.providerId && order.payment?.provider !== OFFICE)
      expect(['expired', 'refunded']).toContain(order.status);
}

/** What the sweep's lists still have of this world, with its state. */
async function stillDue(world: ModelWorld): Promise<string[]> {
  const orders = new Map((await world.allOrders()).map((order) => [order.id, order]));
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
export async function nothingStaysDue(world: ModelWorld): Promise<void> {
  for (let rounds = 0; rounds < 4; rounds += 1) {
    wait(world, 20);
    await work(world);
    await world.sweep(world.now);
  }
  // Indexes are late here.
  await expect.poll(() => stillDue(world), { timeout: 60_000, interval: 1_100 }).toEqual([]);
}

const grossOf = (documents: readonly InvoiceDocument[]): number =>
  sumOf(documents.flatMap((document) => sumsOf(document).map(({ gross }) => gross)));

/** Numbers of one series are 1, 2, 3 …, each given once. */
function haveNoGaps(documents: readonly InvoiceDocument[]): void {
  for (const series of Map.groupBy(documents, ({ kind }) => kind).values()) {
    const numbers = series.map(({ sequence }) => sequence).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(new Set(series.map(({ number }) => number)).size).toBe(series.length);
  }
}

/** An order's documents come to what it has kept; without one nobody asked for it, or nothing was paid. */
async function documentsAreOrders(world: ModelWorld, orders: readonly Order[]): Promise<InvoiceDocument[]> {
  const all: InvoiceDocument[] = [];
  for (const order of orders) {
    const documents = await world.deps.invoices.ofOrder(order.id);
    all.push(...documents);
    const kept = order.status === 'paid' ? amountKept(order) : 0;
    if (documents.length > 0) expect(grossOf(documents)).toBe(kept);
  }
  expect(await documentDifferences(orders, world.deps)).toEqual([]);
  return all;
}

/** A document that takes an invoice back takes something back. */
function takeBackSums(documents: readonly InvoiceDocument[]): void {
  for (const document of documents)
    if (document.corrects && document.lines.length === 0) expect(grossOf([document])).not.toBe(0);
}

/** What KSeF has taken is ours, once each; what it refused has a reason. */
async function registeredOnce(world: ModelWorld, documents: readonly InvoiceDocument[]): Promise<void> {
  const taken = await world.registered();
  expect(new Set(taken.map(({ number }) => number)).size).toBe(taken.length);
  for (const { number, orderId, place, corrects } of documents) {
    const submission = await world.deps.ksef.byPlace(orderId, place);
    // The register keeps a document's kind before its number.
    const inRegister = taken.find((document) => document.number?.endsWith(` ${number}`));
    const invoice = documents.find(
      (document) => document.orderId === orderId && document.number === corrects?.number,
    );
    // A correction goes wherever its invoice went, whatever the switch says by now.
    const first = invoice && (await world.deps.ksef.byPlace(orderId, invoice.place));
    if (first) expect(submission, `the submission of ${number}`).toBeDefined();
    if (submission?.state === 'accepted') expect(inRegister?.ksefNumber).toBe(submission.ksefNumber);
    else if (submission) {
      // Where KSeF refused an invoice, its corrections wait for whoever has it sent again.
      const judged = submission.state === 'to-send' && first ? first : submission;
      expect(['refused', 'unclear']).toContain(judged.state);
      expect(judged.reason).toBeTruthy();
    }
  }
}

/** Rule 3: documents say what the orders do, under numbers without a gap, and KSeF has each of them once. */
export async function documentsAgree(world: ModelWorld): Promise<void> {
  for (let rounds = 0; rounds < 6; rounds += 1) {
    wait(world, 90);
    await world.ksefRound();
    await work(world);
  }
  const documents = await documentsAreOrders(world, await world.allOrders());
  haveNoGaps(documents);
  takeBackSums(documents);
  await registeredOnce(world, documents);
}
