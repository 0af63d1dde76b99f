import { randomUUID } from 'node:crypto';
import { networkOf } from '#functions/http/network-address.ts';
import { accessToken } from '#functions/runtime/links.ts';
import type { SolvedProof } from '#functions/runtime/proof-of-work.ts';
import { draftOrder, orderIdFor } from '#functions/sale/orders/draft-order.ts';
import { demandsOf } from '#functions/sale/orders/hold.ts';
import { openPayment, reopenPayment } from '#functions/sale/orders/open-payment.ts';
import { placeWithinLimits } from '#functions/sale/orders/place-within-limits.ts';
import { noWork } from '#functions/sale/orders/work-limit.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isUnopened, type Order } from '#shared/domain/order.ts';
import type { Challenge } from '#shared/domain/proof.ts';
import { HOUR, MINUTE } from '#shared/domain/time.ts';
import { newBuyer } from '../support/crowd.ts';
import { startEngine } from '../support/dynamo.ts';
import { purchaseOf } from '../support/samples.ts';
import { openWorld } from '../support/world.ts';
import type { Row } from './table.ts';

const CAPACITY = 1000;
const SHOWN_HOURS = [1, 2, 4];
/** How many /24s, and whether they are other ones each hour. */
const SCENARIOS: readonly [networks: number, areNew: boolean][] = [
  [7, true],
  [7, false],
  [50, false],
];
const HOUR_SECONDS = HOUR / 1000;
/** Visitors at home in an hour; the hall, all of whom share one address, has twice as many. */
const HONEST = 5;
const HALL = '192.0.2.7';
/** Seconds of one core for a key derivation of 500 rounds; counted, so that a busy machine changes no figure. */
const DERIVATION = 0.000_14;
/** A phone derives keys about five times as slowly; nobody waits longer than a minute. */
const PHONE = 5;
const PATIENCE = 60;

type World = ReturnType<typeof openWorld>;
interface Wish {
  address: string;
  count: number;
  /** Seconds of work that the buyer is ready to do. */
  patience: number;
  secondsPerDerivation: number;
}

/** A shop in which proofs are counted instead of solved. */
function countedShop(world: World, fair: { fairId: string; ticketTypeId: string; price: number }) {
  async function place({ address, count }: Wish, solved: SolvedProof | undefined): Promise<Order> {
    const form = purchaseOf({ ...fair, price: fair.price * count, count }, { buyer: newBuyer() });
    const sale = await world.deps.sale(fair.fairId, world.now);
    if (!sale) throw new Error('no sale');
    const id = orderIdFor(randomUUID());
    const draft = draftOrder(id, form, {
      fairId: fair.fairId,
      types: sale.types,
      coupon: undefined,
      now: world.now,
    });
    const demands = demandsOf(draft, sale.types);
    const { types } = sale;
    const buying = { form, sale, network: networkOf(address), now: world.now, draft, types, demands };
    const placed = await placeWithinLimits(
      { ...buying, pass: undefined, solved, work: noWork() },
      world.deps,
    );
    return placed.order;
  }
  return {
    /** @returns the order and the seconds that it took to work for it; without an order, what was in its way */
    async buy(wish: Wish): Promise<{ order?: Order; seconds: number; refused?: string }> {
      let seconds = 0;
      let solved: SolvedProof | undefined;
      for (;;)
        try {
          return { order: await place(wish, solved), seconds };
        } catch (error) {
          if (!(error instanceof Problem) || error.code !== 'proof_needed')
            return { seconds, refused: error instanceof Problem ? error.code : String(error) };
          const effort = (error as unknown as { challenge: Challenge }).challenge.range / 2;
          if (seconds + effort * wish.secondsPerDerivation > wish.patience)
            return { seconds, refused: 'work' };
          seconds += effort * wish.secondsPerDerivation;
          solved = { effort, id: randomUUID(), expiresAt: new Date(world.now.getTime() + 5 * MINUTE) };
        }
    },
    /** Keeps an order's places for the whole time. */
    async keep(order: Order): Promise<void> {
      const key = accessToken(await world.deps.linkSecret(), order.id, order.linkNumber);
      const opening = { key, fairName: { pl: 'Targi' }, now: world.now, timeLeft: () => MINUTE };
      await (isUnopened(order) ? reopenPayment : openPayment)(order, opening, world.deps);
    },
    async pay(order: Order): Promise<void> {
      await this.keep(order);
      const session = (await world.deps.orders.byId(order.id))?.payment?.sessionId ?? '';
      await world.notify({ notification: world.payments.pay(session) });
    },
  };
}

