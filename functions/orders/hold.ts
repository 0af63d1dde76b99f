import { Problem } from '#shared/contract/problem.ts';
import type { Coupon } from '#shared/domain/coupon.ts';
import { type Order, ticketCount } from '#shared/domain/order.ts';
import { changeHold, type Holds, leftOf, planHold, shardKey } from '#shared/domain/stock.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { WriteCollision } from '../store/db.ts';
import { type Beside, HoldFailed } from '../store/order-placing.ts';
import type { OrderStore } from '../store/orders.ts';
import { ownerOf, type StockStore } from '../store/stock.ts';

/** What an order needs of one stock. */
export interface Demand {
  id: string;
  shards: number;
  quantity: number;
  /** What the visitor is told when it is all gone. */
  gone: 'sold_out' | 'coupon_used_up';
}

const MAX_ATTEMPTS = 12;
const JITTER_MILLISECONDS = 40;

export function demandsOf(
  order: Pick<Order, 'lines'>,
  types: readonly TicketType[],
  coupon?: Coupon,
): Demand[] {
  const demands: Demand[] = [];
  for (const line of order.lines) {
    const type = types.find((candidate) => candidate.id === line.ticketTypeId);
    if (type && type.shards > 0)
      demands.push({ id: type.id, shards: type.shards, quantity: line.holders.length, gone: 'sold_out' });
  }
  const uses = ticketCount({ lines: order.lines.filter((line) => line.discounted) });
  if (coupon && coupon.shards > 0 && uses > 0)
    demands.push({ id: coupon.id, shards: coupon.shards, quantity: uses, gone: 'coupon_used_up' });
  return demands;
}

const turnOf = (shards: number): number => Math.floor(Math.random() * shards);

/** A first guess costs no read: while there is plenty, any shard has enough. */
export const guessHold = (demand: Demand): Holds => ({
  [shardKey(demand.id, turnOf(demand.shards))]: demand.quantity,
});

/** A code that covers fewer tickets than it is given for says how many: nobody is charged another price than shown. */
function refusalOf({ gone }: Demand, left = 0): Problem {
  return gone === 'coupon_used_up' && left > 0 ? new Problem('coupon_too_few', { left }) : new Problem(gone);
}

/** Where the places are, after a guess failed. @throws Problem sold_out, coupon_used_up, coupon_too_few */
export async function searchHolds(
  demands: readonly Demand[],
  stock: StockStore,
): Promise<Map<string, Holds>> {
  const found = await stock.shards(demands);
  return new Map(
    demands.map((demand) => {
      const holds = planHold(found.get(demand.id) ?? [], demand.quantity, turnOf(demand.shards));
      if (!holds) throw refusalOf(demand, leftOf(demand, found).left);
      return [demand.id, holds];
    }),
  );
}

const pause = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * JITTER_MILLISECONDS));

/**
 * Runs `attempt` with a hold for all wants until it succeeds: shards that turn out too empty are searched,
 * collisions with other buyers are tried again elsewhere after a moment.
 *
 * @throws Problem sold_out, coupon_used_up, coupon_too_few, busy; whatever else `attempt` throws
 */
export async function withHold(
  demands: readonly Demand[],
  stock: StockStore,
  attempt: (holds: Holds) => Promise<void>,
): Promise<Holds> {
  const plan = new Map(demands.map((demand) => [demand.id, guessHold(demand)]));
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const holds = Object.assign({}, ...plan.values()) as Holds;
    try {
      await attempt(holds);
      return holds;
    } catch (error) {
      if (error instanceof HoldFailed && error.shards.length > 0 && !error.existing) {
        const empty = new Set(error.shards.map(ownerOf));
        const searched = await searchHolds(
          demands.filter((demand) => empty.has(demand.id)),
          stock,
        );
        for (const [owner, found] of searched) plan.set(owner, found);
      } else if (error instanceof WriteCollision) {
        for (const demand of demands) plan.set(demand.id, guessHold(demand));
        await pause();
      } else throw error;
    }
  }
  throw new Problem('busy');
}

/** Places a new order with its places held, and its pass used up where it needs one. @throws HoldFailed with the existing order where the id is taken; Problem offer_ended, pass_needed, too_many_free, too_many_unpaid and what `withHold` throws */
export async function placeHeld(
  order: Omit<Order, 'holds'>,
  demands: readonly Demand[],
  deps: { orders: OrderStore; stock: StockStore },
  beside: Beside = {},
): Promise<Order> {
  const holding = (tried: Holds): Order => ({
    ...order,
    holds: order.offer ? changeHold(tried, order.offer.shard, 1) : tried,
  });
  const place = async (tried: Holds): Promise<void> => {
    const refusal = await deps.orders.place(holding(tried), beside);
    if (refusal) throw new Problem(refusal);
  };
  return holding(await withHold(demands, deps.stock, place));
}
