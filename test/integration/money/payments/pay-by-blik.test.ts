import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { payByBlik as payByBlikOf } from '#functions/money/payments/pay-by-blik.ts';
import { getSale as getSaleOf } from '#functions/sale/get-sale.ts';
import { textStore } from '#functions/store/mail/texts.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { getAudit } from '#shared/contract/audit.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { lookUpPayment, openPaymentPage, payByBlik } from '#shared/contract/order-payment.ts';
import { buyTicket, getOrder, releaseOrder } from '#shared/contract/orders.ts';
import { getSale } from '#shared/contract/sale.ts';
import {
  BLIK_CODE_LIFE,
  BLIK_CONFIRMATION_WINDOW,
  type BlikRefusal,
  MAX_BLIK_CODES,
} from '#shared/domain/blik.ts';
import type { Order } from '#shared/domain/order.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { fromHome } from '#test/support/crowd.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { openWorld } from '#test/support/world.ts';

/** How codes begin decides what the sandbox does with them. */
const codes = {
  confirmed: '777903',
  wrong: '100903',
  expired: '101903',
  used: '102903',
  limit: '103903',
  'no-funds': '104903',
  other: '105903',
  ignored: '201903',
  chargedSilently: '500903',
  failed: '501903',
} as const;

type Bought = Pick<ResponseOf<typeof buyTicket>, 'orderId' | 'key' | 'redirectUrl'>;

let api: Api;
let type: { id: string; price: number };
beforeAll(async () => {
  api = await startApi();
  const { ticketTypes } = await api.read(getSale);
  type = ticketTypes[0] ?? type;
});
afterAll(() => api.stop());

async function buy(payBy: 'blik' | undefined = 'blik'): Promise<Bought> {
  const wanted = { fairId: api.seeded.fairId, ticketTypeId: type.id, price: type.price };
  const { status, body } = await api.call(buyTicket, {
    body: { ...purchaseOf(wanted), ...(payBy && { payBy }) },
    headers: fromHome(),
  });
  expect(status).toBe(201);
  return body as Bought;
}

const pay = ({ orderId, key }: Bought, code: string, more: object = {}) =>
  api.call(payByBlik, {
    params: { orderId },
    body: { key, code, termsAccepted: true, ...more },
    headers: { ...fromHome(), 'user-agent': 'Test/1.0' },
  });
const view = ({ orderId, key }: Bought) => api.read(getOrder, { params: { orderId }, query: { key } });
const lookUp = async ({ orderId, key }: Bought) =>
  (await api.call(lookUpPayment, { params: { orderId }, body: { key } })).body.status;
const stored = ({ orderId }: Bought) => orderStore(api.db).byId(orderId, { consistent: true });

interface SandboxSession {
  token: string;
  sessionId: string;
  status: string;
}
const sessionsOf = async ({ orderId }: Bought): Promise<SandboxSession[]> =>
  ((await (await fetch(`${api.sandbox.url}/sandbox/sessions`)).json()) as SandboxSession[]).filter(
    ({ sessionId }) => sessionId.startsWith(orderId),
  );
const paidOf = async (bought: Bought) =>
  (await sessionsOf(bought)).filter(({ status }) => status === 'paid' || status === 'verified');

/** Goes to when the bank asks about the last code no more. */
function askingIsOver(): void {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + BLIK_CONFIRMATION_WINDOW });
}

test('the sale says that the form takes codes', async () => {
  expect((await api.call(getSale)).body.blik).toBe(true);
});

