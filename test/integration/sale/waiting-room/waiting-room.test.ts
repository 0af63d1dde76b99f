import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { networkOf } from '#functions/http/network-address.ts';
import { newChallenge } from '#functions/runtime/proof-of-work.ts';
import { placeOrder } from '#functions/sale/orders/place-order.ts';
import { enterSale } from '#functions/sale/waiting-room/enter-sale.ts';
import { getWaitingRoom } from '#functions/sale/waiting-room/get-waiting-room.ts';
import { roomIdOf } from '#functions/sale/waiting-room/room-tokens.ts';
import { takePlace } from '#functions/sale/waiting-room/take-place.ts';
import { generateTickets } from '#functions/tickets/tasks/generate-tickets.ts';
import type { Challenge } from '#shared/domain/proof.ts';
import { burstOf } from '#shared/domain/room-pace.ts';
import { HOUR, MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';
import { openWaiting } from '#test/support/waiting.ts';
import { openWorld, type World } from '#test/support/world.ts';
import { solveProof } from '#web/src/features/purchase/api/solve-proof.ts';

let engine: Engine;
let world: World;
let room: {
  take: ReturnType<typeof takePlace>;
  enter: ReturnType<typeof enterSale>;
  look: ReturnType<typeof getWaitingRoom>;
};
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(() => {
  world = openWorld(engine.db);
  room = {
    take: takePlace(world.deps),
    enter: enterSale(world.deps),
    look: getWaitingRoom(world.deps),
  };
});

type Sold = Awaited<ReturnType<World['fair']>>;
const LIMIT = 60;
const BURST = burstOf(LIMIT);
const problem = (code: string) => expect.objectContaining({ name: 'Problem', code });
const later = (milliseconds: number) => {
  world.now = new Date(world.now.getTime() + milliseconds);
};

/** A fair on sale with a limit of `ordersPerMinute`; its sale opens `opensIn` from now. */
async function limitedFair(ordersPerMinute: number | 'none' = LIMIT, opensIn = -MINUTE): Promise<Sold> {
  const sold = await world.fair({ price: 0, capacity: 1000 });
  await limit(sold, ordersPerMinute, new Date(world.now.getTime() + opensIn));
  return sold;
}

async function limit({ fairId }: Sold, ordersPerMinute: number | 'none', opening?: Date): Promise<void> {
  const fair = await world.deps.fairs.byId(fairId);
  if (!fair) throw new Error('the fair is gone');
  const { ordersPerMinute: _, ...rest } = fair;
  const salesStart = opening?.toISOString() ?? fair.salesStart;
  const limited = ordersPerMinute === 'none' ? rest : { ...rest, ordersPerMinute };
  const change = { entityId: fairId, actorId: 'test', action: 'seeded' as const, at: world.now };
  await world.deps.fairs.save({ ...limited, salesStart, version: fair.version + 1 }, change);
}

const take = async ({ fairId }: Sold) => {
  const address = world.newAddress();
  const proof = await provedBy(fairId, address);
  return world.call(room.take, { body: { fairId, proof }, address });
};
/** The proof for a place; undefined where none is required. */
async function provedBy(fairId: string, address: string): Promise<string | undefined> {
  const challenge = await challengeOf(world.call(room.take, { body: { fairId }, address }));
  return challenge && solveProof(challenge);
}
const challengeOf = (asking: Promise<unknown>): Promise<Challenge | undefined> =>
  asking.then(
    () => undefined,
    (error: { code: string; challenge?: Challenge }) => {
      expect(error.code).toBe('proof_needed');
      return error.challenge;
    },
  );
const enter = async (place: string | undefined) =>
  (await world.call(room.enter, { body: { place: place ?? '' } })).pass.token;
const look = async (sold?: Sold) =>
  (await world.call(room.look, { query: sold && { fairId: sold.fairId } })).room;

let buyers = 0;
function buy(sold: Sold, pass?: string, key?: string) {
  buyers += 1;
  const buyer = somebody({
    name: 'Łucja',
    surname: 'Źdźbło',
    email: `${key ?? `gosc-${buyers}`}@example.com`,
  });
  const body = { ...purchaseOf(sold, { buyer }), ...(pass !== undefined && { pass }) };
  return world.call(world.place, { body, idempotencyKey: key });
}

/** Uses up the passes available at once. */
async function fillRoom(sold: Sold): Promise<string[]> {
  const passes: string[] = [];
  for (;;) {
    const { pass, place } = await take(sold);
    if (pass) passes.push(pass.token);
    if (place) return passes;
  }
}

describe('without a limit', () => {
  test('a sale without a limit has no places in line, and nobody needs a pass', async () => {
    const sold = await limitedFair('none');
    expect(await take(sold)).toEqual({ now: world.now.toISOString() });
    expect(await look()).toBeUndefined();
    expect((await buy(sold)).orderId).toMatch(/^ord_/);
  });
});

describe('with a limit', () => {
  test('a visitor who finds nobody waiting is let through at once, and buys', async () => {
    const sold = await limitedFair();
    const { pass, place } = await take(sold);
    expect(place).toBeUndefined();
    expect(Date.parse(pass?.until ?? '') - world.now.getTime()).toBe(10 * MINUTE);
    expect((await buy(sold, pass?.token)).orderId).toMatch(/^ord_/);
  });

  test('an order without a pass is refused, free ones and paid ones', async () => {
    const sold = await limitedFair();
    await expect(buy(sold)).rejects.toEqual(problem('pass_needed'));
    const price = 4_900;
    const paid = { ...sold, price, ticketTypeId: await world.moreOf(sold.fairId, { price }) };
    await expect(buy(paid)).rejects.toEqual(problem('pass_needed'));
    expect(await world.left(sold.ticketTypeId, 1000)).toBe(1000);
  });

  test('a forged, changed or borrowed pass is refused', async () => {
    const other = await limitedFair();
    const stolen = (await take(other)).pass?.token ?? '';
    const sold = await limitedFair();
    const own = (await take(sold)).pass?.token ?? '';
    const [fairId, opening, bucket, random, until, sign] = own.split('.');
    const longer = [fairId, opening, bucket, random, Number(until) + MINUTE, sign].join('.');
    const another = [fairId, opening, bucket, 'ffffffffffff', until, sign].join('.');
    const place = `${[fairId, opening, bucket, random].join('.')}.${sign}`;
    for (const pass of [stolen, longer, another, place, `${own.slice(0, -1)}!`, 'x', ''])
      await expect(buy(sold, pass), pass).rejects.toEqual(problem('pass_needed'));
    expect((await buy(sold, own)).orderId).toMatch(/^ord_/);
  });

  test('a pass is theirs still where the payment provider did not answer, whatever they change then', async () => {
    const sold = await limitedFair();
    const price = 4_900;
    const paid = { ...sold, price, ticketTypeId: await world.moreOf(sold.fairId, { price, capacity: 10 }) };
    const pass = (await take(sold)).pass?.token;
    world.payments.reachable = false;
    await expect(buy(paid, pass)).rejects.toEqual(problem('provider_unreachable'));
    expect(await world.left(paid.ticketTypeId, 10)).toBe(10);
    world.payments.reachable = true;
    expect((await buy(paid, pass)).redirectUrl).toContain('token-');
    await expect(buy(paid, pass)).rejects.toEqual(problem('pass_needed'));
  });

  test('why an order was not placed is said even if counting it back fails', async () => {
    const sold = await limitedFair();
    const none = { ...sold, ticketTypeId: await world.moreOf(sold.fairId, { price: 0, capacity: 0 }) };
    const { rooms } = world.deps;
    const uncountOrder = () => Promise.reject(new Error('throttled'));
    const place = placeOrder({ ...world.deps, rooms: { ...rooms, uncountOrder } });
    const body = { ...purchaseOf(none), pass: (await take(sold)).pass?.token };
    await expect(world.call(place, { body })).rejects.toEqual(problem('sold_out'));
  });

  test('a pass is over after ten minutes', async () => {
    const sold = await limitedFair();
    const pass = (await take(sold)).pass?.token;
    later(10 * MINUTE - 1);
    await buy(sold, pass);
    const next = (await take(sold)).pass?.token;
    later(10 * MINUTE);
    await expect(buy(sold, next)).rejects.toEqual(problem('pass_needed'));
  });

  test('a pass is good for one order, which may be asked for again under its key', async () => {
    const sold = await limitedFair();
    const pass = (await take(sold)).pass?.token;
    const first = await buy(sold, pass, 'room-key-1');
    expect(await buy(sold, pass, 'room-key-1')).toEqual(first);
    await expect(buy(sold, pass, 'room-key-2')).rejects.toEqual(problem('pass_needed'));
    later(11 * MINUTE);
    expect((await buy(sold, pass, 'room-key-1')).orderId).toBe(first.orderId);
    expect(await world.left(sold.ticketTypeId, 1000)).toBe(999);
  });

  test('one of the orders that use one pass in the same moment is placed', async () => {
    const sold = await limitedFair();
    const pass = (await take(sold)).pass?.token;
    const answers = await Promise.allSettled(
      ['a', 'b', 'c'].map((name) => buy(sold, pass, `at-once-${name}`)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.left(sold.ticketTypeId, 1000)).toBe(999);
  });

  test('an order that is refused leaves its pass and its turn', async () => {
    const sold = await limitedFair();
    const pass = (await take(sold)).pass?.token;
    const few = { ...sold, ticketTypeId: await world.moreOf(sold.fairId, { price: 0, capacity: 1 }) };
    await buy(few, (await take(sold)).pass?.token);
    const before = await world.deps.rooms.room(await roomOf(sold));
    await expect(buy(few, pass)).rejects.toEqual(problem('sold_out'));
    expect((await world.deps.rooms.room(await roomOf(sold)))?.tokens).toBe(before?.tokens);
    expect((await buy(sold, pass)).orderId).toMatch(/^ord_/);
  });

  test('the ticket office sells without waiting', async () => {
    const sold = await limitedFair();
    await fillRoom(sold);
    const made = await world.call(generateTickets(world.deps), { body: officeSale(sold) });
    expect(made).toMatchObject({ orders: [{ ticketIds: [expect.any(String)] }], missing: 0 });
  });
});

const roomOf = async ({ fairId }: Sold): Promise<string> => {
  const fair = await world.deps.fairs.byId(fairId);
  return fair ? roomIdOf(fair) : '';
};

const officeSale = ({ fairId, ticketTypeId }: Sold) => ({
  fairId,
  lang: 'pl' as const,
  tickets: [{ ticketTypeId }],
  quantity: 1,
  buyer: somebody({ name: 'Żaneta', surname: 'Gość' }),
  payment: 'cash' as const,
  mail: false,
});

describe('the work for a place', () => {
  /** @returns each response: a place, a pass, or the challenge */
  const call = ({ fairId }: Sold, address: string, proof?: string) =>
    challengeOf(world.call(room.take, { body: { fairId, ...(proof && { proof }) }, address }));

  test('work is asked of everybody, and done once is good once', async () => {
    const sold = await limitedFair();
    const address = world.newAddress();
    const challenge = await call(sold, address);
    expect(challenge?.range).toBe(200);
    const proof = challenge && (await solveProof(challenge));
    expect(await call(sold, address, proof)).toBeUndefined();
    expect(await call(sold, address, proof)).toBeDefined();
  });

  test('one of the requests that bring one proof in the same moment has a place', async () => {
    const sold = await limitedFair(LIMIT, 30 * MINUTE);
    const address = world.newAddress();
    const proof = await provedBy(sold.fairId, address);
    const told = await Promise.all(Array.from({ length: 5 }, () => call(sold, address, proof)));
    expect(told.filter((challenge) => challenge === undefined)).toHaveLength(1);
  });

  test('work is good for a place of this fair and network only, and not for an order’s', async () => {
    const address = world.newAddress();
    const other = await limitedFair();
    const foreign = await provedBy(other.fairId, address);
    const sold = await limitedFair();
    const elsewhere = await provedBy(sold.fairId, world.newAddress());
    const scope = { use: 'hold' as const, fairId: sold.fairId, network: networkOf(address) };
    const forOrders = await solveProof(newChallenge('link-secret', scope, 100, world.now));
    const late = await provedBy(sold.fairId, address);
    for (const proof of [foreign, elsewhere, forOrders])
      expect(await call(sold, address, proof)).toBeDefined();
    later(5 * MINUTE);
    expect(await call(sold, address, late)).toBeDefined();
  });

  test('work grows with what a network has taken, also for cheap work that was saved up', async () => {
    const sold = await limitedFair(LIMIT, 30 * MINUTE);
    const address = world.newAddress();
    const saved = await provedBy(sold.fairId, address);
    const who = `${await roomOf(sold)}#${networkOf(address)}`;
    const window = { limit: 1, window: HOUR };
    for (let taken = 0; taken < 700; taken += 1)
      await world.deps.rateLimits.count('room-places', who, window, world.now);
    expect((await call(sold, address, saved))?.range).toBe(468);
    expect((await call(sold, world.newAddress()))?.range).toBe(200);
  });
});

describe('in a rush', () => {
  test('later visitors wait for their turn, and asking earlier gets nobody in', async () => {
    const sold = await limitedFair();
    const passes = await fillRoom(sold);
    expect(passes.length).toBeGreaterThanOrEqual(BURST);
    const { place } = await take(sold);
    await expect(enter(place?.token)).rejects.toEqual(problem('not_your_turn'));
    later(8_000);
    const view = await look();
    expect(view?.bucket).toBeGreaterThanOrEqual(place?.bucket ?? 0);
    const pass = await enter(place?.token);
    expect(await enter(place?.token)).toBe(pass);
    await buy(sold, pass);
    await expect(buy(sold, pass)).rejects.toEqual(problem('pass_needed'));
  });

  test('orders keep to the limit, however many have a pass', async () => {
    const sold = await limitedFair();
    const passes = await fillRoom(sold);
    for (let seconds = 0; seconds < 20; seconds += 4) {
      later(4_000);
      await look();
    }
    passes.push(...(await fillRoom(sold)));
    const taken = Math.floor(BURST);
    expect(passes.length).toBeGreaterThan(taken);
    for (const pass of passes.slice(0, taken)) await buy(sold, pass);
    await expect(buy(sold, passes[taken], 'held-back')).rejects.toEqual(problem('busy'));
    later(2_000);
    expect((await buy(sold, passes[taken], 'held-back')).orderId).toMatch(/^ord_/);
  });

  test('a visitor who came before the opening is called before all later ones', async () => {
    const sold = await limitedFair(LIMIT, 30 * MINUTE);
    const early = await Promise.all(Array.from({ length: 12 }, () => take(sold)));
    expect(early.every(({ place }) => place?.bucket === 0)).toBe(true);
    expect(await look()).toBeUndefined();
    await expect(enter(early[0]?.place?.token)).rejects.toEqual(problem('not_your_turn'));
    later(30 * MINUTE + 500);
    await look();
    const late = await take(sold);
    expect(late).toMatchObject({ place: { bucket: 1 } });
    let pass: string | undefined;
    for (let round = 0; round < 100 && !pass; round += 1) {
      later(2_100);
      const bucket = (await look())?.bucket ?? 0;
      for (const { place } of early) await enter(place?.token).catch(() => undefined);
      pass = await enter(late.place?.token).catch((error: unknown) => {
        expect(error).toEqual(problem('not_your_turn'));
        return undefined;
      });
      if (pass) expect(bucket).toBeGreaterThanOrEqual(1);
    }
    expect(pass).toContain('.1.');
    for (const { place } of early) expect(await enter(place?.token)).toContain('.0.');
  });

  test('the line that is published says how many places are in which bucket', async () => {
    const sold = await limitedFair();
    await fillRoom(sold);
    await Promise.all(Array.from({ length: 29 }, () => take(sold)));
    const view = await look();
    expect(view?.line.reduce((sum, [, , places]) => sum + places, 0)).toBe(30);
    expect(view?.perMinute).toBeGreaterThanOrEqual(LIMIT);
  });

  test('a place survives five minutes of absence, and is over ten minutes after its turn', async () => {
    const sold = await limitedFair();
    await fillRoom(sold);
    const [{ place: absent }, { place: gone }] = [await take(sold), await take(sold)];
    for (let second = 0; second < 40; second += 5) {
      later(5_000);
      await look();
    }
    later(5 * MINUTE);
    await look();
    expect(await enter(absent?.token)).toBeTruthy();
    later(6 * MINUTE);
    await look();
    await expect(enter(gone?.token)).rejects.toEqual(problem('place_over'));
  });

  test('a place of another sale, or of another opening, is none', async () => {
    const other = await limitedFair();
    await fillRoom(other);
    const { place: foreign } = await take(other);
    const sold = await limitedFair();
    await fillRoom(sold);
    const { place } = await take(sold);
    later(30_000);
    await look();
    await look(other);
    const pass = await enter(foreign?.token);
    await expect(buy(sold, pass)).rejects.toEqual(problem('pass_needed'));
    await limit(sold, LIMIT, new Date(world.now.getTime() - 5 * MINUTE));
    await expect(enter(place?.token)).rejects.toEqual(problem('place_over'));
  });

  test('a limit that is taken away lets everybody buy', async () => {
    const sold = await limitedFair();
    await fillRoom(sold);
    await take(sold);
    await limit(sold, 'none');
    expect(await look()).toBeUndefined();
    expect((await buy(sold)).orderId).toMatch(/^ord_/);
  });
});

test('a place costs the table three writes, whatever the line is like', async () => {
  const sold = await limitedFair();
  await fillRoom(sold);
  engine.meter.take();
  await take(sold);
  // The bucket's count, the network's, and the used proof.
  expect(engine.meter.take().written).toBe(3);
});

test('a place that a waiting list holds needs no pass; what is bought beside it does', async () => {
  const sold = await limitedFair();
  const beside = await world.moreOf(sold.fairId, { price: 0, capacity: 10 });
  const offered = {
    ...sold,
    ticketTypeId: await world.moreOf(sold.fairId, { price: 4900, capacity: 1 }),
    price: 4900,
  };
  const waiting = openWaiting(world, offered);
  await limit(sold, 'none');
  const first = await waiting.buy('pierwszy-w-kolejce');
  await waiting.join('czeka-w-kolejce');
  await waiting.expire(first);
  await waiting.round();
  await limit(sold, LIMIT);
  const offer = waiting.token('czeka-w-kolejce');
  const tickets = [offered.ticketTypeId, beside].map((ticketTypeId, index) => ({
    ticketTypeId,
    ...(index > 0 && { holder: somebody({ name: 'Jan', surname: 'Kos' }) }),
  }));
  const both = { ...purchaseOf(offered), offer, tickets };
  await expect(world.call(world.place, { body: both })).rejects.toEqual(problem('pass_needed'));
  await waiting.buy('czeka-w-kolejce', { offer });
});
