import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseEnded } from '#functions/privacy/retention/erase-ended.ts';
import { soldRows } from '#functions/read-models/sold-rows.ts';
import type { Db } from '#functions/store/engine/db.ts';
import { indexKey } from '#functions/store/engine/keys.ts';
import { mailClaimStore } from '#functions/store/mail/mail-claims.ts';
import { messageStore } from '#functions/store/mail/messages.ts';
import { settingStore } from '#functions/store/office/settings.ts';
import { erasureStore } from '#functions/store/orders/erasures.ts';
import { changedEntry } from '#functions/store/orders/order-entity.ts';
import { orderErasing } from '#functions/store/orders/order-erasing.ts';
import { paidChange } from '#functions/store/orders/order-payments.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { auditStore } from '#functions/store/people/audit.ts';
import { rateLimitStore } from '#functions/store/sale/rate-limits.ts';
import { waitingListStore } from '#functions/store/sale/waiting-list.ts';
import { taskStore } from '#functions/store/tickets/tasks.ts';
import { editTicketSold } from '#functions/tickets/ticket-office/edit-ticket-sold.ts';
import { sendTicket } from '#functions/tickets/ticket-office/send-ticket.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { DAY, MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { Calls, guardDb, guardFiles, quietly } from '#test/support/faults.ts';
import { openIssuing } from '#test/support/issue.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';
import { openWaiting } from '#test/support/waiting.ts';
import { openWorld, type World } from '#test/support/world.ts';

/** All personal data in the sample purchase. */
const PERSONAL = /Łucja|Źdźbło|lucja@|Żaneta|Gość-|Polna 5|5260250274|biurko@|Stowarzyszenie/;

let engine: Engine;
let world: World;
let issuing: Awaited<ReturnType<typeof openIssuing>>;

/** An empty table, and the clock reset. Invoices, which outlive people, come from another program. */
async function anew(): Promise<void> {
  engine?.stop();
  engine = await startEngine();
  world = openWorld(engine.db);
  issuing = await openIssuing(engine.db);
  const change = {
    entityId: 'set_invoicing',
    actorId: 'test',
    action: 'invoicing-saved' as const,
    at: world.now,
  };
  await world.deps.settings.save('invoicing', { issue: false, prefix: '' }, 0, change);
}
beforeEach(anew);
afterAll(() => engine.stop());

const runOn = (db: Db, files = issuing.files) =>
  eraseEnded({
    orders: orderStore(db),
    erasing: orderErasing(db),
    files,
    fairs: world.deps.fairs,
    settings: settingStore(db),
    erasures: erasureStore(db),
    messages: messageStore(db),
    tasks: taskStore(db),
    waiting: waitingListStore(db),
  });
const erase = (hasTime: () => boolean = () => true) => runOn(engine.db)({ now: () => world.now, hasTime });
const sendDeps = () => ({
  ...world.deps,
  claims: mailClaimStore(engine.db),
  rateLimits: rateLimitStore(engine.db),
});

type Sold = Awaited<ReturnType<World['fair']>>;

/** A paid order of three people with its PDFs, corrected and sent to another address by the office. */
async function soldOrder(sold: Sold, key: string): Promise<string> {
  const { orderId } = await world.call(world.place, {
    idempotencyKey: `retention-${key}`,
    body: purchaseOf(
      { ...sold, count: 3, price: sold.price * 3 },
      {
        invoice: true,
        shareContact: true,
        buyer: somebody({
          name: 'Łucja',
          surname: 'Źdźbło',
          email: 'lucja@example.com',
          nip: '5260250274',
          company: 'Stowarzyszenie',
        }),
        address: {
          country: 'PL',
          voivodeship: '14',
          city: 'Radom',
          postalCode: '26-600',
          streetAddress: 'Polna 5',
        },
      },
    ),
  });
  const order = await world.deps.orders.byId(orderId);
  if (order) await world.deps.orders.write(paidChange(order, {}, world.now));
  await issuing.issue(orderId, world.now);
  const id = ticketIdOf(orderId, 1);
  await world.call(editTicketSold(world.deps), {
    body: {
      ...{
        id,
        name: 'Łucja',
        surname: 'Źdźbło',
        email: 'lucja@example.com',
        phoneNumber: '',
        nip: '5260250274',
      },
      ...{
        company: 'Stowarzyszenie',
        invoiceNumber: 'FV/1',
        address: 'Polna 5',
        city: 'Radom',
        postalCode: '26-600',
      },
    },
  });
  await issuing.issue(orderId, world.now);
  await world.call(sendTicket(sendDeps()), {
    body: { ticketId: id, orderNumber: orderNumberOf(orderId), email: 'biurko@example.com' },
  });
  const issued = await world.deps.orders.byId(orderId);
  if (issued) await world.deps.orders.markSent(issued, world.now);
  return orderId;
}

