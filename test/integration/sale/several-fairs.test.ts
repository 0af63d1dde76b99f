import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getSale } from '#functions/sale/get-sale.ts';
import { recordVisit } from '#functions/sale/visits/record-visit.ts';
import { getWaitingRoom } from '#functions/sale/waiting-room/get-waiting-room.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { referenceCodeStore } from '#functions/store/fairs/reference-codes.ts';
import { textStore } from '#functions/store/mail/texts.ts';
import { visitStore } from '#functions/store/sale/visits.ts';
import type { FairFields } from '#shared/domain/fair.ts';
import { HOUR } from '#shared/domain/time.ts';
import { UNKNOWN_CODE } from '#shared/domain/visit.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';
import { unitBudget } from '#test/support/unit-budget.ts';
import { openWaiting } from '#test/support/waiting.ts';
import { openWorld, type World } from '#test/support/world.ts';

type Sold = Awaited<ReturnType<World['fair']>>;

let engine: Engine;
let world: World;
/** The active one is the last, as it was activated last. */
let autumn: Sold;
let spring: Sold;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  world = openWorld(engine.db);
  spring = await world.fair({ capacity: 100 });
  autumn = await world.fair({ capacity: 100 });
});

const change = (entityId: string) => ({
  entityId,
  actorId: 'test',
  action: 'seeded' as const,
  at: world.now,
});
const fairs = () => world.deps.fairs;
const withdraw = ({ fairId }: Sold) => fairs().withdraw(fairId, change(fairId));
const activate = ({ fairId }: Sold) => fairs().activate(fairId, change(fairId));
const refusal = (code: string) => expect.objectContaining({ code });
const orderOf = async (orderId: string) => world.deps.orders.byId(orderId);

async function edit({ fairId }: Sold, fields: Partial<FairFields>): Promise<void> {
  const fair = await fairs().byId(fairId, { consistent: true });
  if (fair) await fairs().save({ ...fair, ...fields, version: fair.version + 1 }, change(fairId));
}

let buyers = 0;
const newBuyer = () => {
  buyers += 1;
  return somebody({ name: 'Ewa', surname: 'Lis', email: `widz-${buyers}@example.com` });
};

interface Buying {
  buyer?: ReturnType<typeof newBuyer>;
  count?: number;
  key?: string;
  form?: object;
}
function buy(sold: Sold, { buyer = newBuyer(), count = 1, key, form = {} }: Buying = {}) {
  const body = { ...purchaseOf({ ...sold, price: sold.price * count, count }, { buyer }), ...form };
  return world.call(world.place, { body, idempotencyKey: key });
}

describe('two fairs on sale', () => {
  test('two fairs are bought beside each other, each from its own stock', async () => {
    const orders = await Promise.all([spring, autumn, spring].map((sold) => buy(sold)));
    const sold = await Promise.all(orders.map(({ orderId }) => orderOf(orderId)));
    expect(sold.map((order) => order?.fairId)).toEqual([spring.fairId, autumn.fairId, spring.fairId]);
    expect(await world.left(spring.ticketTypeId, 100)).toBe(98);
    expect(await world.left(autumn.ticketTypeId, 100)).toBe(99);
  });

  test('a purchase that names no fair is of the active one, also when it is sent again after another became active', async () => {
    const unnamed = { buyer: newBuyer(), key: 'unnamed-1', form: { fairId: undefined } };
    const { orderId } = await buy(autumn, unnamed);
    expect((await orderOf(orderId))?.fairId).toBe(autumn.fairId);
    await activate(spring);
    expect((await buy(autumn, unnamed)).orderId).toBe(orderId);
    await expect(buy(autumn, { form: { fairId: undefined } })).rejects.toEqual(
      refusal('ticket_type_unavailable'),
    );
  });

  test('a purchase of a fair that is not the active one costs no unit more', async () => {
    await buy(spring);
    engine.meter.take();
    await buy(spring);
    const { read, written } = engine.meter.take();
    expect({ read, written }).toEqual(unitBudget.place);
  });

  test('a ticket type of one fair is not sold as one of another', async () => {
    const mixed = { ...spring, ticketTypeId: autumn.ticketTypeId };
    await expect(buy(mixed)).rejects.toEqual(refusal('ticket_type_unavailable'));
  });

  test('a buyer’s second order, for another fair, is no copy of the first', async () => {
    const buyer = newBuyer();
    const [first, second] = [await buy(spring, { buyer }), await buy(autumn, { buyer })];
    expect(second.orderId).not.toBe(first.orderId);
    const key = 'same-key';
    await buy(spring, { buyer, key });
    await expect(buy(autumn, { buyer, key })).rejects.toEqual(refusal('idempotency_mismatch'));
  });

  test('a promo code that two fairs share by its text is used up for each alone', async () => {
    for (const { fairId } of [spring, autumn]) await world.coupon(fairId, { code: 'TARGI', maxUses: 1 });
    const price = spring.price / 2;
    const form = { promoCode: 'TARGI', price };
    await buy(spring, { form });
    await expect(buy(spring, { form })).rejects.toEqual(refusal('coupon_used_up'));
    await buy(autumn, { form });
  });
});

