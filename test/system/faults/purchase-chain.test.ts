import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payByBlik } from '#functions/money/payments/pay-by-blik.ts';
import { withdrawOrder } from '#functions/money/refunds/withdraw-order.ts';
import { accessToken } from '#functions/runtime/links.ts';
import { knownSale } from '#functions/sale/known-sale.ts';
import { invoiceStore } from '#functions/store/money/invoices.ts';
import { BLIK_CONFIRMATION_WINDOW } from '#shared/domain/blik.ts';
import { documentKinds } from '#shared/domain/invoice.ts';
import type { Purchase } from '#shared/domain/purchase.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import type { FakePayments } from '../../support/fake-payments.ts';
import { type Calls, type Fault, quietly, strikeEach } from '../../support/faults.ts';
import { type Chain, openChain } from '../../support/purchase-chain.ts';
import { fairFields, forCompany, purchaseOf } from '../../support/samples.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine({ late: true });
});
afterAll(() => engine.stop());

function guardPayments(payments: FakePayments, calls: Calls): void {
  for (const name of [
    ...(['register', 'chargeBlik', 'verify', 'lookup'] as const),
    ...(['refund', 'refundState', 'panelRefunds'] as const),
  ]) {
    const real = payments[name]?.bind(payments) as (request: never) => Promise<never>;
    Object.assign(payments, { [name]: (request: never) => calls.through(name, () => real(request)) });
  }
}

async function openStruck(): Promise<Chain> {
  const chain = await openChain(engine.db);
  chain.world.payments.takeCodes();
  guardPayments(chain.world.payments, chain.calls);
  return chain;
}

/** Simulates a buyer who retries, a provider that repeats its notification, a queue that repeats its messages. */
async function buyAndPay(chain: Chain, body: ReturnType<typeof purchaseOf>, key: string): Promise<void> {
  const { world } = chain;
  let session: string | undefined;
  const place = async () => {
    const { redirectUrl } = await world.call(world.place, { body, idempotencyKey: key });
    session = redirectUrl?.split('token-')[1];
  };
  const notify = async () => {
    if (session) await world.notify({ notification: world.payments.pay(session) });
  };
  // A crashed process has lost its cache of the fair.
  for (const _ of [1, 2])
    if ((await quietly(place)) === 'died') world.deps.sale = knownSale(world.deps.fairs);
  await quietly(notify);
  await quietly(notify);
  await chain.deliver();
  await chain.deliver();
}

/** The same for a buyer who types a BLIK code, types it again when nothing is answered, and another one in the end. */
async function buyByCode(chain: Chain, body: ReturnType<typeof purchaseOf>, key: string): Promise<void> {
  const { world } = chain;
  let placed: { orderId: string; key: string } | undefined;
  const place = async () => {
    placed = await world.call(world.place, { body: { ...body, payBy: 'blik' }, idempotencyKey: key });
  };
  const payBy = (code: string) => async () => {
    if (!placed) return;
    const params = { orderId: placed.orderId };
    const body = { key: placed.key, code, termsAccepted: true as const };
    await world.call(payByBlik(world.deps), { params, body });
  };
  const pay = payBy('777123');
  /** Of a code that was never charged nobody hears, and another one is taken when the bank would have given up. */
  const payAnew = async () => {
    world.now = new Date(world.now.getTime() + BLIK_CONFIRMATION_WINDOW);
    if (![...world.payments.sessions.values()].some(({ paid }) => paid)) await payBy('777456')();
  };
  const notify = async () => {
    for (const { sessionId, paid } of world.payments.sessions.values())
      if (paid) await world.notify({ notification: world.payments.pay(sessionId) });
  };
  for (const step of [place, place, pay, pay, notify, notify, payAnew, notify])
    if ((await quietly(step)) === 'died' && step === place) world.deps.sale = knownSale(world.deps.fairs);
  await chain.deliver();
  await chain.deliver();
}

/** A crash between the mail service's acceptance and our record is ambiguous, so the mail is sent again. */
function isAmbiguous({ names, refused }: Calls, { call, when }: Fault): boolean {
  const done = when === 'after' ? call : call - 1;
  const accepted = names.lastIndexOf('deliver', done);
  if (accepted < 0 || done < 0) return false;
  // On a busy table the record may collide, and is read and written again.
  return names
    .slice(accepted + 1, done + 1)
    .every((name, index) => name !== 'write' || refused.has(accepted + 1 + index));
}

