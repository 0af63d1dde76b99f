import type { AnswerOf } from '../../shared/contract/call.ts';
import type { buyTicket as row } from '../../shared/contract/orders.ts';
import { Problem } from '../../shared/contract/problem.ts';
import { saleState } from '../../shared/domain/fair.ts';
import { orderNumberOf } from '../../shared/domain/ids.ts';
import type { Order } from '../../shared/domain/order.ts';
import type { Purchase } from '../../shared/domain/purchase.ts';
import { findCoupon } from '../coupons/find-coupon.ts';
import type { UseCase } from '../http/request.ts';
import { linkKey } from '../links.ts';
import type { OpenPayments } from '../outside/payments/open.ts';
import type { Enqueue } from '../outside/queue.ts';
import type { CouponStore } from '../store/coupons.ts';
import type { FairStore } from '../store/fairs.ts';
import { HoldFailed } from '../store/order-placing.ts';
import type { OrderStore } from '../store/orders.ts';
import type { StockStore } from '../store/stock.ts';
import { draftOrder, fingerprintOf, orderIdFor } from './draft-order.ts';
import { placeHeld, wantsOf } from './hold.ts';
import { openPayment, reopenPayment } from './open-payment.ts';

export interface PlaceOrderNeeds {
  fairs: FairStore;
  coupons: CouponStore;
  stock: StockStore;
  orders: OrderStore;
  payments: OpenPayments;
  enqueue: Enqueue;
  linkSecret: () => Promise<string>;
  publicUrl: string;
}

type Answer = AnswerOf<typeof row>;

/** The active fair while it is on sale. */
async function fairOnSale(fairs: FairStore, fairId: string, now: Date) {
  const [activeId, found] = await Promise.all([fairs.activeId(), fairs.withTypes(fairId)]);
  if (!found || activeId !== fairId) throw new Problem('no_active_fair');
  const state = saleState(found.fair, now);
  if (state !== 'on-sale') throw new Problem(state === 'ended' ? 'sale_ended' : 'sale_not_open');
  return found;
}

/** Prices the form and takes its places. @throws HoldFailed with the existing order where this was asked before */
async function place(id: string, form: Purchase, now: Date, needs: PlaceOrderNeeds): Promise<Order> {
  const [{ types }, coupon] = await Promise.all([
    fairOnSale(needs.fairs, form.fairId, now),
    form.promoCode ? findCoupon(needs.coupons, form.fairId, form.promoCode, now) : undefined,
  ]);
  const draft = draftOrder(id, form, { types, coupon, now });
  return placeHeld(draft, wantsOf(draft, types, coupon), needs);
}

/**
 * The order that the same request placed before, if any. It is looked for only after placing failed: what has
 * sold out or ended since must not hide an order that the visitor already has.
 */
async function placedBefore(id: string, error: unknown, orders: OrderStore): Promise<Order> {
  if (error instanceof HoldFailed && error.existing) return error.existing;
  const existing = error instanceof Problem ? await orders.byId(id) : undefined;
  if (!existing) throw error;
  return existing;
}

export const placeOrder =
  (needs: PlaceOrderNeeds): UseCase<typeof row> =>
  async ({ body, headers, now, timeLeft }): Promise<Answer> => {
    const id = orderIdFor(headers['idempotency-key']);
    const key = linkKey(await needs.linkSecret(), id);
    const opening = { key, now, timeLeft };
    const answer = (order: Order, redirectUrl?: string): Answer => ({
      orderId: id,
      orderNumber: orderNumberOf(id),
      key,
      ...(redirectUrl && { redirectUrl }),
      expiresAt: order.expiresAt,
    });
    try {
      const order = await place(id, body, now, needs);
      if (order.status === 'paid') {
        await needs.enqueue({ kind: 'issue-tickets', orderId: id });
        return answer(order);
      }
      return answer(order, await openPayment(order, opening, needs));
    } catch (error) {
      const order = await placedBefore(id, error, needs.orders);
      if (order.fingerprint !== fingerprintOf(body)) throw new Problem('idempotency_mismatch');
      if (order.status === 'paid') return answer(order);
      return answer(order, await reopenPayment(order, opening, needs));
    }
  };