type Shop = ReturnType<typeof countedShop>;

/** What an attack of so many /24s is, hour after hour. */
interface Scenario {
  name: string;
  networks: number;
  second: number;
  addressOf: (network: number) => string;
}

/** Orders and ends what this hour's honest visitors want: of the hall's every second changes their mind. */
async function honestTurn(shop: Shop, turn: number, scenario: Scenario) {
  const person = { count: 1, secondsPerDerivation: DERIVATION * PHONE, patience: PATIENCE };
  const home = await shop.buy({ ...person, address: `198.${scenario.second}.${turn}.1` });
  const stays = await shop.buy({ ...person, address: HALL });
  const goes = await shop.buy({ ...person, address: HALL });
  for (const { order } of [home, stays]) if (order) await shop.pay(order);
  return { homes: home.order ? 1 : 0, hall: [stays, goes].filter(({ order }) => order).length };
}

/** One hour of an attack with a whole core, and who came through meanwhile. */
async function hourOf(world: World, shop: Shop, scenario: Scenario) {
  const kept: Order[] = [];
  const through = { homes: 0, hall: 0 };
  let seconds = 0;
  for (let turn = 0; turn < HONEST; turn += 1) {
    // A share of the hour's work goes before each turn of the honest.
    const budget = (HOUR_SECONDS * (turn + 1)) / HONEST;
    for (let gaveUp = 0, next = 0; gaveUp < scenario.networks; next += 1) {
      const address = scenario.addressOf(next % scenario.networks);
      const wish = { count: 20, secondsPerDerivation: DERIVATION, patience: budget - seconds };
      const taken = await shop.buy({ ...wish, address });
      seconds += taken.seconds;
      gaveUp = taken.order ? 0 : gaveUp + 1;
      if (!taken.order) continue;
      await shop.keep(taken.order);
      kept.push(taken.order);
    }
    const { homes, hall } = await honestTurn(shop, turn, scenario);
    through.homes += homes;
    through.hall += hall;
  }
  world.now = new Date(world.now.getTime() + HOUR);
  for (const { id } of kept) await world.finish(id);
  return { seconds, places: 20 * kept.length, ...through };
}

async function rowsOf(networks: number, areNew: boolean, second: number): Promise<Row[]> {
  const engine = await startEngine();
  try {
    const world = openWorld(engine.db);
    const shop = countedShop(world, await world.fair({ capacity: CAPACITY }));
    const rows: Row[] = [];
    for (let hour = 1; hour <= Math.max(...SHOWN_HOURS); hour += 1) {
      const addressOf = (network: number) => `${areNew ? 100 + hour : 203}.${second}.${network}.7`;
      const name = `${networks} networks${areNew ? ', other ones each hour' : ''}`;
      const { seconds, places, homes, hall } = await hourOf(world, shop, {
        name,
        networks,
        second,
        addressOf,
      });
      if (!SHOWN_HOURS.includes(hour)) continue;
      rows.push({
        what: `1,000 places taken by ${name}, hour ${hour}`,
        value: `${places} places`,
        against: `${seconds.toFixed(0)} of a core’s 3,600 s; let through: ${homes} of ${HONEST} at home, ${hall} of ${2 * HONEST} in a hall`,
      });
    }
    return rows;
  } finally {
    await engine.stop();
  }
}

/**
 * The real limits and the real table, a clock of the bench's own, and proofs that are counted instead of solved: what it
 * takes to keep a type of 1,000 places hour after hour. Networks that are new each hour have no day behind them, and are
 * the baseline.
 */
export async function benchGuard(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [index, [networks, areNew]] of SCENARIOS.entries())
    rows.push(...(await rowsOf(networks, areNew, 10 + index)));
  return rows;
}
