import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyOf } from '#functions/store/engine/keys.ts';
import { sweepLease } from '#functions/store/office/sweep-lease.ts';
import { expiredChange, paidChange } from '#functions/store/orders/order-payments.ts';
import { holderMails } from '#shared/domain/holder-mails.ts';
import { PAYMENT_WINDOW } from '#shared/domain/order.ts';
import { ticketsOf } from '#shared/domain/ticket.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { calm } from '#test/support/chaos.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';
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
let buyers = 0;
const buy = (sold: Sold, key?: string, count = 1) => {
  buyers += 1;
  const buyer = somebody({
    name: 'Łucja',
    surname: 'Źdźbło',
    email: `${key ?? `lucja-${buyers}`}@example.com`,
  });
  return world.call(world.place, {
    body: purchaseOf({ ...sold, price: sold.price * count, count }, { buyer }),
    idempotencyKey: key,
  });
};
/** The provider's session that the order was last sent to. */
const sessionOf = async (orderId: string) =>
  (await world.deps.orders.byId(orderId))?.payment?.sessionId ?? '';
const paidNotice = async (orderId: string) => world.payments.pay(await sessionOf(orderId));
const pay = async (orderId: string) => world.notify({ notification: await paidNotice(orderId) });
const later = (milliseconds: number) => {
  world.now = new Date(world.now.getTime() + milliseconds);
};
const status = async (orderId: string) => (await world.deps.orders.byId(orderId))?.status;

