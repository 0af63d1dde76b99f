import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaymentPage } from '#functions/sale/orders/open-payment-page.ts';
import { recipientKey } from '#functions/store/mail/recipient-key.ts';
import { PAYMENT_WINDOW } from '#shared/domain/order.ts';
import type { Challenge } from '#shared/domain/proof.ts';
import { DAY, MINUTE } from '#shared/domain/time.ts';
import { UNOPENED_WINDOW } from '#shared/domain/unpaid.ts';
import { newBuyer } from '#test/support/crowd.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';
import { openWorld, type World } from '#test/support/world.ts';
import { solveProof } from '#web/src/features/purchase/api/solve-proof.ts';

let engine: Engine;
let world: World;
let sold: Awaited<ReturnType<World['fair']>>;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  world = openWorld(engine.db);
  sold = await world.fair({ capacity: 1000 });
});

let addresses = 0;
/** An address in a /24 that nobody has used before. */
const newAddress = () => {
  addresses += 1;
  return `203.${addresses >> 8}.${addresses & 255}.7`;
};
let buyers = 0;
interface Buying {
  count?: number;
  address?: string;
  email?: string;
  proof?: string;
}
const buy = ({ count = 1, address = newAddress(), email, proof }: Buying = {}) => {
  buyers += 1;
  const buyer = somebody({ name: 'Ewa', surname: 'Lis', email: email ?? `kupujacy-${buyers}@example.com` });
  const body = purchaseOf({ ...sold, price: sold.price * count, count }, { buyer, ...(proof && { proof }) });
  return world.call(world.place, { body, address });
};
const challengeOf = async (refused: Promise<unknown>): Promise<Challenge> => {
  const error = await refused.then(
    () => undefined,
    (reason: { code: string; challenge: Challenge }) => reason,
  );
  expect(error?.code).toBe('proof_needed');
  return error?.challenge as Challenge;
};
/** Holds this many places from one address, twenty at a time. */
async function hold(address: string, places: number): Promise<string[]> {
  const orders: string[] = [];
  for (let held = 0; held < places; held += 20) orders.push((await buy({ count: 20, address })).orderId);
  return orders;
}
const pay = async (orderId: string) => {
  const session = (await world.deps.orders.byId(orderId))?.payment?.sessionId ?? '';
  await world.notify({ notification: world.payments.pay(session) });
};
/** Sells a type whose places never run out, so that unpaid ones are never a share of it. */
async function sellWithoutLimit(): Promise<void> {
  sold = {
    ...sold,
    ticketTypeId: await world.moreOf(sold.fairId, { capacity: undefined, price: sold.price }),
  };
}
const left = () => world.left(sold.ticketTypeId, 1000);

