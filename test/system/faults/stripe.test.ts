import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handleNotification } from '#functions/money/payments/handle-notification.ts';
import { withdrawOrder } from '#functions/money/refunds/withdraw-order.ts';
import { accessToken } from '#functions/runtime/links.ts';
import { knownSale } from '#functions/sale/known-sale.ts';
import { orderIdFor } from '#functions/sale/orders/draft-order.ts';
import type { ActionName } from '#infra/stripe-sandbox/actions.ts';
import type { Order } from '#shared/domain/order.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { DAY } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { Calls, quietly, strikeEach } from '../../support/faults.ts';
import { openChain } from '../../support/purchase-chain.ts';
import { purchaseOf, typeFields } from '../../support/samples.ts';
import { type StripeShop, startStripeShop } from '../../support/stripe-shop.ts';

let engine: Engine;
let shop: StripeShop;
beforeAll(async () => {
  // The adapter signs and dates by the process's clock. The sandbox does by itself nothing that a test did not ask for.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
  engine = await startEngine({ late: true });
});
afterAll(() => {
  engine.stop();
  vi.useRealTimers();
});
// Its lists would grow with each refund, and its requests be more in each run.
beforeEach(async () => {
  shop = await startStripeShop();
});
afterEach(() => shop.stop());

const COUNT = 2;
/** A busy table refuses some. */
const MAX_TRIES = 10;
let runs = 0;

/** A shop that is paid through Stripe alone, and a buyer of two tickets; only requests to Stripe are struck. */
async function openBuyer() {
  const chain = await openChain(engine.db, (now) => vi.setSystemTime(now));
  const { world, deliver } = chain;
  const stripe = new Calls();
  const providers = shop.providers(stripe);
  Object.assign(world.deps, { payments: () => providers });
  const sold = await world.fair({ capacity: COUNT });
  runs += 1;
  const idempotencyKey = `stripe-${runs}`;
  const otherKey = `${idempotencyKey}-other`;
  const orderId = orderIdFor(idempotencyKey);
  const key = accessToken('link-secret', orderId);
  const body = purchaseOf({ ...sold, price: sold.price * COUNT, count: COUNT });

  let page: string | undefined;
  let soldToOthers = 0;
  const place = async () => {
    const { redirectUrl } = await world.call(world.place, { body, idempotencyKey });
    page = redirectUrl;
  };
  const withdraw = (tickets?: string[]) => () =>
    world.call(withdrawOrder(world.deps), {
      params: { orderId },
      body: { key, ...(tickets && { tickets }) },
    });

  /** Every event comes twice. */
  async function hear(): Promise<void> {
    const notify = handleNotification(world.deps);
    for (const { body: bytes, header } of shop.takeReceived())
      for (const _ of [1, 2])
        await quietly(() =>
          world.call(notify, {
            params: { provider: 'stripe' },
            body: Buffer.from(bytes),
            headers: { 'stripe-signature': header('stripe-signature') ?? '' },
          }),
        );
    for (const _ of [1, 2]) await deliver();
  }

  const act = async (action: ActionName) => {
    for (const { token } of await shop.sessionsOf(orderId))
      if (page?.includes(token)) await shop.act(token, action);
    await hear();
  };
  return {
    ...{ chain, stripe, orderId, act },

    /** Somebody else takes the places, and pays. */
    async sellToOther(): Promise<void> {
      const placeOther = () => world.call(world.place, { body, idempotencyKey: otherKey });
      while ((await quietly(placeOther)) !== 'done');
      for (const { token } of await shop.sessionsOf(orderIdFor(otherKey))) await shop.act(token, 'pay');
      await hear();
      soldToOthers = COUNT;
    },

    /** The sweep of the next run looks after its own order alone. */
    forget: () => world.deps.orders.forgetLate(orderId),

    /** Twice, and until there is a page; a crashed process has lost its cache of the fair. */
    async place(): Promise<void> {
      for (let tries = 0; tries < 2 || (!page && tries < MAX_TRIES); tries += 1)
        if ((await quietly(place)) === 'died') world.deps.sale = knownSale(world.deps.fairs);
    },

    async withdraw(tickets?: string[]): Promise<void> {
      for (const _ of [1, 2]) await quietly(withdraw(tickets));
      await deliver();
    },

    /** What Stripe keeps of the order is what its valid tickets cost, whatever was struck. */
    async check() {
      const sessions = await shop.sessionsOf(orderId);
      const paid = sessions.filter(({ status }) => status === 'verified' || status === 'returned');
      expect(paid.length, 'charges').toBeLessThanOrEqual(1);
      const returned = paid.flatMap(({ refunds }) => refunds).filter(({ status }) => status !== 'failed');
      const kept =
        paid.reduce((sum, refund) => sum + refund.amount, 0) -
        returned.reduce((sum, refund) => sum + refund.amount, 0);
      const found = await world.deps.orders.withTickets(orderId);
      const valid = found?.tickets.filter(({ status }) => status === 'valid') ?? [];
      expect(kept).toBe(valid.length * sold.price);
      if (found?.order.status === 'paid') expect(found.order).toMatchObject({ sentAt: expect.any(String) });
      expect(await world.left(sold.ticketTypeId, COUNT)).toBe(COUNT - soldToOthers - valid.length);
      for (const list of ['open', 'owed'] as const)
        expect(
          (await world.deps.orders.due(list)).filter((due) => due.orderId === orderId),
          list,
        ).toEqual([]);
      for (const { state } of await world.deps.repayments.ofOrder(orderId)) expect(state).toBe('returned');
      return {
        status: found?.order.status,
        charges: paid.length,
        returned: returned.map(({ amount }) => amount),
      };
    },
  };
}
type Buyer = Awaited<ReturnType<typeof openBuyer>>;