describe('an order that is going to be paid by a code', () => {
  test('an order that is paid by a code has no page of the provider until somebody wants one', async () => {
    const order = await buy();
    expect(order.redirectUrl).toContain(`/api/orders/${order.orderId}/pay?`);
    expect(await sessionsOf(order)).toEqual([]);
    expect(await view(order)).toMatchObject({
      status: 'awaiting-payment',
      blik: { codesLeft: MAX_BLIK_CODES },
    });
  });

  test('the way to pay is no part of what is bought: the same purchase is the same order', async () => {
    const wanted = { fairId: api.seeded.fairId, ticketTypeId: type.id, price: type.price };
    const headers = { ...fromHome(), 'idempotency-key': 'sama-droga-1' };
    const first = await api.call(buyTicket, { body: { ...purchaseOf(wanted), payBy: 'blik' }, headers });
    const second = await api.call(buyTicket, { body: purchaseOf(wanted), headers });
    expect(second.status).toBe(201);
    expect(second.body.orderId).toBe(first.body.orderId);
  });

  test('a code is confirmed in the app, and the order is paid like any other', async () => {
    const order = await buy();
    const before = Date.parse((await view(order)).expiresAt);
    expect((await pay(order, codes.confirmed)).body).toEqual({});
    const waiting = await view(order);
    expect(waiting.blik).toEqual({ codesLeft: MAX_BLIK_CODES - 1, askedAt: expect.any(String) });
    expect(Date.parse(waiting.expiresAt)).toBeGreaterThan(before);
    await expect.poll(() => paidOf(order)).toHaveLength(1);
    expect(await lookUp(order)).toBe('paid');
    expect(api.jobs).toContainEqual(
      expect.objectContaining({ kind: 'issue-tickets', orderId: order.orderId }),
    );
    const after = await view(order);
    expect(after).toMatchObject({ status: 'paid', paymentWay: 'blik' });
    expect(after.blik).toBeUndefined();
    expect((await stored(order))?.payment?.blik).toBeUndefined();
  });

  test('a buyer who has paid may send a code again, and nothing is charged', async () => {
    const order = await buy();
    await pay(order, codes.chargedSilently);
    expect((await view(order)).status).toBe('paid');
    expect((await pay(order, codes.confirmed)).body).toEqual({});
    expect(await sessionsOf(order)).toHaveLength(1);
  });
});

describe('a code that the bank does not take', () => {
  const reasons = ['wrong', 'expired', 'used', 'limit', 'no-funds', 'other'] as const satisfies BlikRefusal[];

  test.each(reasons)('%s: it is said, and the order waits for another code', async (reason) => {
    const order = await buy();
    expect((await pay(order, codes[reason])).body).toEqual({ refused: reason });
    expect(await view(order)).toMatchObject({
      status: 'awaiting-payment',
      blik: { codesLeft: MAX_BLIK_CODES - 1, refused: reason },
    });
    expect((await pay(order, codes.chargedSilently)).body).toEqual({});
    expect((await view(order)).status).toBe('paid');
    expect(await sessionsOf(order)).toHaveLength(2);
  });

  test('after five codes the order is paid on the provider’s page, which opens', async () => {
    const order = await buy();
    for (let tried = 0; tried < MAX_BLIK_CODES; tried += 1)
      expect((await pay(order, codes.wrong)).body).toEqual({ refused: 'wrong' });
    expect(await pay(order, codes.confirmed)).toMatchObject({
      status: 409,
      body: { code: 'blik_codes_spent' },
    });
    expect(await sessionsOf(order)).toHaveLength(MAX_BLIK_CODES);
    const { orderId, key } = order;
    expect(await view(order)).toMatchObject({ blik: { codesLeft: 0 }, redirectUrl: order.redirectUrl });
    const { headers } = await api.call(openPaymentPage, { params: { orderId }, query: { key } });
    expect(headers.location).toContain(`${api.sandbox.url}/trnRequest/`);
    expect((await view(order)).redirectUrl).toBe(headers.location);
    // The page does not give codes back.
    expect(await pay(order, codes.confirmed)).toMatchObject({ body: { code: 'blik_codes_spent' } });
  });

  test('a page that was opened before still pays, and is looked up before another code is charged', async () => {
    const order = await buy(undefined);
    const { orderId, key } = order;
    const { headers } = await api.call(openPaymentPage, { params: { orderId }, query: { key } });
    const token = String(headers.location).split('/').at(-1);
    await fetch(`${api.sandbox.url}/sandbox/${token}/pay-without-notice`, { method: 'POST' });
    expect((await pay(order, codes.confirmed)).body).toEqual({});
    expect((await view(order)).status).toBe('paid');
    expect(await sessionsOf(order)).toHaveLength(1);
  });
});