describe('one network address', () => {
  test('an address holds a tenth of the places, counted in places, and no more without proving work', async () => {
    const address = newAddress();
    await hold(address, 100);
    await challengeOf(buy({ address }));
    expect(await left()).toBe(900);
    await buy();
  });

  test('an address that asks fifty times at once gets no more', async () => {
    const address = newAddress();
    const asked = await Promise.allSettled(Array.from({ length: 50 }, () => buy({ count: 20, address })));
    expect(await left()).toBeGreaterThanOrEqual(900);
    for (const one of asked)
      if (one.status === 'rejected') expect((one.reason as { code: string }).code).toBe('proof_needed');
  });

  test('an IPv6 address counts as the whole /56 of an ordinary line', async () => {
    await hold('2001:db8:1:2::1', 100);
    await challengeOf(buy({ address: '2001:db8:1:aa:aaaa::9' }));
    await buy({ address: '2001:db8:1:102::1' });
  });

  test.each([
    ['/24', (n: number) => `192.0.2.${n}`, '192.0.2.77', '192.0.3.77'],
    ['/48', (n: number) => `2001:db8:7:${n}00::1`, '2001:db8:7:7700::1', '2001:db8:8:7700::1'],
  ])(
    'a %s holds as much as three lines, however many of its addresses ask',
    async (_, address, same, other) => {
      await sellWithoutLimit();
      for (let n = 1; n <= 3; n += 1) await hold(address(n), 100);
      await challengeOf(buy({ address: same }));
      await buy({ address: other });
    },
  );

  test('an address holds nothing any more once it has paid, or its time is over', async () => {
    const address = newAddress();
    const [first = ''] = await hold(address, 100);
    await challengeOf(buy({ count: 20, address }));
    await pay(first);
    await buy({ count: 20, address });
    await challengeOf(buy({ address }));
    world.now = new Date(world.now.getTime() + PAYMENT_WINDOW + MINUTE);
    await buy({ address });
  });

  test('an address is not counted twice for a request that is repeated, nor for one that was refused', async () => {
    const address = newAddress();
    await hold(address, 80);
    const body = purchaseOf({ ...sold, price: sold.price * 20, count: 20 }, { buyer: newBuyer() });
    const once = () => world.call(world.place, { body, address, idempotencyKey: `again-${buyers}-times` });
    const first = await once();
    expect(await once()).toEqual(first);
    await challengeOf(buy({ address }));
    const other = newAddress();
    const rare = await world.moreOf(sold.fairId, { capacity: 10, price: sold.price });
    const lot = { ...sold, ticketTypeId: rare, price: sold.price * 20, count: 20 };
    const many = purchaseOf(lot, { buyer: newBuyer() });
    for (let times = 0; times < 3; times += 1)
      await expect(world.call(world.place, { body: many, address: other })).rejects.toMatchObject({
        code: 'sold_out',
      });
    await hold(other, 100);
  });

  test('an address is told that a ticket is sold out before it works for nothing', async () => {
    const rare = await world.moreOf(sold.fairId, { capacity: 20, price: sold.price });
    const address = newAddress();
    sold = { ...sold, ticketTypeId: rare };
    await buy({ count: 20, address });
    await expect(buy({ address })).rejects.toMatchObject({ code: 'sold_out' });
  });
});

describe('what a network has let go today', () => {
  const later = (ms: number) => {
    world.now = new Date(world.now.getTime() + ms);
  };
  /** Others hold so much that everybody proves work. */
  async function press(): Promise<void> {
    for (let held = 0; held < 280; held += 20) await buy({ count: 20 }).catch(() => {});
  }
  /** The work for a full order from here. */
  const workOf = async (address = newAddress()) => (await challengeOf(buy({ count: 20, address }))).range;
  async function letGo(orderIds: readonly string[]): Promise<void> {
    later(PAYMENT_WINDOW + MINUTE);
    for (const orderId of orderIds) await world.finish(orderId);
  }

  test('a line that let places go works twice as much for each further twenty, and a new line no more', async () => {
    const line = newAddress();
    await letGo(await hold(line, 60));
    await press();
    const fresh = await workOf();
    expect([await workOf(line), await workOf(line)]).toEqual([8 * fresh, 8 * fresh]);
  });

  test('a line is counted by what it let go also where its orders are not yet marked as expired', async () => {
    const line = newAddress();
    await hold(line, 60);
    later(PAYMENT_WINDOW + MINUTE);
    await press();
    const fresh = await workOf();
    expect(await workOf(line)).toBe(8 * fresh);
  });

  test('a /24 works twice as much for each sixty places that its lines let go', async () => {
    await letGo([...(await hold('198.18.5.1', 60)), ...(await hold('198.18.5.2', 60))]);
    await press();
    const fresh = await workOf();
    expect(await workOf('198.18.5.3')).toBe(4 * fresh);
  });

  test('a hall behind one address, where one visitor of four pays, goes on like a new line', async () => {
    const address = '198.18.6.7';
    for (const _ of ['morning', 'noon', 'afternoon']) {
      const [first = '', ...others] = await hold(address, 80);
      await pay(first);
      await letGo(others);
    }
    await press();
    expect(await workOf(address)).toBe(await workOf());
  });

  test('a line may begin anew on the next day', async () => {
    const line = newAddress();
    await letGo(await hold(line, 60));
    await buy({ address: line });
    later(2 * DAY);
    await press();
    expect(await workOf(line)).toBe(await workOf());
  });

  test('a hold that two requests settle at once is counted once', async () => {
    const line = newAddress();
    await letGo(await hold(line, 60));
    await press();
    const fresh = await workOf();
    await Promise.allSettled([1, 2, 3, 4].map(() => buy({ count: 20, address: line })));
    expect(await workOf(line)).toBe(8 * fresh);
  });
});