describe('placing', () => {
  test('an order holds a place and leads to the payment page for 59 minutes', async () => {
    const sold = await world.fair({ capacity: 10 });
    const answer = await buy(sold);
    const session = await sessionOf(answer.orderId);
    expect(answer.redirectUrl).toBe(`https://pay.example/token-${session}`);
    expect(Date.parse(answer.expiresAt) - world.now.getTime()).toBe(PAYMENT_WINDOW);
    expect(world.payments.sessions.get(session)).toMatchObject({
      minutes: 59,
      description: expect.stringMatching(/^Targi Franczyza: 1\sbilet, [0-9A-Z]{4}-/),
    });
    expect(await world.left(sold.ticketTypeId, 10)).toBe(9);
  });

  test('the same key gives the same order, and is refused for another form', async () => {
    const sold = await world.fair({ capacity: 10 });
    const first = await buy(sold, 'key-12345');
    expect(await buy(sold, 'key-12345')).toEqual(first);
    expect(await world.left(sold.ticketTypeId, 10)).toBe(9);
    await expect(buy(sold, 'key-12345', 2)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });

  test('tickets of holders who are not named go by the buyer’s name', async () => {
    const sold = await world.fair();
    const { ticketTypeId } = sold;
    const holder = somebody({ name: 'Jan', surname: 'Lis' });
    const tickets = [{ ticketTypeId }, { ticketTypeId }, { ticketTypeId, holder }];
    const body = purchaseOf({ ...sold, price: 3 * sold.price }, { tickets });
    const { orderId } = await world.call(world.place, { body });
    const order = await world.deps.orders.byId(orderId);
    const names = order && ticketsOf(order, world.now).map((ticket) => ticket.holder.surname);
    expect(names).toEqual([body.buyer.surname, body.buyer.surname, 'Lis']);
    expect(order && holderMails(order)).toEqual([]);
  });

  test('unnamed holders are refused at their fields where the fair asks for everybody’s name, and nothing is held', async () => {
    const sold = await world.fair({ capacity: 10 });
    const { fairId, ticketTypeId, price } = sold;
    const fair = await world.deps.fairs.byId(fairId);
    if (!fair) throw new Error('the fair is gone');
    const change = { entityId: fairId, actorId: 'test', action: 'fair-edited' as const, at: world.now };
    const asking = { ...fair, requireHolderNames: true, version: fair.version + 1 };
    await world.deps.fairs.save(asking, change);
    const holder = somebody({ name: 'Jan', surname: 'Lis' });
    const buyThree = (last: object) => {
      const tickets = [{ ticketTypeId }, { ticketTypeId, holder }, { ticketTypeId, ...last }];
      return world.call(world.place, { body: purchaseOf({ ...sold, price: 3 * price }, { tickets }) });
    };
    await expect(buyThree({})).rejects.toMatchObject({
      code: 'invalid_request',
      fields: {
        'tickets.2.holder.name': { rule: 'required' },
        'tickets.2.holder.surname': { rule: 'required' },
      },
    });
    expect(await world.left(ticketTypeId, 10)).toBe(10);
    expect(await buyThree({ holder })).toHaveProperty('redirectUrl');
    expect(await buy(sold)).toHaveProperty('redirectUrl');
  });

  test('an order is undone when the provider is out of reach, and the same key works afterwards', async () => {
    const sold = await world.fair({ capacity: 10 });
    world.payments.reachable = false;
    await expect(buy(sold, 'key-unreachable')).rejects.toMatchObject({ code: 'provider_unreachable' });
    expect(await world.left(sold.ticketTypeId, 10)).toBe(10);
    world.payments.reachable = true;
    expect(await buy(sold, 'key-unreachable')).toHaveProperty('redirectUrl');
  });

  test('an order is undone also when the undoing meets other buyers, time and again', async () => {
    const busy = await startEngine({ chaos: 1, rates: calm });
    const colliding = openWorld(busy.db);
    let collisions = 4;
    if (busy.chaos) busy.chaos.collideIf = (body) => body.includes('"Delete"') && collisions-- > 0;
    const sold = await colliding.fair({ capacity: 10 });
    colliding.payments.reachable = false;
    await expect(colliding.call(colliding.place, { body: purchaseOf(sold) })).rejects.toMatchObject({
      code: 'provider_unreachable',
    });
    expect(await colliding.left(sold.ticketTypeId, 10)).toBe(10);
    expect(busy.chaos?.raised.transaction).toBe(4);
    busy.stop();
  });

  test('a new session is opened when the first request died before it knew its payment page', async () => {
    const sold = await world.fair({ capacity: 10 });
    const { orderId } = await buy(sold, 'key-crashed');
    const first = await sessionOf(orderId);
    await engine.db.write({ update: keyOf('order', { orderId }), expression: 'REMOVE #payment.#token' });
    const again = await buy(sold, 'key-crashed');
    expect(again.redirectUrl).toMatch(/^https:\/\/pay\.example\/token-ord_/);
    expect(again.redirectUrl).not.toContain(first);
    await pay(orderId);
    expect(await status(orderId)).toBe('paid');
  });

  test('an order without a price skips the payment', async () => {
    const sold = await world.fair({ price: 0 });
    const { orderId, redirectUrl } = await buy(sold);
    expect(redirectUrl).toBeUndefined();
    expect(world.jobs).toEqual([{ kind: 'issue-tickets', orderId }]);
  });

  test('a buyer pays nothing but the price that was shown', async () => {
    const sold = await world.fair();
    await expect(buy({ ...sold, price: sold.price - 1 })).rejects.toMatchObject({ code: 'price_changed' });
  });

  test('an order takes the last places from several shards, and never more than there are', async () => {
    const sold = await world.fair({ capacity: 16 });
    for (let count = 0; count < 8; count += 1) await buy(sold);
    await buy(sold, undefined, 8);
    expect(await world.left(sold.ticketTypeId, 16)).toBe(0);
    await expect(buy(sold)).rejects.toMatchObject({
      code: 'sold_out',
      ticketTypeId: sold.ticketTypeId,
      left: 0,
    });
  });

  test('20 of 200 orders at once get the 20 places, and 180 are told so', async () => {
    const sold = await world.fair({ capacity: 20 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => {
        const buyer = somebody({ name: 'Ewa', surname: 'Lis', email: `tlum-${index}@example.com` });
        return world.call(world.place, { body: purchaseOf(sold, { buyer }) });
      }),
    );
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(20);
    expect(refused).toEqual(Array(180).fill('sold_out'));
    expect(await world.left(sold.ticketTypeId, 20)).toBe(0);
  });

  test('a coupon is used no more often than it may be, and comes back with its order', async () => {
    const sold = await world.fair({ capacity: undefined });
    const coupon = await world.coupon(sold.fairId, { maxUses: 3 });
    const half = { ...sold, price: Math.round(sold.price / 2) };
    const buyWith = () => world.call(world.place, { body: purchaseOf(half, { promoCode: 'expo50' }) });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, buyWith));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(3);
    expect(
      outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : [])),
    ).toEqual(Array(5).fill('coupon_used_up'));
    later(PAYMENT_WINDOW);
    await world.sweep(world.now);
    expect(await world.left(coupon.id, 3)).toBe(3);
  });
});

