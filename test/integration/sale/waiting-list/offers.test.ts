import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseOrder } from '#functions/privacy/retention/erase-order.ts';
import { eraseWaiting } from '#functions/privacy/retention/erase-waiting.ts';
import { readSale } from '#functions/sale/read-sale.ts';
import { addWaiting } from '#functions/sale/waiting-list/add-waiting.ts';
import { moveWaiting } from '#functions/sale/waiting-list/change-waiting.ts';
import { leaveWaitingList } from '#functions/sale/waiting-list/leave-waiting-list.ts';
import { ticketTypeStore } from '#functions/store/fairs/ticket-types.ts';
import { mailClaimStore } from '#functions/store/mail/mail-claims.ts';
import { textStore } from '#functions/store/mail/texts.ts';
import { orderErasing } from '#functions/store/orders/order-erasing.ts';
import { paidChange } from '#functions/store/orders/order-payments.ts';
import { HOUR, MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { addressOf, openWaiting, type Waiting } from '#test/support/waiting.ts';
import { openWorld, type World } from '#test/support/world.ts';

let engine: Engine;
let world: World;
let sold: Awaited<ReturnType<World['fair']>>;
let waiting: Waiting;
/** A mailbox may join a few times a day, so every test has its own people. */
let tests = 0;
let [ewa, jan, ola]: [string, string, string] = ['', '', ''];
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  world = openWorld(engine.db);
  tests += 1;
  [ewa, jan, ola] = [`ewa${tests}`, `jan${tests}`, `ola${tests}`];
  sold = await world.fair({ capacity: 1 });
  waiting = openWaiting(world, sold);
});

const stateOf = async (who: string) => (await waiting.entryOf(who))?.state;
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
/** A round processes other tests' lists too. */
const mails = () =>
  world.jobs.filter(
    (job) =>
      job.kind === 'send-waiting-mail' &&
      job.mail === 'waiting-offer' &&
      job.ticketTypeId === sold.ticketTypeId,
  ).length;

/** Sold out, with these people waiting. @returns the order that has the place */
async function soldOut(...people: string[]): Promise<string> {
  const orderId = await waiting.buy('pierwszy');
  for (const who of people) await waiting.join(who);
  return orderId;
}