describe('a proof of work', () => {
  test('a proof lets an address go on, once', async () => {
    const address = newAddress();
    await hold(address, 100);
    const proof = await solveProof(await challengeOf(buy({ address })));
    await buy({ address, proof });
    await challengeOf(buy({ address, proof }));
  });

  test('a proof is good for its own address and fair, for five minutes, and only where it is right', async () => {
    const address = newAddress();
    await hold(address, 100);
    const challenge = await challengeOf(buy({ address }));
    const proof = await solveProof(challenge);
    const other = newAddress();
    await hold(other, 100);
    await challengeOf(buy({ address: other, proof }));
    const number = Number(proof.split('.').at(-1));
    await challengeOf(buy({ address, proof: `${challenge.token}.${(number + 1) % challenge.range}` }));
    await challengeOf(buy({ address, proof: proof.replace(/^\d+/, (at) => String(Number(at) + 1)) }));
    world.now = new Date(world.now.getTime() + 6 * MINUTE);
    await challengeOf(buy({ address, proof }));
  });

  test('a proof costs more the more an address holds, and easy ones cannot be saved up', async () => {
    await sellWithoutLimit();
    const address = newAddress();
    await hold(address, 100);
    const easy = await challengeOf(buy({ address }));
    let proof = await solveProof(await challengeOf(buy({ address, count: 20 })));
    for (let held = 100; held < 420; held += 20) {
      await buy({ count: 20, address, proof });
      proof = await solveProof(await challengeOf(buy({ address, count: 20 })));
    }
    const hard = await challengeOf(buy({ address }));
    expect(hard.range).toBeGreaterThan(4 * easy.range);
    await challengeOf(buy({ address, proof: await solveProof(easy) }));
  });

  test('a proof is asked of everybody while unpaid orders hold a third of a type, and of nobody afterwards', async () => {
    const orders: string[] = [];
    for (let held = 0; held < 280; held += 20) orders.push((await buy({ count: 20 })).orderId);
    await challengeOf(buy({ count: 20 }));
    await buy({ count: 8, proof: await solveProof(await challengeOf(buy({ count: 20 }))) });
    const [first = ''] = orders;
    await pay(first);
    await buy({ count: 20 });
  });

  test('a proof costs more the larger the share is that is held unpaid', async () => {
    const asked: number[] = [];
    for (let held = 0; held < 600; held += 20) {
      const address = newAddress();
      const bought = buy({ count: 20, address });
      if (held < 280) await bought;
      else {
        const challenge = await challengeOf(bought);
        asked.push(challenge.range);
        await buy({ count: 20, address, proof: await solveProof(challenge) });
      }
    }
    expect(asked.at(0)).toBeLessThan(800);
    expect(asked.at(-1)).toBeGreaterThan(8 * (asked.at(0) ?? 0));
  });
});

