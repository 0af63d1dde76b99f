import { Problem } from '../../shared/contract/problem.ts';
import type { Order } from '../../shared/domain/order.ts';
import { refundMail } from '../../shared/domain/refund.ts';
import type { Holds } from '../../shared/domain/stock.ts';
import { log } from '../log.ts';
import { type Want, withHold } from '../orders/hold.ts';
import type { Enqueue } from '../outside/queue.ts';
import type { CouponStore } from '../store/coupons.ts';
import type { FairStore } from '../store/fairs.ts';
import type { OrderStore } from '../store/orders.ts';
import { ownerOf, type StockStore } from '../store/stock.ts';

export interface SettleNeeds {
  orders: OrderStore;
  stock: StockStore;
  fairs: FairStore;
  coupons: CouponStore;
  enqueue: Enqueue;
}

/** Money that the provider has confirmed. */
export interface Money {
  sessionId: string;
  providerId: string;
  /** Grosze. */
  amount: number;
  currency: string;
  method: string;
}

export type Settled = 'issuing' | 'refunding' | 'ended';

/** How much of each stock an order held before it expired. */
function heldBefore(order: Order, shardsOf: (owner: string) => number): Want[] {
  const wants = new Map<string, Want>();
  for (const [key, quantity] of Object.entries(order.holds)) {
    const id = ownerOf(key);
    const want = wants.get(id) ?? { id, shards: shardsOf(id), quantity: 0, gone: 'sold_out' as const };
    wants.set(id, { ...want, quantity: want.quantity + quantity });
  }
  return [...wants.values()];
}

/**
 * Takes again all that an order held before it expired, and runs `attempt` with it.
 * @throws Problem sold_out when it cannot be had any more
 */
export async function holdAgain(
  order: Order,
  needs: Pick<SettleNeeds, 'fairs' | 'coupons' | 'stock'>,
  attempt: (holds: Holds) => Promise<void>,
): Promise<void> {
  const [sold, coupon] = await Promise.all([
    needs.fairs.withTypes(order.fairId),
    order.couponId ? needs.coupons.byId(order.couponId) : undefined,
  ]);
  const stocks = [...(sold?.types ?? []), ...(coupon ? [coupon] : [])];
  const shardsOf = (owner: string) => stocks.find((one) => one.id === owner)?.shards ?? 0;
  await withHold(heldBefore(order, shardsOf), needs.stock, attempt);
}

/** expired → paid, if everything it once held can be had again; else the money goes back. */
async function settleExpired(
  order: Order,
  money: Money,
  now: Date,
  needs: SettleNeeds,
): Promise<Settled | undefined> {
  let paid: Order | undefined;
  try {
    await holdAgain(order, needs, async (holds) => {
      paid = await needs.orders.markPaid(order, money, now, holds);
    });
    return paid && 'issuing';
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'sold_out')) throw error;
    return (await needs.orders.markRefunding(order, money, now)) ? 'refunding' : undefined;
  }
}

/** What a confirmed payment does to an order as it stands; undefined when it changed meanwhile. */
async function settleOnce(
  order: Order,
  money: Money,
  now: Date,
  needs: SettleNeeds,
): Promise<Settled | undefined> {
  switch (order.status) {
    case 'awaiting-payment':
      return (await needs.orders.markPaid(order, money, now)) ? 'issuing' : undefined;
    case 'expired':
      return settleExpired(order, money, now, needs);
    case 'refunding':
      return 'refunding';
    default:
      if (order.payment?.providerId !== money.providerId)
        log.error('paid-twice', new Error('a second payment arrived for one order'), { order: order.id });
      return order.status === 'paid' && !order.sentAt ? 'issuing' : 'ended';
  }
}

const MOST_TURNS = 4;

/**
 * Answers money with tickets or with a refund, never with neither and never with both. Safe to repeat: what
 * was done stays done, and what a crash left undone is asked for again.
 *
 * @throws Problem link_invalid where amount or currency are not the order's
 */
export async function settle(found: Order, money: Money, now: Date, needs: SettleNeeds): Promise<Settled> {
  if (money.amount !== found.total || money.currency !== 'PLN') {
    log.error('wrong-amount', new Error('the payment is not what was asked for'), { order: found.id });
    throw new Problem('link_invalid');
  }
  let order: Order | undefined = found;
  for (let turn = 0; turn < MOST_TURNS && order; turn += 1) {
    const settled = await settleOnce(order, money, now, needs);
    if (settled === 'issuing') await needs.enqueue({ kind: 'issue-tickets', orderId: order.id });
    if (settled === 'refunding')
      await needs.enqueue({ kind: 'send-mail', mail: refundMail(order.refund), orderId: order.id });
    if (settled) return settled;
    order = await needs.orders.byId(found.id);
  }
  throw new Problem('busy');
}