describe('a place that returns', () => {
  test('a place goes to who joined first, and the next is offered nothing', async () => {
    await waiting.expire(await soldOut(ewa, jan));
    await waiting.round();
    expect([await stateOf(ewa), await stateOf(jan)]).toEqual(['offered', 'waiting']);
    expect(mails()).toBe(1);
    expect(await world.left(sold.ticketTypeId, 1)).toBe(0);
  });

  test('a place is neither shown nor sold to who comes by while somebody waits', async () => {
    await waiting.expire(await soldOut(ewa));
    const sale = await readSale({ ...world.deps, texts: textStore(engine.db) })(world.now);
    expect(sale?.ticketTypes[0]?.left).toBe('none');
    expect(await refusal(waiting.buy(jan))).toBe('sold_out');
    expect(await world.left(sold.ticketTypeId, 1)).toBe(1);
  });

  test('a place is anybody’s again once nobody waits', async () => {
    await waiting.expire(await soldOut(ewa));
    await world.call(leaveWaitingList(world.deps), { query: { token: waiting.token(ewa) } });
    waiting.aMinute();
    await waiting.round();
    expect(await refusal(waiting.buy(jan))).toBe('done');
  });

  test('a place is bought by the link, once, and with the same key it stays one order', async () => {
    await waiting.expire(await soldOut(ewa));
    await waiting.round();
    const offer = waiting.token(ewa);
    const key = `kupuje-${tests}-raz`;
    const first = await waiting.buy(ewa, { offer, key });
    expect(await waiting.buy(ewa, { offer, key })).toBe(first);
    expect(await refusal(waiting.buy(ewa, { offer }))).toBe('offer_ended');
    expect(await stateOf(ewa)).toBe('ordered');
    expect((await world.deps.orders.byId(first))?.holds).toEqual({ [`${sold.ticketTypeId}#0`]: 1 });
  });

  test('one of two orders by one link at the same moment is placed', async () => {
    await waiting.expire(await soldOut(ewa));
    await waiting.round();
    const offer = waiting.token(ewa);
    const met = await Promise.all([1, 2, 3].map(() => refusal(waiting.buy(ewa, { offer }))));
    expect(met.sort()).toEqual(['done', 'offer_ended', 'offer_ended']);
  });

  test('a place that was not taken in time goes to the next, and the link says so', async () => {
    await waiting.expire(await soldOut(ewa, jan));
    await waiting.round();
    waiting.after(24 * HOUR);
    expect(await refusal(waiting.buy(ewa, { offer: waiting.token(ewa) }))).toBe('offer_ended');
    await waiting.round();
    expect([await stateOf(ewa), await stateOf(jan)]).toEqual(['passed', 'offered']);
  });

  test('a place that was ordered and not paid for goes to the next', async () => {
    await waiting.expire(await soldOut(ewa, jan));
    await waiting.round();
    const order = await waiting.buy(ewa, { offer: waiting.token(ewa) });
    await waiting.round();
    expect(await stateOf(ewa)).toBe('ordered');
    await waiting.expire(order);
    await waiting.round();
    expect([await stateOf(ewa), await stateOf(jan)]).toEqual(['passed', 'offered']);
  });

  test('a place that was paid for is bought', async () => {
    await waiting.expire(await soldOut(ewa, jan));
    await waiting.round();
    const id = await waiting.buy(ewa, { offer: waiting.token(ewa) });
    const order = await world.deps.orders.byId(id);
    if (order) await world.deps.orders.write(paidChange(order, {}, world.now));
    await waiting.round();
    expect([await stateOf(ewa), await stateOf(jan)]).toEqual(['bought', 'waiting']);
  });

  test('a place is theirs still where the payment provider did not answer, and the order was undone', async () => {
    await waiting.expire(await soldOut(ewa));
    await waiting.round();
    const register = world.payments.register.bind(world.payments);
    world.payments.register = async () => {
      throw new Error('silent');
    };
    await expect(waiting.buy(ewa, { offer: waiting.token(ewa) })).rejects.toThrow();
    world.payments.register = register;
    expect(await stateOf(ewa)).toBe('offered');
    expect(await world.left(sold.ticketTypeId, 1)).toBe(0);
    expect(await refusal(waiting.buy(ewa, { offer: waiting.token(ewa) }))).toBe('done');
  });

  test('a place returns when its person leaves the list', async () => {
    await waiting.expire(await soldOut(ewa, jan));
    await waiting.round();
    await world.call(leaveWaitingList(world.deps), { query: { token: waiting.token(ewa) } });
    await waiting.round();
    expect([await stateOf(ewa), await stateOf(jan)]).toEqual(['left', 'offered']);
    expect(await waiting.entryOf(ewa)).not.toHaveProperty('email');
  });

  test('no place is offered beyond the end of the sale, and none after it', async () => {
    const { fair } = (await world.deps.fairs.withTypes(sold.fairId)) ?? {};
    await waiting.expire(await soldOut(ewa));
    world.now = new Date(Date.parse(fair?.salesEnd ?? '') - HOUR);
    await waiting.round();
    expect((await waiting.entryOf(ewa))?.offer?.until).toBe(fair?.salesEnd);
    waiting.after(HOUR);
    await waiting.round();
    await waiting.round();
    expect(await stateOf(ewa)).toBe('passed');
    expect(mails()).toBe(1);
  });

  test('a place skips who is not written to', async () => {
    await waiting.expire(await soldOut(ewa, jan));
    const at = world.now.toISOString();
    await world.deps.recipients.suppress({ address: addressOf(ewa), reason: 'refused', at });
    await waiting.round();
    expect([await stateOf(ewa), await stateOf(jan)]).toEqual(['unreachable', 'offered']);
  });

  test('a mail that never went out is asked for again', async () => {
    await waiting.expire(await soldOut(ewa));
    await waiting.round();
    waiting.after(2 * MINUTE);
    await waiting.round();
    expect(mails()).toBe(2);
    const entry = await waiting.entryOf(ewa);
    if (entry) await world.deps.waiting.markMailed(entry, world.now);
    waiting.after(2 * MINUTE);
    await waiting.round();
    expect(mails()).toBe(2);
  });
});

