import type { Order } from '#shared/domain/order.ts';
import type { Holds } from '#shared/domain/stock.ts';
import { type Demand, withHold } from '../../sale/orders/hold.ts';
import type { Elsewhere } from '../../store/engine/elsewhere.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import { type PaidWith, paidChange, type ReceivedPayment } from '../../store/orders/order-payments.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { CouponStore } from '../../store/stock/coupons.ts';
import { ownerOf, type StockStore } from '../../store/stock/stock.ts';

export interface PayOrderDeps {
  orders: OrderStore;
  stock: StockStore;
  fairs: FairStore;
  coupons: CouponStore;
}

/** How much of each stock an order held before it expired. */
function heldBefore(order: Order, shardsOf: (owner: string) => number): Demand[] {
  const demands = new Map<string, Demand>();
  for (const [key, quantity] of Object.entries(order.holds)) {
    const id = ownerOf(key);
    const demand = demands.get(id) ?? { id, shards: shardsOf(id), quantity: 0, gone: 'sold_out' as const };
    demands.set(id, { ...demand, quantity: demand.quantity + quantity });
  }
  return [...demands.values()];
}

/**
 * Runs `attempt` with everything that an order held before it expired.
 * @throws Problem sold_out when that is no longer available
 */
async function holdAgain<Outcome>(
  order: Order,
  deps: PayOrderDeps,
  attempt: (holds: Holds) => Promise<Outcome | Elsewhere>,
): Promise<Outcome> {
  const [sold, coupon] = await Promise.all([
    deps.fairs.withTypes(order.fairId),
    order.couponId ? deps.coupons.byId(order.couponId) : undefined,
  ]);
  const stocks = [...(sold?.types ?? []), ...(coupon ? [coupon] : [])];
  const shardsOf = (owner: string) => stocks.find((stock) => stock.id === owner)?.shards ?? 0;
  return (await withHold(heldBefore(order, shardsOf), deps.stock, attempt)).outcome;
}

/**
 * Marks an unpaid order as paid; an expired one takes its places again.
 * @returns false where it changed since it was read
 * @throws Problem sold_out when its places are no longer available
 */
export function payOrder(
  order: Order,
  by: ReceivedPayment,
  now: Date,
  deps: PayOrderDeps,
  along: PaidWith = {},
): Promise<boolean> {
  const { orders } = deps;
  if (order.status !== 'expired') return orders.write(paidChange(order, by, now, along));
  return holdAgain(order, deps, (holds) =>
    orders.writeTaking(paidChange(order, by, now, { ...along, holds }), holds),
  );
}