const lastRound = async () => (await erasureStore(engine.db).rounds())[0];
const later = (days: number) => {
  world.now = new Date(world.now.getTime() + days * DAY);
};

describe('erasing past fairs', () => {
  test('erasing leaves everybody while data is kept, and nobody afterwards; what books need stays', async () => {
    const sold = await world.fair();
    const orderId = await soldOrder(sold, 'kept-and-erased');
    const workshop = { ...sold, ticketTypeId: await world.moreOf(sold.fairId, { capacity: 0 }) };
    await openWaiting(world, workshop).join('biurko');
    const before = await world.deps.orders.byId(orderId);
    expect(await engine.snapshot()).toMatch(PERSONAL);
    expect([...issuing.files.kept.keys()].filter((key) => key.includes(orderId))).toHaveLength(4);

    later(31 + 720);
    await erase();
    expect((await world.deps.orders.byId(orderId))?.buyer).toEqual(before?.buyer);

    later(40);
    expect(await engine.snapshot()).toContain('contact#');
    await erase();
    expect(await engine.snapshot()).not.toMatch(PERSONAL);
    expect(await engine.snapshot()).not.toContain('contact#');
    expect([...issuing.files.kept.keys()].filter((key) => key.includes(orderId))).toEqual([]);
    const after = await world.deps.orders.byId(orderId);
    expect(after).toMatchObject({
      total: before?.total,
      status: 'paid',
      invoiceNumber: 'FV/1',
      createdAt: before?.createdAt,
      payment: { paidAt: before?.payment?.paidAt },
      address: { voivodeship: '14', country: 'PL' },
    });
    const rows = after && soldRows(after, []);
    expect(rows?.map(({ name, email, total, city }) => [name, email, total, city])).toEqual(
      Array(3).fill(['—', expect.not.stringMatching(/lucja/), before?.total, '']),
    );
    const { entries } = await auditStore(engine.db).page(orderId, 10);
    expect(entries.map(({ action }) => action)).toEqual(['order-erased', 'tickets-sent', 'ticket-edited']);
    expect(await lastRound()).toMatchObject({ orders: 1, failed: 0, finished: true });
  });

  test('an order without people can no longer be sent or corrected', async () => {
    const sold = await world.fair();
    const orderId = await soldOrder(sold, 'no-acts');
    later(900);
    await erase();
    const ticketId = ticketIdOf(orderId, 1);
    const orderNumber = orderNumberOf(orderId);
    await expect(
      world.call(sendTicket(sendDeps()), { body: { ticketId, orderNumber } }),
    ).rejects.toMatchObject({ code: 'order_erased' });
  });

  test('erasing goes on in the next slice where time ran out, and leaves what is done alone', async () => {
    const sold = await world.fair();
    for (let n = 0; n < 12; n += 1) await soldOrder(sold, `slice-${n}`);
    later(900);
    let left = 5;
    await erase(() => left-- > 0);
    const first = await lastRound();
    expect(first).toMatchObject({ finished: false });
    expect(first?.orders).toBeLessThan(12);
    later(1);
    await erase();
    const second = await lastRound();
    expect((first?.orders ?? 0) + (second?.orders ?? 0)).toBe(12);
    expect(second).toMatchObject({ finished: true });
    const done = await engine.snapshot();
    expect(done).not.toMatch(PERSONAL);
    later(1);
    await erase();
    expect(await lastRound()).toMatchObject({ orders: 0, finished: true });
  });

  test('a round finds what an index was late with when the last round looked', async () => {
    const sold = await world.fair();
    const orderId = await soldOrder(sold, 'late-in-the-index');
    const order = { pk: `order#${orderId}`, sk: 'order' };
    await engine.db.write({ update: order, expression: 'REMOVE #changedShard' });
    later(900);
    await erase();
    expect(await lastRound()).toMatchObject({ orders: 0, finished: true });
    const [found] = await world.deps.orders.many([orderId]);
    const changedAt = new Date(world.now.getTime() - MINUTE).toISOString();
    await engine.db.write({
      update: order,
      expression: 'SET #changedShard = :shard, #changedAt = :at',
      values: {
        ':shard': found && indexKey('order', 'changed', changedEntry(found)).changedShard,
        ':at': changedAt,
      },
    });
    later(1);
    await erase();
    expect((await world.deps.orders.byId(orderId))?.erasedAt).toBeDefined();
  });

  test('a round goes past an order that cannot be read, says that something failed, and comes back to it', async () => {
    const orders: string[] = [];
    for (const key of ['first-fair', 'second-fair']) orders.push(await soldOrder(await world.fair(), key));
    later(900);
    for (const [index, orderId] of orders.entries()) {
      const other = orders[1 - index] ?? '';
      const discount = (await world.deps.orders.byId(orderId))?.discount;
      const set = (value: unknown) =>
        engine.db.write({
          update: { pk: `order#${orderId}`, sk: 'order' },
          expression: 'SET #discount = :value',
          values: { ':value': value },
        });
      await set('none at all');
      await expect(erase()).rejects.toThrow('1 times');
      expect((await world.deps.orders.byId(other))?.erasedAt).toBeDefined();
      expect(await lastRound()).toMatchObject({ failed: 1, finished: true });
      await set(discount);
      later(1);
    }
    // Nothing was marked as done: what becomes readable again is erased in the next round.
    await erase();
    for (const orderId of orders) expect((await world.deps.orders.byId(orderId))?.erasedAt).toBeDefined();
  });

  test('erasing waits for money that is on its way, and finds the order once it has arrived', async () => {
    const sold = await world.fair();
    const orderId = await soldOrder(sold, 'refunding');
    await engine.db.write({
      update: { pk: `order#${orderId}`, sk: 'order' },
      expression: 'SET #status = :refunding',
      values: { ':refunding': 'refunding' },
    });
    later(900);
    await erase();
    expect(await lastRound()).toMatchObject({ orders: 0, waiting: 1 });
    const order = await world.deps.orders.byId(orderId);
    expect(order?.erasedAt).toBeUndefined();
    await engine.db.write({
      update: { pk: `order#${orderId}`, sk: 'order' },
      expression: 'SET #status = :refunded',
      values: { ':refunded': 'refunded' },
    });
    later(1);
    await erase();
    expect((await world.deps.orders.byId(orderId))?.erasedAt).toBe(world.now.toISOString());
  });
});