test('a pool that is raised is offered in order', async () => {
  await soldOut(ewa, jan, ola);
  const types = ticketTypeStore(engine.db);
  const type = await types.byId(sold.fairId, sold.ticketTypeId);
  const change = { entityId: sold.ticketTypeId, actorId: 'test', action: 'seeded' as const, at: world.now };
  if (type) await types.save(type, { ...type, capacity: 3, version: type.version + 1 }, change);
  await waiting.round();
  expect([await stateOf(ewa), await stateOf(jan), await stateOf(ola)]).toEqual([
    'offered',
    'offered',
    'waiting',
  ]);
});

describe('the office', () => {
  const key = (who: string) => ({ ticketTypeId: sold.ticketTypeId, id: waiting.idOf(who) });
  const isWaitedFor = async () =>
    (await world.deps.fairs.withTypes(sold.fairId))?.waitedFor.has(sold.ticketTypeId) ?? false;

  test('the office adds somebody while there are places, and everybody may go on buying', async () => {
    const body = {
      fairId: sold.fairId,
      ticketTypeId: sold.ticketTypeId,
      lang: 'pl' as const,
      name: 'Ewa Lis',
    };
    await world.call(addWaiting(world.deps), { body: { ...body, email: addressOf(ewa) } });
    expect(await isWaitedFor()).toBe(false);
    await waiting.buy('pierwszy');
    await world.call(addWaiting(world.deps), { body: { ...body, email: addressOf(jan) } });
    expect(await isWaitedFor()).toBe(true);
  });

  test('the office gives somebody whose offer has passed another turn, before whoever comes by', async () => {
    await waiting.expire(await soldOut(ewa));
    await waiting.round();
    const offered = await waiting.entryOf(ewa);
    if (offered) await world.deps.waiting.end(offered, 'passed', world.now);
    waiting.aMinute();
    await waiting.round();
    expect(await isWaitedFor()).toBe(false);
    await waiting.buy('drugi');
    const { version = 0 } = (await waiting.entryOf(ewa)) ?? {};
    await world.call(moveWaiting(world.deps), { body: { ...key(ewa), version } });
    expect(await isWaitedFor()).toBe(true);
  });
});

describe('people who are erased', () => {
  const isEwa = ({ email }: { email?: string | undefined }) => email === addressOf(ewa);

  test('people who are erased leave no trace, and the place that is held for them goes to the next', async () => {
    await waiting.expire(await soldOut(ewa, jan));
    await waiting.round();
    await mailClaimStore(engine.db).claim(waiting.idOf(ewa), 'waiting-offer.1', world.now);
    expect(await eraseWaiting(sold.fairId, isEwa, world.deps)).toBe(1);
    const kept = await engine.snapshot();
    expect(kept).not.toContain(addressOf(ewa));
    expect(kept).not.toContain(`order#${waiting.idOf(ewa)}`);
    expect(kept).toContain(addressOf(jan));
    await waiting.round();
    expect(await stateOf(jan)).toBe('offered');
  });

  test('people who are erased leave an order that no longer says by which place on the list it was bought', async () => {
    await waiting.expire(await soldOut(ewa));
    await waiting.round();
    const orderId = await waiting.buy(ewa, { offer: waiting.token(ewa) });
    expect((await world.deps.orders.byId(orderId))?.offer?.entryId).toBe(waiting.idOf(ewa));
    const erasing = orderErasing(engine.db);
    const deps = { ...world.deps, erasing, files: { remove: async () => {} } };
    const leaving = () => ({ buyer: true, positions: [1] });
    expect(await eraseOrder({ orderId, leaving, actorId: 'usr_000000000000' }, world.now, deps)).toBe(true);
    const erased = await world.deps.orders.byId(orderId, { consistent: true });
    expect(erased?.erasedAt).toBe(world.now.toISOString());
    expect(erased?.offer).toBeUndefined();
  });

  test('a place that is offered to somebody in the moment of their erasure is not lost with them', async () => {
    const orderId = await soldOut(ewa, jan);
    const { waiting: store } = world.deps;
    const offeredMeanwhile = async (ticketTypeId: string) => {
      const read = await store.entries(ticketTypeId);
      await waiting.expire(orderId);
      await waiting.round();
      expect(await stateOf(ewa)).toBe('offered');
      return read;
    };
    const deps = { ...world.deps, waiting: { ...store, entries: offeredMeanwhile } };
    expect(await eraseWaiting(sold.fairId, isEwa, deps)).toBe(1);
    await waiting.round();
    expect(await stateOf(jan)).toBe('offered');
  });
});