describe('the tests themselves', () => {
  test('the tests see places sold twice: without the condition on stock they are', async () => {
    const unguarded = openWorld({
      ...engine.db,
      writeOnce: (...writes) =>
        engine.db.write(
          ...writes.map((write) =>
            write.condition?.startsWith('#left >= ')
              ? { ...write, condition: `attribute_exists(pk) OR ${write.condition}` }
              : write,
          ),
        ),
    });
    const sold = await unguarded.fair({ capacity: 4 });
    await Promise.all(
      Array.from({ length: 12 }, () => unguarded.call(unguarded.place, { body: purchaseOf(sold) })),
    );
    expect(await unguarded.left(sold.ticketTypeId, 4)).toBe(-8);
  });
});

describe('paying', () => {
  test('a notice that comes five times pays once', async () => {
    const { orderId } = await buy(await world.fair());
    for (let times = 0; times < 5; times += 1) await pay(orderId);
    const order = await world.deps.orders.byId(orderId);
    expect(order).toMatchObject({ status: 'paid', version: 2 });
    expect(world.payments.sessions.get(await sessionOf(orderId))?.paid?.verified).toBe(true);
  });

  test('a notice with another amount, or of an unknown order, changes nothing', async () => {
    const { orderId } = await buy(await world.fair());
    const notification = { ...(await paidNotice(orderId)), amount: 1 };
    await expect(world.notify({ notification })).rejects.toMatchObject({
      code: 'link_invalid',
    });
    const unknown = { ...notification, sessionId: 'ord_000000000000' };
    await expect(world.notify({ notification: unknown })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await status(orderId)).toBe('awaiting-payment');
  });

  test('a payment that the provider does not let us claim pays for nothing, until it does', async () => {
    const { orderId } = await buy(await world.fair());
    const notification = await paidNotice(orderId);
    world.payments.refusesToVerify = true;
    await expect(world.notify({ notification })).rejects.toMatchObject({
      code: 'link_invalid',
    });
    later(3 * MINUTE);
    await world.sweep(world.now);
    expect(await status(orderId)).toBe('awaiting-payment');
    world.payments.refusesToVerify = false;
    await world.notify({ notification });
    expect(await status(orderId)).toBe('paid');
  });

  test('money after expiry is taken while places are left', async () => {
    const sold = await world.fair({ capacity: 1 });
    const { orderId } = await buy(sold);
    later(PAYMENT_WINDOW);
    await world.sweep(world.now);
    expect(await status(orderId)).toBe('expired');
    await pay(orderId);
    expect(await status(orderId)).toBe('paid');
    expect(await world.left(sold.ticketTypeId, 1)).toBe(0);
  });

  test('money after expiry goes back, once, when the place was sold again', async () => {
    const sold = await world.fair({ capacity: 1 });
    const { orderId } = await buy(sold);
    later(PAYMENT_WINDOW);
    await world.sweep(world.now);
    await buy(sold);
    await pay(orderId);
    await pay(orderId);
    expect(await status(orderId)).toBe('refunding');
    expect([...(world.payments.sessions.get(await sessionOf(orderId))?.refunds.values() ?? [])]).toEqual([
      sold.price,
    ]);
    expect(world.jobs).toContainEqual({ kind: 'send-mail', mail: 'late-payment', orderId });
    const done = await world.payments.returned(await sessionOf(orderId));
    await world.notify({ notification: done });
    expect(await status(orderId)).toBe('refunded');
  });
});