/** What a buyer and Stripe do, where requests are struck from `arm` on; and how it has to end. */
interface Story {
  live(buyer: Buyer, arm: () => void): Promise<void>;
  end: { status: Order['status']; charges: number; returned: number[] };
}

const paying =
  (action: ActionName): Story['live'] =>
  async (buyer, arm) => {
    arm();
    await buyer.place();
    await buyer.act(action);
    await buyer.chain.settleDown();
  };

/** The buyer asks for their money back until it is there; Stripe does with the refund what `actions` say. */
const givingBack =
  (
    actions: ActionName[],
    tickets: (orderId: string) => string[] | undefined = () => undefined,
  ): Story['live'] =>
  async (buyer, arm) => {
    await buyer.place();
    await buyer.act('pay');
    arm();
    for (const action of [...actions, 'refund-done'] as const) {
      await buyer.withdraw(tickets(buyer.orderId));
      await buyer.act(action);
      // What is refused is asked for anew on the next day.
      if (action === 'refund-reject') buyer.chain.later(DAY);
      await buyer.chain.settleDown();
    }
  };

const payingLate =
  (others: (buyer: Buyer) => Promise<unknown>): Story['live'] =>
  async (buyer, arm) => {
    await buyer.place();
    await buyer.chain.settleDown();
    await others(buyer);
    arm();
    await buyer.act('pay-late');
    await buyer.chain.settleDown();
    await buyer.act('refund-done');
    await buyer.chain.settleDown();
  };

const PRICE = typeFields().price;
const stories: Record<string, Story> = {
  'a purchase ends paid once, with its tickets': {
    live: paying('pay'),
    end: { status: 'paid', charges: 1, returned: [] },
  },
  'a purchase whose event is lost ends paid once, with its tickets': {
    live: paying('pay-without-notice'),
    end: { status: 'paid', charges: 1, returned: [] },
  },
  'a purchase that is declined ends, and its places are free': {
    live: paying('decline'),
    end: { status: 'expired', charges: 0, returned: [] },
  },
  'a payment after the end buys the places again': {
    live: payingLate(async () => {}),
    end: { status: 'paid', charges: 1, returned: [] },
  },
  'a payment after the end goes back once where the places are sold': {
    live: payingLate(({ sellToOther }) => sellToOther()),
    end: { status: 'refunded', charges: 1, returned: [COUNT * PRICE] },
  },
  'a ticket that is withdrawn gets its part back once': {
    live: givingBack(['refund-done'], (orderId) => [ticketIdOf(orderId, 2)]),
    end: { status: 'paid', charges: 1, returned: [PRICE] },
  },
  'an order that is withdrawn gets its money back once, also where the bank sent it back before': {
    live: givingBack(['refund-reject']),
    end: { status: 'refunded', charges: 1, returned: [COUNT * PRICE] },
  },
};

/** What a request did is known to nobody, or to no process that lives. A death before one is one after the last. */
const whens = ['after', 'lost'] as const;

describe('any request to Stripe may be the last of its process, or stay without an answer', () => {
  test.each(Object.keys(stories))('%s', async (name) => {
    const { live, end } = stories[name] as Story;
    for (const when of whens) {
      const struck = await strikeEach(async (call) => {
        const buyer = await openBuyer();
        await live(buyer, () => buyer.stripe.arm({ call, when }));
        expect(await buyer.check(), `${when} ${buyer.stripe.names[call]} (${call})`).toEqual(end);
        await buyer.forget();
        return buyer.stripe.names.length > call;
      });
      expect(struck).toBeGreaterThan(2);
    }
  });
});
