import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#functions/runtime/new-id.ts';
import { scanStore } from '#functions/store/door/scans.ts';
import { recipientStore } from '#functions/store/mail/recipients.ts';
import { sweepLease } from '#functions/store/office/sweep-lease.ts';
import { rateLimitStore } from '#functions/store/sale/rate-limits.ts';
import { unpaidHoldStore } from '#functions/store/sale/unpaid-holds.ts';
import { waitingListStore } from '#functions/store/sale/waiting-list.ts';
import { freePass, usePass, waitingRoomStore } from '#functions/store/sale/waiting-rooms.ts';
import { releaseWrites, takeWrites } from '#functions/store/stock/stock.ts';
import { offeredAgainWrites, orderedWrites } from '#functions/store/stock/waiting-records.ts';
import { heldFrom, type Task, taskStore, untouched } from '#functions/store/tickets/tasks.ts';
import type { TaskWork } from '#shared/contract/task-work.ts';
import type { Room } from '#shared/domain/room-pace.ts';
import type { Scan } from '#shared/domain/scan.ts';
import { DAY, HOUR, MINUTE } from '#shared/domain/time.ts';
import type { WaitingEntry } from '#shared/domain/waiting-list.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { openWorld, type World } from '../../support/world.ts';

let engine: Engine;
let world: World;
beforeAll(async () => {
  engine = await startEngine();
  world = openWorld(engine.db);
});
afterAll(() => engine.stop());

