import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSale } from '#functions/sale/read-sale.ts';
import { leaveWaitingList } from '#functions/sale/waiting-list/leave-waiting-list.ts';
import { textStore } from '#functions/store/mail/texts.ts';
import { HOUR } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { openWaiting, type Waiting } from '#test/support/waiting.ts';
import { openWorld, type World } from '#test/support/world.ts';

const MADE_UP = 50;

let engine: Engine;
let world: World;
let sold: Awaited<ReturnType<World['fair']>>;
let waiting: Waiting;
let tests = 0;
let [ewa, jan]: [string, string] = ['', ''];
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  world = openWorld(engine.db);
  tests += 1;
  [ewa, jan] = [`ewa.nie${tests}`, `jan.nie${tests}`];
  sold = await world.fair({ capacity: 1 });
  waiting = openWaiting(world, sold);
});

const stateOf = async (who: string) => (await waiting.entryOf(who))?.state;
const isShown = async () => {
  const sale = await readSale({ ...world.deps, texts: textStore(engine.db) })(world.now);
  return sale?.ticketTypes[0]?.left !== 'none';
};

test('fifty made-up addresses hold no returned place, and keep it from nobody who comes by', async () => {
  const order = await waiting.buy('pierwszy');
  for (let n = 0; n < MADE_UP; n += 1) await waiting.writeDown(`zmyslony${n}`);
  await waiting.expire(order);
  await waiting.round();
  const entries = await world.deps.waiting.entries(sold.ticketTypeId);
  expect(entries).toHaveLength(MADE_UP);
  expect(entries.filter(({ state }) => state !== 'waiting')).toEqual([]);
  expect(await isShown()).toBe(true);
  expect(await waiting.buy(jan)).toMatch(/^ord_/);
});

test('the place goes past them to who confirmed, and those who confirm later have their rank', async () => {
  const order = await waiting.buy('pierwszy');
  await waiting.writeDown(ewa);
  await waiting.join(jan);
  await waiting.expire(order);
  await waiting.round();
  expect([await stateOf(ewa), await stateOf(jan)]).toEqual(['waiting', 'offered']);
  await waiting.writeDown(`ola.nie${tests}`);
  await waiting.confirm(`ola.nie${tests}`);
  await waiting.confirm(ewa);
  expect(await isShown()).toBe(false);
  waiting.after(25 * HOUR);
  await waiting.round();
  expect([await stateOf(ewa), await stateOf(`ola.nie${tests}`)]).toEqual(['offered', 'waiting']);
});

test('made-up addresses that go on coming do not keep the type sold out after the last who confirmed', async () => {
  const order = await waiting.buy('pierwszy');
  await waiting.join(ewa);
  await waiting.expire(order);
  await world.call(leaveWaitingList(world.deps), { query: { token: waiting.token(ewa) } });
  waiting.aMinute();
  await waiting.writeDown(jan);
  await waiting.round();
  expect(await isShown()).toBe(true);
});

test('a mailbox that left, and is written down by somebody else, is asked again', async () => {
  const order = await waiting.buy('pierwszy');
  await waiting.join(ewa);
  await world.call(leaveWaitingList(world.deps), { query: { token: waiting.token(ewa) } });
  await waiting.writeDown(ewa);
  await waiting.expire(order);
  await waiting.round();
  expect(await waiting.entryOf(ewa)).toMatchObject({ state: 'waiting', unconfirmed: true });
  await waiting.confirm(ewa);
  await waiting.round();
  expect(await stateOf(ewa)).toBe('offered');
});

test('a person who lost the mail gets another one by joining again, and keeps their rank', async () => {
  await waiting.buy('pierwszy');
  await waiting.writeDown(ewa);
  const rank = (await waiting.entryOf(ewa))?.rank;
  await waiting.writeDown(ewa);
  expect(await waiting.entryOf(ewa)).toMatchObject({ joins: 2, rank, unconfirmed: true });
  expect(world.jobs.at(-1)).toMatchObject({ mail: 'waiting-joined', entryId: waiting.idOf(ewa), number: 2 });
});
