import type { AnswerOf } from '#shared/contract/call.ts';
import type { buyTicket as row } from '#shared/contract/orders.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Coupon } from '#shared/domain/coupon.ts';
import { saleState } from '#shared/domain/fair.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import type { Order } from '#shared/domain/order.ts';
import type { Purchase } from '#shared/domain/purchase.ts';
import type { OpenPayments } from '../adapters/payments/open.ts';
import type { Enqueue } from '../adapters/queue.ts';
import { couponTries } from '../coupons/coupon-tries.ts';
import { findCoupon } from '../coupons/find-coupon.ts';
import { networkOf } from '../http/network-address.ts';
import type { UseCase } from '../http/request.ts';
import { linkKey } from '../runtime/links.ts';
import type { CouponStore } from '../store/coupons.ts';
import type { FairStore } from '../store/fairs.ts';
import { HoldFailed } from '../store/order-placing.ts';
import type { OrderStore } from '../store/orders.ts';
import type { StockStore } from '../store/stock.ts';
import type { TryStore } from '../store/tries.ts';
import type { UnpaidHoldStore } from '../store/unpaid-holds.ts';
import { draftOrder, fingerprintOf, orderIdFor } from './draft-order.ts';
import { countFree } from './free-orders.ts';
import { placeHeld, wantsOf } from './hold.ts';
import { openPayment, reopenPayment } from './open-payment.ts';
import { claimHold } from './unpaid-limit.ts';

export interface PlaceOrderNeeds {
  fairs: FairStore;
  coupons: CouponStore;
  stock: StockStore;
  orders: OrderStore;
  unpaid: UnpaidHoldStore;
  tries: TryStore;
  payments: OpenPayments;
  enqueue: Enqueue;
  linkSecret: () => Promise<string>;
  publicUrl: string;
}

type Answer = AnswerOf<typeof row>;

/** The active fair while it is on sale. */
async function fairOnSale(fairs: FairStore, fairId: string, now: Date) {
  const [active, found] = await Promise.all([fairs.active(), fairs.withTypes(fairId)]);
  if (!found || active?.fairId !== fairId) throw new Problem('no_active_fair');
  const state = saleState(found.fair, now);
  if (state !== 'on-sale') throw new Problem(state === 'ended' ? 'sale_ended' : 'sale_not_open');
  return { types: found.types, pressed: now.toISOString() < (active.pressedUntil ?? '') };
}

interface Asked {
  id: string;
  form: Purchase;
  proof: string | undefined;
  network: string;
  now: Date;
}

/** Prices the form and takes its places. @throws HoldFailed with the existing order where this was asked before */
async function place(asked: Asked, needs: PlaceOrderNeeds): Promise<Order> {
  const { form, network, now } = asked;
  const { types, pressed } = await fairOnSale(needs.fairs, form.fairId, now);
  if (!form.promoCode) return placeAt({ types, pressed }, undefined, asked, needs);
  const counted = couponTries(needs.tries);
  await counted.check(network, now);
  try {
    const coupon = await findCoupon(needs.coupons, form.fairId, form.promoCode, now);
    return await placeAt({ types, pressed }, coupon, asked, needs);
  } catch (error) {
    throw await counted.refusal(error, network, now);
  }
}

async function placeAt(
  { types, pressed }: Awaited<ReturnType<typeof fairOnSale>>,
  coupon: Coupon | undefined,
  { id, form, now, ...from }: Asked,
  needs: PlaceOrderNeeds,
): Promise<Order> {
  const draft = draftOrder(id, form, { types, coupon, now });
  const chosen = types.filter((type) => draft.lines.some((line) => line.ticketTypeId === type.id));
  const wants = wantsOf(draft, types, coupon);
  const uncount = draft.total === 0 ? await countFree(draft, now, needs.tries) : undefined;
  let takeBack: (() => Promise<void>) | undefined;
  try {
    takeBack = await claimHold({ order: draft, types: chosen, wants, pressed, now, ...from }, needs);
    return await placeHeld(draft, wants, needs);
  } catch (error) {
    await uncount?.();
    await takeBack?.();
    throw error;
  }
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
  async ({ body, headers, address, now, timeLeft }): Promise<Answer> => {
    const { proof, ...form } = body;
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
      const order = await place({ id, form, proof, network: networkOf(address), now }, needs);
      if (order.status === 'paid') {
        await needs.enqueue({ kind: 'issue-tickets', orderId: id });
        return answer(order);
      }
      return answer(order, await openPayment(order, opening, needs));
    } catch (error) {
      const order = await placedBefore(id, error, needs.orders);
      if (order.fingerprint !== fingerprintOf(form)) throw new Problem('idempotency_mismatch');
      if (order.status === 'paid') return answer(order);
      return answer(order, await reopenPayment(order, opening, needs));
    }
  };