const now = new Date('2026-11-21T10:00:00.000Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const at = now.toISOString();
const change = (entityId: string) => ({ entityId, actorId: 'test', action: 'seeded' as const, at: now });
const written = (...writes: Parameters<typeof engine.db.write>) =>
  engine.db.write(...writes).then(
    () => true,
    () => false,
  );

describe('a line of a waiting list', () => {
  const store = () => waitingListStore(engine.db);
  let sold: Awaited<ReturnType<World['fair']>>;
  let entry: WaitingEntry;
  const offerOf = () => ({ shard: `${sold.ticketTypeId}#0`, at, until: later(HOUR).toISOString() });
  const read = async () => (await store().entry(entry)) as WaitingEntry;
  const order = (id: string, createdAt = at) => ({
    id,
    createdAt,
    offer: { ticketTypeId: sold.ticketTypeId, entryId: entry.id, shard: offerOf().shard },
  });

  beforeEach(async () => {
    sold = await world.fair({ capacity: 1 });
    entry = {
      id: newId('wtg'),
      fairId: sold.fairId,
      ticketTypeId: sold.ticketTypeId,
      name: 'Ewa',
      email: 'ewa@example.com',
      lang: 'pl',
      state: 'waiting',
      rank: now.getTime(),
      joinedAt: at,
      joins: 1,
      offers: 0,
      changedAt: at,
      version: 1,
    };
    expect(await store().join(entry, undefined)).toBe(true);
  });

  test('a line is made once, and changed over what was read', async () => {
    expect(await store().join({ ...entry, name: 'Inna' }, undefined)).toBe(false);
    expect(await store().join({ ...entry, version: 2 }, { ...entry, version: 9 })).toBe(false);
    expect(await store().join({ ...entry, version: 2 }, entry)).toBe(true);
    expect(await store().countJoin(entry, now)).toBe(false);
    expect(await store().erase(entry)).toBe(false);
    expect(await read()).toMatchObject({ name: 'Ewa', version: 2 });
  });

  test('a line gets an offer over what was read, and from a shard that has places', async () => {
    expect(await store().offer({ ...entry, version: 9 }, offerOf())).toBe(false);
    expect(await store().offer(entry, offerOf())).toBe(true);
    expect(await store().offer(await read(), offerOf())).toEqual({ elsewhere: [offerOf().shard] });
  });

  test('a line is noted as written to for the offer that the mail spoke of', async () => {
    await store().markMailed(entry, now);
    await store().offer(entry, offerOf());
    const offered = await read();
    await store().markMailed({ ...offered, offers: 9 }, now);
    expect((await read()).offer?.mailedAt).toBeUndefined();
    await store().end(offered, 'passed', now);
    await store().markMailed(offered, now);
    expect((await read()).offer).toBeUndefined();
  });

  test('a line orders with its offer once, with this one, and in time', async () => {
    const orders = (args: Parameters<typeof orderedWrites>[0]) => written(...orderedWrites(args));
    expect(await orders(order('ord_000000000001'))).toBe(false);
    await store().offer(entry, offerOf());
    const other = order('ord_000000000001');
    expect(await orders({ ...other, offer: { ...other.offer, shard: `${sold.ticketTypeId}#9` } })).toBe(
      false,
    );
    expect(await orders(order('ord_000000000001', later(2 * HOUR).toISOString()))).toBe(false);
    expect(await orders(order('ord_000000000001'))).toBe(true);
    expect(await orders(order('ord_000000000002'))).toBe(false);
  });

  test('a line is offered its place again only when its own order is undone', async () => {
    const again = (id: string) => written(...offeredAgainWrites(order(id)));
    await store().offer(entry, offerOf());
    expect(await again('ord_000000000001')).toBe(false);
    await written(...orderedWrites(order('ord_000000000001')));
    expect(await again('ord_000000000002')).toBe(false);
    expect(await again('ord_000000000001')).toBe(true);
    await written(...orderedWrites(order('ord_000000000001')));
    await store().end(await read(), 'bought', now);
    expect(await again('ord_000000000001')).toBe(false);
  });

  test('a list goes first, and stays open, once somebody has joined since it was read', async () => {
    const listed = async () =>
      (await store().lists()).find(({ ticketTypeId }) => ticketTypeId === sold.ticketTypeId);
    const before = { ...(await listed()), openedAt: later(-HOUR).toISOString() } as never;
    await store().putFirst(before, false);
    await store().close(before);
    expect(await listed()).toMatchObject({ first: true });
    await store().close((await listed()) as never);
    expect(await listed()).toBeUndefined();
  });
});

describe('a waiting room', () => {
  const rooms = () => waitingRoomStore(engine.db);
  let id: string;
  const room = (fields: Partial<Room> = {}): Room => ({
    ...{ bucket: 0, fraction: 0, at: now.getTime(), free: true, turns: [], tokens: 1, credit: 1 },
    ...{ pace: 60, called: 0, passes: 0 },
    ...fields,
  });
  beforeEach(() => {
    id = newId('tsk');
  });

  test('a waiting room is opened once, and raised from where it was read', async () => {
    expect(await rooms().open(id, room())).toBe(true);
    expect(await rooms().open(id, room({ tokens: 99 }))).toBe(false);
    const raised = room({ bucket: 4, at: later(1000).getTime() });
    expect(await rooms().raise(id, room({ at: 1 }), raised)).toBe(false);
    expect(await rooms().raise(id, room(), raised)).toBe(true);
    expect(await rooms().raise(id, room(), raised)).toBe(false);
  });

  test('a waiting room is walked through while nobody waits, as often as there are passes', async () => {
    await rooms().open(id, room());
    expect([await rooms().walkThrough(id), await rooms().walkThrough(id)]).toEqual([true, false]);
    await rooms().raise(id, (await rooms().room(id)) as Room, room({ free: false, credit: 9, at: 2 }));
    expect(await rooms().walkThrough(id)).toBe(false);
  });

  test('a waiting room begins no more orders than it has tokens for', async () => {
    await rooms().open(id, room());
    expect([await rooms().beginOrder(id), await rooms().beginOrder(id)]).toEqual([true, false]);
  });

  test('a waiting room gives a place one pass, which is used for one order, and freed by it alone', async () => {
    const until = later(10 * MINUTE);
    expect(await rooms().givePass(id, until)).toMatchObject({ isNew: true });
    expect(await rooms().givePass(id, later(HOUR))).toEqual({ until: until.toISOString(), isNew: false });
    expect(await written(usePass(newId('tsk'), 'ord_000000000001'))).toBe(false);
    expect(await written(usePass(id, 'ord_000000000001'))).toBe(true);
    expect(await written(usePass(id, 'ord_000000000001'))).toBe(true);
    expect(await written(usePass(id, 'ord_000000000002'))).toBe(false);
    expect(await written(freePass(id, 'ord_000000000002'))).toBe(false);
    expect(await written(freePass(id, 'ord_000000000001'))).toBe(true);
    expect(await written(usePass(id, 'ord_000000000002'))).toBe(true);
  });
});

describe('long work', () => {
  const store = () => taskStore(engine.db);
  const task = (fields: Partial<Task> = {}): Task =>
    ({
      ...untouched,
      id: newId('tsk'),
      kind: 'generate',
      fairId: 'fair_000000000000',
      by: 'biuro@example.com',
      startedBy: 'usr_000000000000',
      startedAt: at,
      fingerprint: 'a',
      wakeAt: heldFrom(now),
      ...fields,
    }) as Task;
  const work: TaskWork = {
    kind: 'send',
    input: { fairId: 'fair_000000000000', orders: { ids: ['ord_000000000000'] } },
  };
  const started = async () => {
    const begun = task();
    await store().start(begun, work);
    return begun;
  };

  test('a task is begun once', async () => {
    const task = await started();
    expect((await store().start({ ...task, fingerprint: 'b' }, work)).fingerprint).toBe('a');
  });

  test('a task is written by the worker that owns it, and while it is not over', async () => {
    const task = await started();
    expect(await store().save({ ...task, fencingToken: 3 })).toBe(false);
    expect(await store().save({ ...task, state: 'running' })).toBe(true);
    expect(await store().end({ ...task, state: 'done' })).toBe(true);
    expect(await store().save({ ...task, state: 'running' })).toBe(false);
    expect(await store().end({ ...task, state: 'failed' })).toBe(false);
    expect((await store().byId(task.id))?.state).toBe('done');
  });

  test('a task is taken over as it was seen: by fencing token, time and state', async () => {
    const task = await started();
    const over = (seen: Partial<Task>) =>
      store().saveOver({ ...task, fencingToken: 1 }, { ...task, ...seen });
    expect(await over({ fencingToken: 7 })).toBe(false);
    expect(await over({ wakeAt: later(DAY).toISOString() })).toBe(false);
    expect(await over({ state: 'running' })).toBe(false);
    expect(await over({})).toBe(true);
    expect(await store().endOver(task, task)).toBe(false);
  });

  test('a task is stopped once, and keeps how far the stopped worker was', async () => {
    const task = await started();
    await store().saveOver({ ...task, fencingToken: 1, state: 'running' }, task);
    expect(await store().recordProgressAtStop({ ...task, done: 5 })).toBe(false);
    expect(await store().stop(task.id, 'ktos@example.com', now)).toBe(true);
    expect(await store().stop(task.id, 'inny@example.com', now)).toBe(false);
    expect(await store().recordProgressAtStop({ ...task, fencingToken: 5, done: 5 })).toBe(false);
    expect(await store().recordProgressAtStop({ ...task, fencingToken: 1, done: 5 })).toBe(true);
    expect(await store().byId(task.id)).toMatchObject({ done: 5, stoppedBy: 'ktos@example.com' });
  });
});

describe('a recipient', () => {
  const store = () => recipientStore(engine.db);

  test('a recipient is written to again once, when the office lifts what was suppressed', async () => {
    const address = 'cichy@example.com';
    expect(await store().lift(address, change('mail'))).toBe(false);
    await store().suppress({ address, reason: 'refused', at });
    expect(await store().lift(address, change('mail'))).toBe(true);
    expect(await store().isSuppressed(address)).toBe(false);
  });

  test('a recipient is not shut out by a name that somebody else added to their mailbox, unless they complained', async () => {
    const [own, added] = ['jan@firma.example.com', 'jan+obcy@firma.example.com'];
    await store().suppress({ address: added, reason: 'bounced', at });
    expect([await store().isSuppressed(added), await store().isSuppressed(own)]).toEqual([true, false]);
    expect(await store().suppressionsOf([own, added])).toEqual(new Map([[added, 'bounced']]));
    expect(await store().lift(own, change('mail'))).toBe(false);
    await store().suppress({ address: added, reason: 'complained', at });
    expect(await store().suppressionOf(own)).toMatchObject({ reason: 'complained' });
    expect(await store().suppressionsOf([own])).toEqual(new Map([[own, 'complained']]));
    expect(await store().lift(own, change('mail'))).toBe(true);
    expect(await store().lift(added, change('mail'))).toBe(true);
    expect(await store().isSuppressed(added)).toBe(false);
  });

  test('a suppressed recipient who was erased is still not written to', async () => {
    const address = 'dawny+targi@example.com';
    await store().suppress({ address, reason: 'bounced', at });
    expect(await store().forgetAddress(address)).toBe(true);
    expect(await store().isSuppressed(address)).toBe(true);
    expect(JSON.stringify(await store().suppressed())).not.toContain('dawny');
    expect(await store().forgetAddress('nikt@example.com')).toBe(false);
    // Another tag of the mailbox may be another person's: its suppression stays listed.
    await store().suppress({ address: 'sasiad@example.com', reason: 'bounced', at });
    expect(await store().forgetAddress('sasiad+obcy@example.com')).toBe(false);
    expect(JSON.stringify(await store().suppressed())).toContain('sasiad@example.com');
  });

  test('a recipient is told of one order’s end a day', async () => {
    const claim = (order: string, when = now) => store().claimExpiredNotice('pan@example.com', order, when);
    expect(await claim('ord_000000000001')).toBe(true);
    expect(await claim('ord_000000000001')).toBe(true);
    expect(await claim('ord_000000000002')).toBe(false);
    expect(await claim('ord_000000000002', later(DAY))).toBe(true);
  });
});

describe('a count of attempts', () => {
  const rateLimits = () => rateLimitStore(engine.db);
  const limit = { limit: 2, window: MINUTE };

  test('a count allows as many as the limit says, and again in the next window', async () => {
    const count = (when = now) => rateLimits().count('typing', 'who', limit, when);
    expect(await rateLimits().allows('typing', 'who', limit, now)).toBe(true);
    expect([await count(), await count()]).toEqual([true, true]);
    expect(await rateLimits().allows('typing', 'who', limit, now)).toBe(false);
    expect(await count()).toBe(false);
    expect(await count(later(MINUTE))).toBe(true);
  });

  test('a count puts off, lets through once when the time has come, and begins anew when it was not used', async () => {
    const turn = (milliseconds: number) => rateLimits().takeTurn('looking', 'who', 10, later(milliseconds));
    expect(await turn(0)).toBe(10);
    expect(await turn(4_000)).toBe(6);
    expect(await turn(10_000)).toBe(0);
    expect(await turn(11_000)).toBe(10);
    expect(await turn(5 * HOUR)).toBe(10);
  });

  test('a turn that two requests see at once is one’s', async () => {
    let reads = 0;
    let haveBothRead = () => {};
    const bothRead = new Promise<void>((resolve) => {
      haveBothRead = resolve;
    });
    const get: typeof engine.db.get = async (...given) => {
      const item = await engine.db.get(...given);
      reads += 1;
      if (reads === 2) haveBothRead();
      await bothRead;
      return item;
    };
    await rateLimits().takeTurn('looking', 'two', 10, now);
    const store = rateLimitStore({ ...engine.db, get });
    const turn = () => store.takeTurn('looking', 'two', 10, later(10_000));
    expect((await Promise.all([turn(), turn()])).sort((a, b) => a - b)).toEqual([0, 10]);
  });
});

describe('what happens once', () => {
  test('a round of the sweep runs alone, until it has ended or must be dead', async () => {
    const lease = sweepLease(engine.db);
    expect(await lease.take('one', now, MINUTE)).toBe(true);
    expect(await lease.take('two', now, MINUTE)).toBe(false);
    await lease.release('two');
    expect(await lease.take('two', now, MINUTE)).toBe(false);
    await lease.release('one');
    expect(await lease.take('two', now, MINUTE)).toBe(true);
    expect(await lease.take('three', later(MINUTE), MINUTE)).toBe(true);
  });

  test('a proof of work is spent', async () => {
    const holds = unpaidHoldStore(engine.db);
    expect([await holds.spendProof('p', later(HOUR)), await holds.spendProof('p', later(HOUR))]).toEqual([
      true,
      false,
    ]);
  });

  test('an entry is undone, where there was one', async () => {
    const scan: Scan = {
      ...{ id: newId('scn'), fairId: 'fair_000000000000', gateId: 'gate_000000000000' },
      ...{ at, receivedAt: at, result: 'admitted', offline: false },
    };
    const store = scanStore(engine.db);
    expect(await store.markUndone(scan, now)).toBe(false);
    await store.record(scan);
    expect(await store.markUndone(scan, now)).toBe(true);
    expect(await store.markUndone(scan, now)).toBe(false);
  });

  test('an entry that was undone stays so when the attempt before its retry is recorded late', async () => {
    const scan: Scan = {
      ...{ id: newId('scn'), fairId: 'fair_000000000000', gateId: 'gate_000000000000' },
      ...{ at, receivedAt: at, result: 'admitted', offline: false },
    };
    const store = scanStore(engine.db);
    await store.record(scan);
    await store.markUndone(scan, now);
    await store.record(scan);
    expect((await store.find(scan))?.undoneAt).toBe(now.toISOString());
  });

  test('places are taken while there are any, and return to where they came from', async () => {
    const sold = await world.fair({ capacity: 2 });
    const shard = `${sold.ticketTypeId}#0`;
    expect(await written(...takeWrites({ [shard]: 3 }))).toBe(false);
    expect(await written(...takeWrites({ [shard]: 2 }))).toBe(true);
    expect(await written(...takeWrites({ [shard]: 1 }))).toBe(false);
    expect(await written(...releaseWrites({ 'typ_000000000000#0': 1 }))).toBe(false);
  });
});