describe('the sweep', () => {
  test('the sweep gives places back after 59 minutes, not before', async () => {
    const sold = await world.fair({ capacity: 5 });
    const { orderId } = await buy(sold, undefined, 3);
    later(59 * MINUTE - 1);
    await world.sweep(world.now);
    expect(await status(orderId)).toBe('awaiting-payment');
    later(1);
    await world.sweep(world.now);
    expect(await status(orderId)).toBe('expired');
    expect(await world.left(sold.ticketTypeId, 5)).toBe(5);
  });

  test('the sweep tells the buyer that the time to pay is over, and hours later no more', async () => {
    const { orderId } = await buy(await world.fair());
    const told = () => world.jobs.filter((job) => job.kind === 'send-mail' && job.orderId === orderId);
    later(PAYMENT_WINDOW);
    await world.sweep(world.now);
    expect(told()).toEqual([{ kind: 'send-mail', mail: 'expired', orderId }]);
    // The first message may have been lost; a second one must not send a second mail.
    later(10 * MINUTE);
    await world.sweep(world.now);
    expect(told()).toHaveLength(2);
    later(3 * 60 * MINUTE);
    await world.sweep(world.now);
    expect(told()).toHaveLength(2);
  });

  test('the sweep finds a payment whose notice was lost, within minutes', async () => {
    const { orderId } = await buy(await world.fair());
    await paidNotice(orderId);
    later(3 * MINUTE);
    await world.sweep(world.now);
    expect(await status(orderId)).toBe('paid');
    expect(world.jobs).toContainEqual({ kind: 'issue-tickets', orderId });
  });

  test('the sweep decides nothing while the provider is out of reach', async () => {
    const { orderId } = await buy(await world.fair());
    later(PAYMENT_WINDOW + MINUTE);
    world.payments.reachable = false;
    await world.sweep(world.now);
    expect(await status(orderId)).toBe('awaiting-payment');
    world.payments.reachable = true;
    later(MINUTE);
    await world.sweep(world.now);
    expect(await status(orderId)).toBe('expired');
  });

  test('a payment and an expiry that meet have one winner', async () => {
    const sold = await world.fair({ capacity: 40 });
    const orders = await Promise.all(Array.from({ length: 20 }, () => buy(sold)));
    const found = await Promise.all(orders.map(({ orderId }) => world.deps.orders.byId(orderId)));
    later(PAYMENT_WINDOW);
    const races = found.flatMap((order) =>
      order
        ? [
            world.deps.orders.write(expiredChange(order, world.now)),
            world.deps.orders.write(paidChange(order, {}, world.now)),
          ]
        : [],
    );
    const wins = (await Promise.all(races)).map(Boolean);
    for (let pair = 0; pair < wins.length; pair += 2) expect(wins[pair]).not.toBe(wins[pair + 1]);
    const paid = wins.filter((won, index) => won && index % 2 === 1).length;
    expect(await world.left(sold.ticketTypeId, 40)).toBe(40 - paid);
  });

  test('the sweep never runs twice at a time, and a round that died gives way when its time is over', async () => {
    const { orderId } = await buy(await world.fair());
    later(PAYMENT_WINDOW);
    const provider = Promise.withResolvers<void>();
    const lookup = world.payments.lookup.bind(world.payments);
    world.payments.lookup = (sessionId) => provider.promise.then(() => lookup(sessionId));
    const both = [world.sweep(world.now), world.sweep(world.now)];
    // One waits for the provider meanwhile.
    expect((await Promise.race(both)).skipped).toBe(1);
    provider.resolve();
    const rounds = await Promise.all(both);
    expect(rounds.map(({ skipped }) => skipped).sort()).toEqual([0, 1]);
    expect(await status(orderId)).toBe('expired');
    // A crashed one keeps its lease; the next minute's round finds it expired.
    expect(await sweepLease(engine.db).take('died', world.now, 55_000)).toBe(true);
    later(54_000);
    expect(await world.sweep(world.now)).toMatchObject({ skipped: 1 });
    later(6_000);
    expect(await world.sweep(world.now)).toMatchObject({ skipped: 0 });
  });

  test('the sweep looks for late money for a day, then forgets the order', async () => {
    const { orderId } = await buy(await world.fair());
    later(PAYMENT_WINDOW);
    await world.sweep(world.now);
    await paidNotice(orderId);
    later(20 * MINUTE);
    await world.sweep(world.now);
    expect(await status(orderId)).toBe('paid');
    const { orderId: other } = await buy(await world.fair());
    later(PAYMENT_WINDOW);
    await world.sweep(world.now);
    const late = async () => (await world.deps.orders.due('late')).map((due) => due.orderId);
    expect(await late()).toContain(other);
    later(24 * 60 * MINUTE);
    await world.sweep(world.now);
    expect(await late()).not.toContain(other);
  });
});