describe('a charge without an answer', () => {
  test('a charge that was made is found at once, and never made again', async () => {
    const order = await buy();
    expect((await pay(order, codes.chargedSilently)).body).toEqual({});
    expect((await view(order)).status).toBe('paid');
    expect(await paidOf(order)).toHaveLength(1);
  });

  test('a charge that was not made waits like any other, and another code pays', async () => {
    const order = await buy();
    expect((await pay(order, codes.failed)).body).toEqual({});
    expect(await view(order)).toMatchObject({
      status: 'awaiting-payment',
      blik: { askedAt: expect.any(String) },
    });
    askingIsOver();
    await pay(order, codes.chargedSilently);
    expect((await view(order)).status).toBe('paid');
  });

  test('a code that nobody confirmed is looked up first, so that what was paid late pays', async () => {
    const order = await buy();
    await pay(order, codes.ignored);
    expect(await lookUp(order)).toBe('awaiting-payment');
    const [{ token } = { token: '' }] = await sessionsOf(order);
    await fetch(`${api.sandbox.url}/sandbox/${token}/pay-without-notice`, { method: 'POST' });
    expect((await pay(order, codes.confirmed)).body).toEqual({});
    expect((await view(order)).status).toBe('paid');
    expect(await sessionsOf(order)).toHaveLength(1);
  });

  test('a provider that is away charges nothing, and the order waits for another code', async () => {
    const order = await buy();
    await fetch(`${api.sandbox.url}/sandbox/out-of-order`, { method: 'POST' });
    const told = await pay(order, codes.confirmed);
    await fetch(`${api.sandbox.url}/sandbox/in-order`, { method: 'POST' });
    expect(told.body.code).toBe('provider_unreachable');
    // A code that was not sent does not count.
    expect((await view(order)).blik).toMatchObject({ codesLeft: MAX_BLIK_CODES });
    expect(await view(order)).toMatchObject({ status: 'awaiting-payment', blik: { refused: 'other' } });
    await pay(order, codes.chargedSilently);
    expect((await view(order)).status).toBe('paid');
  });
});

test('several codes are no several charges: while the bank asks about one, another waits', async () => {
  const order = await buy();
  await pay(order, codes.ignored);
  const others = await Promise.all([codes.confirmed, codes.chargedSilently].map((code) => pay(order, code)));
  expect(others.map(({ status, body }) => [status, body.code])).toEqual(
    others.map(() => [409, 'blik_pending']),
  );
  expect(await sessionsOf(order)).toHaveLength(1);
  expect(await paidOf(order)).toEqual([]);
  // What waited is not counted as tried.
  expect((await view(order)).blik).toMatchObject({ codesLeft: MAX_BLIK_CODES - 1 });
  askingIsOver();
  await pay(order, codes.chargedSilently);
  expect(await paidOf(order)).toHaveLength(1);
  expect((await view(order)).status).toBe('paid');
});

test('two requests at once charge one code', async () => {
  const order = await buy();
  const told = await Promise.all([pay(order, codes.ignored), pay(order, codes.ignored)]);
  // The second collides with the first, or finds that its code was sent.
  const [first, second] = told.map(({ status }) => status).sort();
  expect(first).toBe(200);
  expect([200, 503]).toContain(second);
  expect(await sessionsOf(order)).toHaveLength(1);
});

test('a code that comes again is charged once, and one that the bank refused may be tried again', async () => {
  const order = await buy();
  for (let times = 0; times < 3; times += 1) expect((await pay(order, codes.ignored)).body).toEqual({});
  expect(await sessionsOf(order)).toHaveLength(1);
  expect((await view(order)).blik).toMatchObject({ codesLeft: MAX_BLIK_CODES - 1 });
  askingIsOver();
  for (let times = 0; times < 2; times += 1)
    expect((await pay(order, codes.wrong)).body).toEqual({ refused: 'wrong' });
  expect(await sessionsOf(order)).toHaveLength(3);
});

test('a code that is over goes to the bank again, which says so', async () => {
  const order = await buy();
  await pay(order, codes.ignored);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + BLIK_CODE_LIFE - 1000 });
  await pay(order, codes.ignored);
  expect(await sessionsOf(order)).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1001);
  await pay(order, codes.ignored);
  expect(await sessionsOf(order)).toHaveLength(2);
});

