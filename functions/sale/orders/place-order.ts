import type { ResponseOf } from '#shared/contract/call.ts';
import type { buyTicket as row } from '#shared/contract/orders.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Coupon } from '#shared/domain/coupon.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { isUnopened, needsConfirmation, type Order } from '#shared/domain/order.ts';
import type { Purchase } from '#shared/domain/purchase.ts';
import type { LocalText } from '#shared/domain/text.ts';
import { typesIn } from '#shared/domain/ticket-type.ts';
import type { OpenPayments, TimeLeft } from '../../adapters/payments/port.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import { accessToken, browserKey, payPage } from '../../runtime/links.ts';
import { readProof } from '../../runtime/proof-of-work.ts';
import { traceOrder } from '../../runtime/trace.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { RateLimitStore } from '../../store/sale/rate-limits.ts';
import type { WaitingListStore } from '../../store/sale/waiting-list.ts';
import type { CouponStore } from '../../store/stock/coupons.ts';
import { couponRateLimit } from '../coupons/coupon-rate-limit.ts';
import { findCoupon } from '../coupons/find-coupon.ts';
import { fairIdOf } from '../fair-of.ts';
import type { KnownSale } from '../known-sale.ts';
import { demandsBeside, offeredPlace, withOffer } from './by-offer.ts';
import { awaitingBuyer, draftOrder, fingerprintOf, orderIdFor } from './draft-order.ts';
import { demandsOf, type Placement } from './hold.ts';
import type { PurchaseRequest } from './limit.ts';
import { type LimitDeps, limitsOfRequest } from './limits.ts';
import { openPayment, payerOf, reopenPayment } from './open-payment.ts';
import type { PaymentBreakers } from './payment-breaker.ts';
import { placeWithinLimits } from './place-within-limits.ts';
import { placedBefore } from './placed-before.ts';
import { noWork, scopeOf } from './work-limit.ts';

export interface PlaceOrderDeps extends LimitDeps {
  sale: KnownSale;
  fairs: Pick<FairStore, 'activeId' | 'byId'>;
  coupons: CouponStore;
  orders: OrderStore;
  rateLimits: RateLimitStore;
  payments: OpenPayments;
  breakers: PaymentBreakers;
  enqueue: Enqueue;
  waiting: Pick<WaitingListStore, 'entry'>;
  publicUrl: string;
}

type Response = ResponseOf<typeof row>;

interface PlacementRequest {
  id: string;
  form: Purchase;
  proof: string | undefined;
  /** The waiting room's pass. */
  pass: string | undefined;
  payBy: Purchase['payBy'];
  network: string;
  now: Date;
  timeLeft: TimeLeft;
}

/**
 * Prices the form and takes its places.
 * @returns the order, or the earlier one of the same request, and its fair's name
 */
async function place(
  request: PlacementRequest,
  deps: PlaceOrderDeps,
): Promise<Placement & { fairName: LocalText }> {
  const { form, network, now } = request;
  const fairId = await fairIdOf(form.fairId, deps.fairs);
  const sale = await deps.sale(fairId, now);
  if (!sale) throw new Problem('no_active_fair');
  deps.breakers.learn(sale.silent);
  const purchase = { form, sale, network, now };
  for (const limit of limitsOfRequest) await limit.check?.(purchase, deps);
  const fairName = sale.fair.name;
  if (!form.promoCode) return { fairName, ...(await placePriced(purchase, undefined, request, deps)) };
  const counted = couponRateLimit(deps.rateLimits);
  await counted.check(network, now);
  try {
    const coupon = await findCoupon(deps.coupons, fairId, form.promoCode, now);
    return { fairName, ...(await placePriced(purchase, coupon, request, deps)) };
  } catch (error) {
    throw await counted.refusal(error, network, now);
  }
}

async function placePriced(
  purchase: PurchaseRequest,
  coupon: Coupon | undefined,
  { id, pass, payBy, proof, timeLeft }: PlacementRequest,
  deps: PlaceOrderDeps,
): Promise<Placement> {
  const { form, sale, network, now } = purchase;
  const offer = form.offer ? await offeredPlace(form.offer, now, deps) : undefined;
  const provider = form.price > 0 ? await payerOf(form.price, timeLeft, deps) : undefined;
  const { types: sold, questions, fair } = sale;
  const context = { fairId: fair.id, types: sold, questions, coupon, now, provider };
  const drafted = withOffer(draftOrder(id, form, context), offer);
  // A code opens a session of its own.
  const draft = payBy && drafted.total > 0 ? awaitingBuyer(drafted) : drafted;
  const types = typesIn(draft.lines, sold);
  const demands = demandsBeside(offer, demandsOf(draft, types, coupon));
  const solved = proof
    ? readProof(await deps.linkSecret(), scopeOf({ draft, network }), proof, now)
    : undefined;
  return placeWithinLimits({ ...purchase, draft, types, demands, pass, solved, work: noWork() }, deps);
}

export const placeOrder =
  (deps: PlaceOrderDeps): UseCase<typeof row> =>
  async ({ body }, { idempotencyKey, network, now, timeLeft }): Promise<Response> => {
    const { proof, pass, payBy, ...form } = body;
    const id = orderIdFor(idempotencyKey);
    traceOrder(id);
    const secret = await deps.linkSecret();
    const tokenOf = (order: Order) => accessToken(secret, id, order.linkNumber);
    const opening = (order: Order) => ({ key: tokenOf(order), now, timeLeft });
    const respond = (order: Order, redirectUrl?: string): Response => ({
      orderId: id,
      orderNumber: orderNumberOf(id),
      key: tokenOf(order),
      browserKey: browserKey(secret, id),
      ...(redirectUrl && { redirectUrl }),
      expiresAt: order.expiresAt,
    });
    /** An order whose buyer has to act before anything is opened: confirm it, or go and pay. */
    const respondWaiting = async (order: Order): Promise<Response | undefined> => {
      if (isUnopened(order)) return respond(order, payPage(deps.publicUrl, id, tokenOf(order)));
      if (!needsConfirmation(order)) return undefined;
      await deps.enqueue({ kind: 'send-mail', mail: 'confirm-order', orderId: id });
      return respond(order);
    };
    const respondAgain = async (order: Order): Promise<Response> => {
      if (order.fingerprint !== fingerprintOf(form)) throw new Problem('idempotency_mismatch');
      if (order.status === 'paid') return respond(order);
      const waiting = await respondWaiting(order);
      if (waiting) return waiting;
      const fairName = (await deps.fairs.byId(order.fairId))?.name ?? { pl: '' };
      return respond(order, await reopenPayment(order, { ...opening(order), fairName }, deps));
    };
    try {
      const { order, isNew, fairName } = await place(
        { id, form, proof, pass, payBy, network, now, timeLeft },
        deps,
      );
      if (!isNew) return respondAgain(order);
      if (order.status === 'paid') {
        await deps.enqueue({ kind: 'issue-tickets', orderId: id });
        return respond(order);
      }
      const waiting = await respondWaiting(order);
      return waiting ?? respond(order, await openPayment(order, { ...opening(order), fairName }, deps));
    } catch (error) {
      return respondAgain(await placedBefore(id, error, deps.orders));
    }
  };