/** A death after a call is one before the next: half of the runs, which take longer with documents, show the same. */
const hasInvoice = ({ when }: Fault): boolean => when === 'after';
const ordered = (fault: Fault): Partial<Purchase> => (hasInvoice(fault) ? forCompany : {});

const documentsOf = async (orderId: string): Promise<string[]> =>
  (await invoiceStore(engine.db).ofOrder(orderId)).map(({ kind }) => kind);

/** Whatever died, the seller's numbers have no gap and no double. */
async function numbersAreWhole(): Promise<void> {
  const all = await invoiceStore(engine.db).ofMonth(fairFields(new Date()).organiser.nip ?? '', '2026-11');
  expect(all.length).toBeGreaterThan(10);
  for (const kind of documentKinds) {
    const sequences = all.filter((mail) => mail.kind === kind).map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
  }
}

async function check(
  chain: Chain,
  { ambiguous, isInvoiced }: { ambiguous: boolean; isInvoiced: boolean },
): Promise<void> {
  const sessions = [...chain.world.payments.sessions.values()];
  const paid = sessions.filter((session) => session.paid);
  expect(paid.length, 'the buyer got through').toBeLessThanOrEqual(1);
  const orders = await chain.world.deps.orders.many([
    ...new Set(sessions.map((session) => session.sessionId.split('.')[0] ?? '')),
  ]);
  for (const order of orders) {
    if (order.status === 'expired') continue;
    expect(order).toMatchObject({ status: 'paid', sentAt: expect.any(String) });
  }
  expect(orders.filter((order) => order.status === 'paid')).toHaveLength(paid.length);
  for (const order of orders.filter(({ status }) => status === 'paid'))
    expect(await documentsOf(order.id)).toEqual(isInvoiced ? ['invoice'] : []);
  expect(chain.mails.length).toBeGreaterThanOrEqual(paid.length);
  expect(chain.mails.length).toBeLessThanOrEqual(paid.length + (ambiguous ? 1 : 0));
}

/** Nothing of these orders waits for money, mail or PDFs; only late payments may still be watched for. */
async function nothingIsDue(chain: Chain): Promise<void> {
  const sessions = [...chain.world.payments.sessions.keys()].map((session) => session.split('.')[0]);
  for (const list of ['open', 'owed'] as const) {
    const due = await chain.world.deps.orders.due(list);
    expect(
      due.filter(({ orderId }) => sessions.includes(orderId)),
      list,
    ).toEqual([]);
  }
}

/** One purchase with one fault; returns whether the fault was reached. */
async function purchaseWith(fault: Fault, run: number, buy = buyAndPay): Promise<boolean> {
  const chain = await openStruck();
  const sold = await chain.world.fair({ capacity: 5 });
  chain.calls.arm(fault);
  await buy(
    chain,
    purchaseOf({ ...sold, price: sold.price * 2, count: 2 }, ordered(fault)),
    `fault-${buy.name}-${run}-${fault.when}`,
  );
  const reached = chain.calls.names.length > fault.call;
  const ambiguous = isAmbiguous(chain.calls, fault);
  await chain.settleDown();
  await check(chain, { ambiguous, isInvoiced: hasInvoice(fault) });
  await nothingIsDue(chain);
  return reached;
}

/** Simulates a buyer who retries the withdrawal, and a provider that repeats its refund notification. */
async function withdrawAll(chain: Chain, orderId: string, tickets?: string[]): Promise<void> {
  const { world } = chain;
  const body = { key: accessToken('link-secret', orderId), ...(tickets && { tickets }) };
  const withdraw = () => world.call(withdrawOrder(world.deps), { params: { orderId }, body });
  const [session] = [...world.payments.sessions.values()].filter((one) => one.sessionId.startsWith(orderId));
  const returned = async () => {
    if (session?.refunds.size)
      await world.notify({ notification: await world.payments.returned(session.sessionId) });
  };
  for (const steps of [
    [withdraw, withdraw],
    [returned, returned],
  ]) {
    for (const step of steps) await quietly(step);
    await chain.deliver();
  }
}