describe('who may not pay by a code', () => {
  test('nobody without the order’s key', async () => {
    const order = await buy();
    expect((await pay({ ...order, key: 'cudzy' }, codes.confirmed)).body.code).toBe('link_invalid');
    expect(await sessionsOf(order)).toEqual([]);
  });

  test('nobody who tries strangers’ codes: sixty of one network in ten minutes are enough', async () => {
    const headers = fromHome();
    const body = { key: 'cudzy', code: codes.confirmed, termsAccepted: true };
    const told = [];
    for (let tried = 0; tried < 61; tried += 1)
      told.push(await api.call(payByBlik, { params: { orderId: 'ord_000000000000' }, body, headers }));
    expect(told.at(59)?.body.code).toBe('link_invalid');
    expect(told.at(60)?.body.code).toBe('too_many_tries');
  });

  test('nobody for an order that was given up', async () => {
    const order = await buy();
    const { orderId, key } = order;
    await api.call(releaseOrder, { params: { orderId }, body: { key } });
    expect((await pay(order, codes.confirmed)).body.code).toBe('order_not_payable');
  });

  test('nobody who has not accepted the provider’s terms, or types no six digits', async () => {
    const order = await buy();
    expect((await pay(order, codes.confirmed, { termsAccepted: false })).status).toBe(400);
    for (const code of ['77790', '7779031', '77790a', '777 903'])
      expect((await pay(order, code)).body).toMatchObject({ fields: { code: expect.anything() } });
    expect(await sessionsOf(order)).toEqual([]);
  });
});

describe('an order that no code pays', () => {
  /** Whether an order in another state is refused before a provider is asked for. */
  async function refusal(changes: Partial<Order>, secondsLeft = 3000): Promise<unknown> {
    const world = openWorld(api.db);
    const { orderId, key } = await buy();
    const order = await stored({ orderId, key });
    if (!order) throw new Error('nothing was placed');
    world.now = new Date(Date.parse(order.expiresAt) - secondsLeft * 1000);
    const orders = { ...world.deps.orders, byId: async () => ({ ...order, ...changes }) };
    const body = { key, code: codes.confirmed, termsAccepted: true as const };
    return world
      .call(payByBlikOf({ ...world.deps, orders }), { params: { orderId }, body })
      .catch(({ code }: { code: string }) => code);
  }

  test('a free one', async () => {
    expect(await refusal({ total: 0 })).toBe('order_not_payable');
  });

  test('an order whose last minute runs is paid by no code, since a provider has no shorter limit', async () => {
    expect(await refusal({}, 59)).toBe('order_not_payable');
    expect(await refusal({}, 61)).toBe('blik_unavailable');
  });
});

describe('a bank’s refusal that comes late', () => {
  const late = async (order: Bought, sessionId: string) =>
    orderStore(api.db).refuseBlik(order.orderId, {
      ...{ sessionId, codes: 1, refused: 'wrong' },
      ...{ askedAt: new Date().toISOString(), codeSignature: 'of-the-code' },
    });

  test('a late refusal changes nothing once the order is paid', async () => {
    const order = await buy();
    await pay(order, codes.chargedSilently);
    expect(await late(order, (await stored(order))?.payment?.sessionId ?? '')).toBe(false);
    expect((await stored(order))?.payment?.blik).toBeUndefined();
  });

  test('a late refusal says nothing of the code that was charged after it', async () => {
    const order = await buy();
    await pay(order, codes.ignored);
    expect(await late(order, `${order.orderId}.other1`)).toBe(false);
    expect((await view(order)).blik?.refused).toBeUndefined();
  });
});

test('a provider that takes no codes shows its page alone', async () => {
  const world = openWorld(api.db);
  const sale = await world.call(getSaleOf({ ...world.deps, texts: textStore(api.db) }), {});
  expect(sale.blik).toBeUndefined();
  const { orderId, key } = await buy();
  const asked = world.call(payByBlikOf(world.deps), {
    params: { orderId },
    body: { key, code: codes.confirmed, termsAccepted: true },
  });
  await expect(asked).rejects.toMatchObject({ code: 'blik_unavailable' });
});

test('a code stands in no log, table, job or trail, whatever becomes of it', async () => {
  const written: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    onTestFinished(() => spy.mockRestore());
  }
  const order = await buy();
  for (const code of [codes.wrong, codes.failed, codes.ignored, `${codes.used}1`, codes.chargedSilently])
    await pay(order, code);
  await pay({ ...order, key: 'cudzy' }, codes.confirmed);
  await pay(order, codes.confirmed);
  const cookie = await api.loginAs('Admin');
  const trail = await api.call(getAudit, { cookie, params: { entityId: order.orderId } });
  const everything = [
    ...written,
    await api.snapshot(),
    JSON.stringify(api.jobs),
    trail.text,
    JSON.stringify(await view(order)),
  ];
  expect(written.length).toBeGreaterThan(5);
  for (const text of everything)
    for (const code of Object.values(codes))
      expect(text).not.toMatch(new RegExp(`(?<![0-9a-z])${code}(?![0-9a-z])`, 'i'));
});