describe('a fair that leaves while forms are open', () => {
  test('a withdrawn fair sells nothing more, and the other one goes on', async () => {
    await withdraw(spring);
    await expect(buy(spring)).rejects.toEqual(refusal('no_active_fair'));
    await buy(autumn);
  });

  test('the shop opens with no fair once the active one is withdrawn, and the other one is sold by its name', async () => {
    await withdraw(autumn);
    expect(await fairs().activeId()).toBeUndefined();
    await expect(buy(spring, { form: { fairId: undefined } })).rejects.toEqual(refusal('no_active_fair'));
    await buy(spring);
  });

  test('a fair whose sale has ended says so, and the other one goes on', async () => {
    await edit(spring, { salesEnd: world.now.toISOString() });
    await expect(buy(spring)).rejects.toEqual(refusal('sale_ended'));
    await buy(autumn);
  });

  test('an edit that was begun before a fair left the shop does not bring it back', async () => {
    const stale = await fairs().byId(spring.fairId);
    await withdraw(spring);
    if (!stale) throw new Error('the fair is gone');
    const saved = await fairs().save({ ...stale, version: stale.version + 1 }, change(spring.fairId));
    expect(saved).toBe(false);
    await expect(buy(spring)).rejects.toEqual(refusal('no_active_fair'));
  });
});

describe('two administrators at once', () => {
  test('both fairs that are activated at once are in the shop, which opens with one of them', async () => {
    await Promise.all([withdraw(spring), withdraw(autumn)]);
    expect(await Promise.all([activate(spring), activate(autumn)])).toEqual([true, true]);
    expect([spring.fairId, autumn.fairId]).toContain(await fairs().activeId());
    await Promise.all([buy(spring), buy(autumn)]);
  });

  test('the shop never opens with a fair that was withdrawn, however activating and withdrawing meet', async () => {
    for (let round = 0; round < 12; round += 1) {
      await Promise.all([activate(spring), withdraw(spring), activate(autumn), withdraw(autumn)]);
      const activeId = await fairs().activeId();
      const active = await fairs().byId(activeId ?? '', { consistent: true });
      expect(activeId === undefined || active?.published).toBe(true);
    }
  });

  test('a fair that is out of the shop cannot be withdrawn', async () => {
    expect(await withdraw(spring)).toBe(true);
    expect(await withdraw(spring)).toBe(false);
    expect(await fairs().activeId()).toBe(autumn.fairId);
  });
});

describe('an administrator who acts on what was there a moment ago', () => {
  /** Withdraws a fair while somebody activates one, between what is read and what is written. */
  async function withdrawnWhile(sold: Sold, activated: Sold): Promise<boolean> {
    const late = fairStore({
      ...engine.db,
      query: async (...args: Parameters<typeof engine.db.query>) => {
        const before = await engine.db.query(...args);
        await activate(activated);
        return before;
      },
    });
    return late.withdraw(sold.fairId, change(`${sold.fairId}.late`));
  }

  test('a fair is not withdrawn as the active one once another is active', async () => {
    expect(await withdrawnWhile(autumn, spring)).toBe(false);
    expect(await fairs().activeId()).toBe(spring.fairId);
    await buy(autumn);
  });

  test('a fair that becomes the active one meanwhile is not withdrawn as another', async () => {
    expect(await withdrawnWhile(spring, spring)).toBe(false);
    expect(await fairs().activeId()).toBe(spring.fairId);
    await buy(spring);
  });

  test('a fair in the shop is not removed', async () => {
    expect(await fairs().remove(spring.fairId, 1, change(spring.fairId))).toBe(false);
    await buy(spring);
  });
});

