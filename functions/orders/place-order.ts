import type { ResponseOf } from '#shared/contract/call.ts';
import type { buyTicket as row } from '#shared/contract/orders.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Coupon } from '#shared/domain/coupon.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { type Order, ticketCount } from '#shared/domain/order.ts';
import type { Purchase } from '#shared/domain/purchase.ts';
import type { LocalText } from '#shared/domain/text.ts';
import type { OpenPayments } from '../adapters/payments/open.ts';
import type { Enqueue } from '../adapters/queue.ts';
import { couponRateLimit } from '../coupons/coupon-rate-limit.ts';
import { findCoupon } from '../coupons/find-coupon.ts';
import { accessToken } from '../runtime/links.ts';
import { log } from '../runtime/log.ts';
import { traceOrder } from '../runtime/trace.ts';
import type { UseCase } from '../runtime/use-case.ts';
import { checkOnSale } from '../sale/check-on-sale.ts';
import type { KnownSale, SoldFair } from '../sale/known-sale.ts';
import type { CouponStore } from '../store/coupons.ts';
import type { FairStore } from '../store/fairs.ts';
import type { MailboxHoldStore } from '../store/mailbox-holds.ts';
import type { OrderStore } from '../store/orders.ts';
import type { RateLimitStore } from '../store/rate-limits.ts';
import type { StockStore } from '../store/stock.ts';
import type { UnpaidHoldStore } from '../store/unpaid-holds.ts';
import type { WaitingListStore } from '../store/waiting-list.ts';
import type { WaitingRoomStore } from '../store/waiting-rooms.ts';
import { admitOrder } from '../waiting-room/admit-order.ts';
import { checkListFirst, demandsBeside, offeredPlace, withOffer } from './by-offer.ts';
import { checkHolders } from './check-holders.ts';
import { draftOrder, fingerprintOf, orderIdFor } from './draft-order.ts';
import { freeMails } from './free-orders.ts';
import { demandsOf, type Placement, placeHeld } from './hold.ts';
import { mailboxClaim, placeWithinMailbox } from './mailbox-limit.ts';
import { noteHold } from './network-limit.ts';
import { openPayment, reopenPayment } from './open-payment.ts';
import { placedBefore } from './placed-before.ts';

export interface PlaceOrderDeps {
  sale: KnownSale;
  fairs: Pick<FairStore, 'byId'>;
  coupons: CouponStore;
  stock: StockStore;
  orders: OrderStore;
  unpaid: UnpaidHoldStore;
  mailboxes: MailboxHoldStore;
  rateLimits: RateLimitStore;
  rooms: WaitingRoomStore;
  payments: OpenPayments;
  enqueue: Enqueue;
  waiting: Pick<WaitingListStore, 'entry'>;
  linkSecret: () => Promise<string>;
  publicUrl: string;
}

type Response = ResponseOf<typeof row>;

interface PlacementRequest {
  id: string;
  form: Purchase;
  proof: string | undefined;
  /** The waiting room's pass. */
  pass: string | undefined;
  network: string;
  now: Date;
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
  const sale = await deps.sale(now);
  if (sale?.fair.id !== form.fairId) throw new Problem('no_active_fair');
  checkOnSale(sale.fair, now);
  checkHolders(form, sale.fair);
  const fairName = sale.fair.name;
  if (!form.promoCode) return { fairName, ...(await placeAt(sale, undefined, request, deps)) };
  const counted = couponRateLimit(deps.rateLimits);
  await counted.check(network, now);
  try {
    const coupon = await findCoupon(deps.coupons, form.fairId, form.promoCode, now);
    return { fairName, ...(await placeAt(sale, coupon, request, deps)) };
  } catch (error) {
    throw await counted.refusal(error, network, now);
  }
}

async function placeAt(
  { fair, types, waitedFor, pressed }: SoldFair,
  coupon: Coupon | undefined,
  { id, form, now, pass, ...from }: PlacementRequest,
  deps: PlaceOrderDeps,
): Promise<Placement> {
  const offer = form.offer ? await offeredPlace(form.offer, now, deps) : undefined;
  const draft = withOffer(draftOrder(id, form, { types, coupon, now }), offer);
  const chosen = types.filter((type) => draft.lines.some((line) => line.ticketTypeId === type.id));
  const demands = demandsBeside(offer, demandsOf(draft, types, coupon));
  checkListFirst(demands, waitedFor);
  // An offered place needs no waiting room; an order for more than that queues like any other.
  const isPlaceAlone = offer !== undefined && ticketCount(draft) === 1;
  const claim = mailboxClaim(draft, from.network);
  const mails = draft.total === 0 ? freeMails(draft, from.network) : [];
  await using unplaced = new AsyncDisposableStack();
  // A failure here must not hide why the order was not placed.
  const unlessPlaced = (undo: () => Promise<void>) =>
    unplaced.defer(() => undo().catch((error: unknown) => log.error('undo-failed', error, { order: id })));
  const admitted = isPlaceAlone ? undefined : await admitOrder({ fair, pass, now }, deps);
  if (admitted) unlessPlaced(admitted.undo);
  unlessPlaced(
    await noteHold({ order: draft, types: chosen, demands, claim, mails, pressed, now, ...from }, deps),
  );
  const order = admitted ? { ...draft, passId: admitted.passId } : draft;
  const placing = () => placeHeld(order, demands, deps, { claim, mails });
  const placed = await placeWithinMailbox(claim, placing, now, deps);
  if (placed.isNew) unplaced.move();
  return placed;
}

export const placeOrder =
  (deps: PlaceOrderDeps): UseCase<typeof row> =>
  async ({ body }, { idempotencyKey, network, now, timeLeft }): Promise<Response> => {
    const { proof, pass, ...form } = body;
    const id = orderIdFor(idempotencyKey);
    traceOrder(id);
    const key = accessToken(await deps.linkSecret(), id);
    const opening = { key, now, timeLeft };
    const respond = (order: Order, redirectUrl?: string): Response => ({
      orderId: id,
      orderNumber: orderNumberOf(id),
      key,
      ...(redirectUrl && { redirectUrl }),
      expiresAt: order.expiresAt,
    });
    const respondAgain = async (order: Order): Promise<Response> => {
      if (order.fingerprint !== fingerprintOf(form)) throw new Problem('idempotency_mismatch');
      if (order.status === 'paid') return respond(order);
      const fairName = (await deps.fairs.byId(order.fairId))?.name ?? { pl: '' };
      return respond(order, await reopenPayment(order, { ...opening, fairName }, deps));
    };
    try {
      const { order, isNew, fairName } = await place({ id, form, proof, pass, network, now }, deps);
      if (!isNew) return respondAgain(order);
      if (order.status === 'paid') {
        await deps.enqueue({ kind: 'issue-tickets', orderId: id });
        return respond(order);
      }
      return respond(order, await openPayment(order, { ...opening, fairName }, deps));
    } catch (error) {
      return respondAgain(await placedBefore(id, error, deps.orders));
    }
  };