describe('an order under pressure', () => {
  const orderOf = (orderId: string) => world.deps.orders.byId(orderId);
  const wait = (minutes: number) => {
    world.now = new Date(world.now.getTime() + minutes * MINUTE);
  };
  async function buyUnderPressure() {
    for (let held = 0; held < 280; held += 20) await buy({ count: 20 });
    const address = newAddress();
    const proof = await solveProof(await challengeOf(buy({ count: 20, address })));
    return buy({ count: 20, address, proof });
  }
  const open = (orderId: string, key: string) =>
    world.call(openPaymentPage(world.deps), { params: { orderId }, query: { key } });

  test('an order under pressure holds its places for ten minutes, and nothing is asked of the provider', async () => {
    const { orderId, expiresAt, redirectUrl } = await buyUnderPressure();
    expect(Date.parse(expiresAt) - world.now.getTime()).toBe(UNOPENED_WINDOW);
    expect(redirectUrl).toMatch(`/api/orders/${orderId}/pay?key=`);
    expect([...world.payments.sessions.keys()].filter((session) => session.startsWith(orderId))).toEqual([]);
    wait(10);
    await world.finish(orderId);
    expect((await orderOf(orderId))?.status).toBe('expired');
    expect(await left()).toBe(1000 - 280);
  });

  test('an order holds its places for the whole time once its payment page is opened, and money is answered', async () => {
    const { orderId, key } = await buyUnderPressure();
    wait(9);
    const { location } = await open(orderId, key);
    expect(location).toMatch(/^https:\/\/pay\.example\/token-/);
    expect((await open(orderId, key)).location).toBe(location);
    const opened = await orderOf(orderId);
    expect(Date.parse(opened?.expiresAt ?? '') - world.now.getTime()).toBe(PAYMENT_WINDOW - 9 * MINUTE);
    const session = world.payments.sessions.get(opened?.payment?.sessionId ?? '');
    expect(session?.minutes).toBe(50);
    wait(40);
    await world.finish(orderId);
    await pay(orderId);
    expect(await orderOf(orderId)).toMatchObject({ status: 'paid' });
  });

  test('an order that was opened and not paid expires, and late money buys its places again', async () => {
    const { orderId, key } = await buyUnderPressure();
    await open(orderId, key);
    wait(59);
    await world.finish(orderId);
    expect((await orderOf(orderId))?.status).toBe('expired');
    await pay(orderId);
    expect((await orderOf(orderId))?.status).toBe('paid');
  });

  test('an order that is over cannot be opened: its page says so', async () => {
    const { orderId, key } = await buyUnderPressure();
    wait(10);
    expect((await open(orderId, key)).location).toContain(`/thankyou?order=${orderId}`);
    await expect(open(orderId, `${key.slice(1)}x`)).rejects.toMatchObject({ code: 'link_invalid' });
  });

  test('an order stays while the provider is silent, and is opened by the next try', async () => {
    const { orderId, key } = await buyUnderPressure();
    world.payments.reachable = false;
    expect((await open(orderId, key)).location).toContain('/thankyou');
    world.payments.reachable = true;
    expect((await open(orderId, key)).location).toMatch(/token-/);
  });

  test('a repeated request gives the same order', async () => {
    for (let held = 0; held < 280; held += 20) await buy({ count: 20 });
    const address = newAddress();
    const proof = await solveProof(await challengeOf(buy({ count: 20, address })));
    const body = { ...purchaseOf({ ...sold, price: sold.price * 20, count: 20 }), proof };
    const once = () => world.call(world.place, { body, address, idempotencyKey: 'pressed-twice' });
    expect(await once()).toEqual(await once());
  });
});

test('an address’s holds stay counted when its key is sent again in the same millisecond, and refused', async () => {
  const [address, full] = [newAddress(), 'pelna@example.com'];
  await hold(address, 60);
  for (const count of [20, 20]) await buy({ count, email: full });
  const body = (email: string, count: number) =>
    purchaseOf(
      { ...sold, price: sold.price * count, count },
      { buyer: somebody({ name: 'Ewa', surname: 'Lis', email }) },
    );
  const idempotencyKey = 'two-at-once';
  await world.call(world.place, { address, idempotencyKey, body: body('nowa@example.com', 20) });
  const again = world.call(world.place, { address, idempotencyKey, body: body(full, 1) });
  await expect(again).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  await buy({ count: 20, address });
  await challengeOf(buy({ count: 20, address }));
});