/** One withdrawal with one fault; returns whether the fault was reached. */
async function withdrawalWith(fault: Fault, run: number): Promise<boolean> {
  const chain = await openStruck();
  const sold = await chain.world.fair({ capacity: 5 });
  await buyAndPay(chain, purchaseOf(sold, ordered(fault)), `withdrawal-${run}-${fault.when}`);
  const [session] = [...chain.world.payments.sessions.values()];
  const orderId = session?.sessionId.split('.')[0] ?? '';
  chain.calls.arm(fault);
  await withdrawAll(chain, orderId);
  const reached = chain.calls.names.length > fault.call;
  const ambiguous = isAmbiguous(chain.calls, fault);
  await chain.settleDown();
  await withdrawAll(chain, orderId);
  const found = await chain.world.deps.orders.withTickets(orderId);
  expect(found).toMatchObject({ order: { status: 'refunded' }, tickets: [{ status: 'void' }] });
  expect([...(session?.refunds.values() ?? [])]).toEqual([sold.price]);
  expect(await documentsOf(orderId)).toEqual(hasInvoice(fault) ? ['invoice', 'correction'] : []);
  expect(await chain.world.left(sold.ticketTypeId, 5)).toBe(5);
  const told = chain.mails.filter((mail) => mail === `refund ${orderId}`).length;
  expect(told).toBeGreaterThanOrEqual(1);
  expect(told).toBeLessThanOrEqual(ambiguous ? 2 : 1);
  await chain.settleDown();
  await nothingIsDue(chain);
  return reached;
}

/** One of two tickets given back with one fault; returns whether the fault was reached. */
async function returnWith(fault: Fault, run: number): Promise<boolean> {
  const chain = await openStruck();
  const sold = await chain.world.fair({ capacity: 5 });
  const body = purchaseOf({ ...sold, price: sold.price * 2, count: 2 }, ordered(fault));
  await buyAndPay(chain, body, `return-${run}-${fault.when}`);
  const [session] = [...chain.world.payments.sessions.values()];
  const orderId = session?.sessionId.split('.')[0] ?? '';
  const chosen = [ticketIdOf(orderId, 2)];
  chain.calls.arm(fault);
  await withdrawAll(chain, orderId, chosen);
  const reached = chain.calls.names.length > fault.call;
  const ambiguous = isAmbiguous(chain.calls, fault);
  await chain.settleDown();
  await withdrawAll(chain, orderId, chosen);
  const found = await chain.world.deps.orders.withTickets(orderId);
  expect(found).toMatchObject({
    order: { status: 'paid' },
    tickets: [{ status: 'valid' }, { status: 'void' }],
  });
  expect([...(session?.refunds.values() ?? [])]).toEqual([sold.price]);
  expect(await chain.world.deps.repayments.ofOrder(orderId)).toMatchObject([{ state: 'returned' }]);
  expect(await documentsOf(orderId)).toEqual(hasInvoice(fault) ? ['invoice', 'correction'] : []);
  expect(await chain.world.left(sold.ticketTypeId, 5)).toBe(4);
  const told = chain.mails.filter((mail) => mail === `tickets-returned ${orderId}`).length;
  expect(told).toBeGreaterThanOrEqual(1);
  expect(told).toBeLessThanOrEqual(ambiguous ? 2 : 1);
  await chain.settleDown();
  await nothingIsDue(chain);
  return reached;
}

describe.each(['before', 'after'] as const)('a death %s any call of a return of one ticket', (when) => {
  test('a return leaves its money back, the other ticket valid and the buyer told once', async () => {
    expect(await strikeEach((call) => returnWith({ call, when }, call))).toBeGreaterThan(10);
    if (when === 'after') await numbersAreWhole();
  });
});

describe.each(['before', 'after'] as const)('a death %s any call of a withdrawal', (when) => {
  test('a withdrawal leaves the money back, tickets void, places free and the buyer told once', async () => {
    expect(await strikeEach((call) => withdrawalWith({ call, when }, call))).toBeGreaterThan(10);
    if (when === 'after') await numbersAreWhole();
  });
});

describe.each(['before', 'after'] as const)('a death %s any call of the purchase chain', (when) => {
  test('a purchase leaves money answered, once, and one mail', async () => {
    expect(await strikeEach((call) => purchaseWith({ call, when }, call))).toBeGreaterThan(20);
    if (when === 'after') await numbersAreWhole();
  });
});

describe.each(['before', 'after'] as const)('a death %s any call of a purchase by a BLIK code', (when) => {
  test('a purchase by a code is charged once, answered, and has one mail', async () => {
    const struck = await strikeEach((call) => purchaseWith({ call, when }, call, buyByCode));
    expect(struck).toBeGreaterThan(20);
  });
});