describe('a person is counted once in the house', () => {
  test('a mailbox holds forty unpaid places in all fairs together', async () => {
    const buyer = newBuyer();
    await buy(spring, { buyer, count: 20 });
    await buy(autumn, { buyer, count: 20 });
    await expect(buy(spring, { buyer })).rejects.toEqual(refusal('too_many_unpaid'));
    await expect(buy(autumn, { buyer })).rejects.toEqual(refusal('too_many_unpaid'));
  });

  test('a mailbox gets five free orders a day of all fairs together', async () => {
    const buyer = newBuyer();
    const free = await Promise.all(
      [spring, autumn].map(async ({ fairId }) => ({
        fairId,
        ticketTypeId: await world.moreOf(fairId, { price: 0 }),
        price: 0,
      })),
    );
    const [first, second] = free as [Sold, Sold];
    for (const sold of [first, second, first, second, first]) await buy(sold, { buyer });
    await expect(buy(second, { buyer })).rejects.toEqual(refusal('too_many_free'));
  });
});

describe('one fair’s rush is its own', () => {
  test('orders that one fair limits need no pass at another', async () => {
    await edit(spring, {
      ordersPerMinute: 60,
      salesStart: new Date(world.now.getTime() - HOUR).toISOString(),
    });
    await expect(buy(spring)).rejects.toEqual(refusal('pass_needed'));
    await buy(autumn);
    const look = getWaitingRoom(world.deps);
    const roomOf = async ({ fairId }: Sold) => (await world.call(look, { query: { fairId } })).room;
    expect(await roomOf(spring)).toMatchObject({ ordersPerMinute: 60 });
    expect(await roomOf(autumn)).toBeUndefined();
  });

  test('the places that one fair’s unpaid orders hold make no work harder at another', async () => {
    const tries = async (sold: Sold) => {
      for (let order = 0; order < 40; order += 1)
        try {
          await buy(sold, { count: 2 });
        } catch (error) {
          return (error as { code: string }).code;
        }
      return 'all placed';
    };
    expect(await tries(spring)).toBe('proof_needed');
    await buy(autumn, { count: 2 });
  });

  test('a waiting list of a fair that is not the active one is offered what comes back', async () => {
    const small = {
      ...spring,
      ticketTypeId: await world.moreOf(spring.fairId, { capacity: 1, price: spring.price }),
    };
    const line = openWaiting(world, small);
    const { orderId, key } = await buy(small);
    await line.join('ania');
    const order = await orderOf(orderId);
    expect([order?.status, key]).toEqual(['awaiting-payment', expect.any(String)]);
    line.after(2 * HOUR);
    await world.sweep(world.now);
    await line.round();
    expect((await line.entryOf('ania'))?.state).toBe('offered');
  });
});

describe('what visitors read of a fair', () => {
  const stores = () => ({ ...world.deps, texts: textStore(engine.db) });
  const sale = (query: object) => world.call(getSale(stores()), { query });

  test('the sale is that of the fair that is named, otherwise of the active one', async () => {
    expect((await sale({ fairId: spring.fairId })).fair.id).toBe(spring.fairId);
    expect((await sale({})).fair.id).toBe(autumn.fairId);
  });

  test('a fair out of the shop is answered like one that does not exist', async () => {
    await withdraw(spring);
    for (const fairId of [spring.fairId, 'fair_000000000000'])
      await expect(sale({ fairId })).rejects.toEqual(refusal('no_active_fair'));
  });

  test('visits count for every fair in the shop, with its own codes, and for no other', async () => {
    const codes = referenceCodeStore(engine.db);
    const visits = visitStore(engine.db);
    const at = world.now.toISOString();
    const code = { referenceCode: 'radio', description: '', visible: true, createdAt: at, version: 1 };
    await codes.create(
      { ...code, id: `${spring.fairId}+radio`, fairId: spring.fairId },
      change(spring.fairId),
    );
    const record = recordVisit({ ...world.deps, codes, visits });
    const visit = ({ fairId }: Sold) =>
      world.call(record, {
        body: { fairId, path: '/pl', what: 'visit', referenceCode: 'radio' },
      });
    const out = await world.fair();
    await withdraw(out);
    for (const sold of [spring, autumn, spring, out]) await visit(sold);
    const counted = async ({ fairId }: Sold) =>
      (await visits.ofFair(fairId)).flatMap(({ referenceCode, visits: times }) =>
        Array.from({ length: times }, () => referenceCode),
      );
    expect(await counted(spring)).toEqual(['radio', 'radio']);
    expect(await counted(autumn)).toEqual([UNKNOWN_CODE]);
    expect(await counted(out)).toEqual([]);
  });
});
