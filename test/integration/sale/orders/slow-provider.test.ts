import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPaymentPage } from '#functions/sale/orders/open-payment-page.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';
import { openWorld, type World } from '#test/support/world.ts';

let engine: Engine;
let world: World;
let sold: Awaited<ReturnType<World['fair']>>;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
let tests = 0;
beforeEach(async () => {
  tests += 1;
  world = openWorld(engine.db);
  sold = await world.fair({ capacity: 10 });
});

/** An order of this test, by its name. */
const buy = (name: string) =>
  world.call(world.place, {
    body: purchaseOf(sold, {
      buyer: somebody({ name: 'Ewa', surname: 'Lis', email: `${name}@example.com` }),
    }),
    idempotencyKey: `slow-provider-${tests}-${name}`,
  });
const slow = { code: 'payments_slow', retryAfter: 5 };
const left = () => world.left(sold.ticketTypeId, 10);

/** Two silent answers: the first undoes its order, the second already leaves its places held. */
async function silentProvider() {
  world.payments.reachable = false;
  await expect(buy('first')).rejects.toMatchObject({ code: 'provider_unreachable' });
  await expect(buy('second')).rejects.toMatchObject(slow);
}

test('an order that is placed while the provider is slow holds its places without asking it', async () => {
  await silentProvider();
  expect(await left()).toBe(9);
  world.payments.reachable = true;
  await expect(buy('third')).rejects.toMatchObject(slow);
  expect(await left()).toBe(8);
  expect(world.payments.sessions.size).toBe(0);
});

test('a page that goes on trying gets the payment page of the order that waited', async () => {
  await silentProvider();
  const began = performance.now();
  await expect(buy('second')).rejects.toMatchObject(slow);
  // It is not looked for a page that a request at the same moment might be opening.
  expect(performance.now() - began).toBeLessThan(2_000);
  world.payments.reachable = true;
  world.now = new Date(world.now.getTime() + 5_000);
  const { orderId, redirectUrl } = await buy('second');
  expect(await left()).toBe(9);
  const session = (await world.deps.orders.byId(orderId))?.payment?.sessionId;
  expect(redirectUrl).toBe(`https://pay.example/token-${session}`);
});

test('an order whose payment page is known goes there, however slow the provider is', async () => {
  const first = await buy('known');
  await silentProvider();
  expect(await buy('known')).toEqual(first);
  const query = { key: first.key };
  const { location } = await world.call(openPaymentPage(world.deps), {
    params: { orderId: first.orderId },
    query,
  });
  expect(location).toBe(first.redirectUrl);
});