test('whichever call fails, the next round leaves nobody, and does nothing twice', async () => {
  const calls = new Calls();
  const run = (call: number, when: 'before' | 'after') => {
    calls.arm({ call, when });
    const guarded = runOn(guardDb(engine.db, calls), guardFiles(issuing.files, calls));
    return guarded({ now: () => world.now, hasTime: () => true });
  };
  const first = await soldOrder(await world.fair(), 'counted');
  later(900);
  await run(-1, 'before');
  const { count } = calls;
  expect(count).toBeGreaterThan(15);
  expect((await world.deps.orders.byId(first))?.erasedAt).toBeDefined();
  for (let call = 0; call < count; call += 1)
    for (const when of ['before', 'after'] as const) {
      await anew();
      const orderId = await soldOrder(await world.fair(), `fails-${call}-${when}`);
      later(900);
      await quietly(() => run(call, when));
      const name = `${calls.names[call]} ${when}`;
      later(1);
      await run(-1, 'before');
      expect(await engine.snapshot(), name).not.toMatch(PERSONAL);
      expect([...issuing.files.kept.keys()].filter((key) => key.startsWith('tickets/'))).toEqual([]);
      const told = (await auditStore(engine.db).page(orderId, 20)).entries;
      expect(
        told.filter(({ action }) => action === 'order-erased'),
        name,
      ).toHaveLength(1);
      later(1);
      await run(-1, 'before');
      expect(await lastRound()).toMatchObject({ orders: 0, finished: true });
    }
});
