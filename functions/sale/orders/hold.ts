import { Problem } from '#shared/contract/problem.ts';
import type { Coupon } from '#shared/domain/coupon.ts';
import { type Order, ticketCount } from '#shared/domain/order.ts';
import { changeHold, type Holds, leftOf, planHold, shardKey } from '#shared/domain/stock.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { type Elsewhere, isElsewhere } from '../../store/engine/elsewhere.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { Change } from '../../store/people/audit.ts';
import { ownerOf, type StockStore } from '../../store/stock/stock.ts';

/** The quantity an order needs from one stock. */
export interface Demand {
  id: string;
  shards: number;
  quantity: number;
  /** The refusal when too little is left. */
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

/** The first guess needs no read: while there is plenty, any shard has enough. */
export const guessHold = (demand: Demand): Holds => ({
  [shardKey(demand.id, turnOf(demand.shards))]: demand.quantity,
});

/**
 * Says which type has too few left, and how many. If a coupon covers fewer tickets than it is used for, nobody pays
 * another price than shown.
 */
function refusalOf({ id, gone }: Demand, left = 0): Problem {
  if (gone === 'sold_out') return new Problem(gone, { ticketTypeId: id, left });
  return left > 0 ? new Problem('coupon_too_few', { left }) : new Problem(gone);
}

/** Looks for shards with places after a guess failed. @throws Problem sold_out, coupon_used_up, coupon_too_few */
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
 * The next plan: where shards had too little, search for others; after a collision, guess shards anew and wait a
 * moment, because the same ones may be busy.
 */
async function planAgain(
  plan: Map<string, Holds>,
  { elsewhere }: Elsewhere,
  demands: readonly Demand[],
  stock: StockStore,
): Promise<void> {
  if (elsewhere.length === 0) {
    for (const demand of demands) plan.set(demand.id, guessHold(demand));
    return pause();
  }
  const empty = new Set(elsewhere.map(ownerOf));
  const searched = await searchHolds(
    demands.filter((demand) => empty.has(demand.id)),
    stock,
  );
  for (const [owner, found] of searched) plan.set(owner, found);
}

/**
 * Runs `attempt` with holds for all demands, until its result is not `Elsewhere`.
 *
 * @throws Problem sold_out, coupon_used_up, coupon_too_few, busy; whatever else `attempt` throws
 */
export async function withHold<Outcome>(
  demands: readonly Demand[],
  stock: StockStore,
  attempt: (holds: Holds) => Promise<Outcome | Elsewhere>,
): Promise<{ holds: Holds; outcome: Outcome }> {
  const plan = new Map(demands.map((demand) => [demand.id, guessHold(demand)]));
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const holds = Object.assign({}, ...plan.values()) as Holds;
    const outcome = await attempt(holds);
    if (!isElsewhere(outcome)) return { holds, outcome };
    await planAgain(plan, outcome, demands, stock);
  }
  throw new Problem('busy');
}

/** An order with its places held, or an existing one with the same id. */
export interface Placement {
  order: Order;
  isNew: boolean;
}

/** Where an order's places are held: of the stock, and of the waiting list's place that it takes over. */
export const holding = (order: Omit<Order, 'holds'>, tried: Holds): Order => ({
  ...order,
  holds: order.offer ? changeHold(tried, order.offer.shard, 1) : tried,
});

/**
 * Places a new order with its places held, beyond the limits of the shop.
 * @throws Problem offer_ended and what `withHold` throws
 */
export async function placeHeld(
  order: Omit<Order, 'holds'>,
  demands: readonly Demand[],
  deps: { orders: Pick<OrderStore, 'place'>; stock: StockStore },
  trail: readonly Change[] = [],
): Promise<Placement> {
  const { holds, outcome } = await withHold(demands, deps.stock, (tried) =>
    deps.orders.place(holding(order, tried), { trail }),
  );
  if (outcome === 'placed') return { order: holding(order, holds), isNew: true };
  if (typeof outcome === 'string') throw new Problem('offer_ended');
  return { order: outcome.existing, isNew: false };
}