describe('one mailbox', () => {
  test('a mailbox holds forty places unpaid, however it is written and wherever it asks from', async () => {
    await buy({ count: 20, email: 'jan.lis@gmail.com' });
    await buy({ count: 20, email: 'JanLis+targi@gmail.com' });
    for (const email of ['jan.lis+2@GMAIL.com', 'jan.lis@googlemail.com'])
      await expect(buy({ email })).rejects.toMatchObject({ code: 'too_many_unpaid' });
    await buy({ email: 'jan.lis@example.com' });
  });

  test('a mailbox that asks thirty times at once gets no more', async () => {
    const email = 'naraz@example.com';
    const asked = await Promise.allSettled(Array.from({ length: 30 }, () => buy({ count: 5, email })));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    for (const one of asked)
      if (one.status === 'rejected') expect((one.reason as { code: string }).code).toBe('too_many_unpaid');
  });

  test('a mailbox may go on once its time is over, although the table has not let go of it yet', async () => {
    const email = 'czeka@example.com';
    for (const count of [20, 20]) await buy({ count, email });
    world.now = new Date(world.now.getTime() + PAYMENT_WINDOW);
    await buy({ count: 20, email });
  });

  test('a mailbox holds nothing by orders that were never paid anywhere, and an order that came after all once', async () => {
    const email = 'uparta@example.com';
    const body = purchaseOf(
      { ...sold, price: sold.price * 20, count: 20 },
      { buyer: somebody({ name: 'Ewa', surname: 'Lis', email }) },
    );
    const again = () => world.call(world.place, { body, idempotencyKey: 'once-more-please' });
    world.payments.reachable = false;
    for (const _ of [1, 2, 3]) {
      await expect(again()).rejects.toMatchObject({ code: 'provider_unreachable' });
      world.now = new Date(world.now.getTime() + 10_000);
    }
    world.payments.reachable = true;
    await again();
    await buy({ count: 20, email });
    await expect(buy({ email })).rejects.toMatchObject({ code: 'too_many_unpaid' });
  });

  test('a mailbox that is full is told so before anybody works for it', async () => {
    const [address, email] = [newAddress(), 'pelno@example.com'];
    await hold(address, 100);
    const { orderId } = await buy({ count: 20, email });
    await buy({ count: 20, email });
    await expect(buy({ address, email })).rejects.toMatchObject({ code: 'too_many_unpaid' });
    await pay(orderId);
    await challengeOf(buy({ address, email }));
  });

  test('a mailbox keeps an order that came while others were left out of it', async () => {
    const email = 'rownoczesna@example.com';
    const { mailboxes } = world.deps;
    const mailbox = recipientKey(email);
    await buy({ count: 20, email });
    const before = await mailboxes.ofMailbox(mailbox);
    await buy({ count: 20, email });
    expect(before && (await mailboxes.replace(mailbox, before, []))).toBe(false);
    expect((await mailboxes.ofMailbox(mailbox))?.places).toBe(40);
  });

  test('a mailbox that has paid, and asks several times at once, gets all that it has room for', async () => {
    const email = 'zaplacona@example.com';
    const orders = [await buy({ count: 20, email }), await buy({ count: 20, email })];
    for (const { orderId } of orders) await pay(orderId);
    const asked = await Promise.allSettled(Array.from({ length: 12 }, () => buy({ count: 4, email })));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  test('a mailbox may go on once it has paid', async () => {
    const { orderId } = await buy({ count: 20, email: 'placi@example.com' });
    await buy({ count: 20, email: 'placi@example.com' });
    await expect(buy({ email: 'placi@example.com' })).rejects.toMatchObject({ code: 'too_many_unpaid' });
    await pay(orderId);
    await buy({ email: 'placi@example.com' });
  });
});
