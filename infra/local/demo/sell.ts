import { newContactId } from '#functions/runtime/new-id.ts';
import { draftOrder, orderIdFor } from '#functions/sale/orders/draft-order.ts';
import { demandsOf, placeHeld } from '#functions/sale/orders/hold.ts';
import { expiredChange } from '#functions/store/orders/order-payments.ts';
import type { OrderStore } from '#functions/store/orders/orders.ts';
import type { StockStore } from '#functions/store/stock/stock.ts';
import type { TicketStore } from '#functions/store/tickets/tickets.ts';
import type { Coupon } from '#shared/domain/coupon.ts';
import type { Fair } from '#shared/domain/fair.ts';
import type { Order } from '#shared/domain/order.ts';
import { priceOf } from '#shared/domain/pricing.ts';
import type { Purchase } from '#shared/domain/purchase.ts';
import { keptTickets, positionOf, type Ticket } from '#shared/domain/ticket.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { person, visitor } from './people.ts';
import { pick, spread } from './spread.ts';

/** A past payment that the sandbox has to know, so that the office can refund it. */
export interface PastPayment {
  order: Order;
  providerId: number;
  paidAt: Date;
}

export interface Shop {
  fair: Fair;
  types: readonly TicketType[];
  coupons: readonly Coupon[];
  referenceCodes: readonly string[];
  orders: OrderStore;
  tickets: TicketStore;
  stock: StockStore;
  remember: (payment: PastPayment) => void;
}

/** Most buy the first types; one in fifty the last, which has few places. */
function typeFor(types: readonly TicketType[], seed: number): TicketType {
  const drawn = spread(seed * 31, 50);
  const index = drawn < 29 ? 0 : drawn < 49 ? 1 : 2;
  return (types[index] ?? types[0]) as TicketType;
}

function purchaseOf({ fair, types, coupons, referenceCodes }: Shop, seed: number) {
  const type = typeFor(types, seed);
  const count = [1, 1, 1, 2, 2, 3][spread(seed * 37, 6)] ?? 1;
  const coupon = spread(seed * 41, 10) === 0 ? pick(coupons, seed) : undefined;
  const referenceCode = spread(seed * 43, 5) < 2 ? pick(referenceCodes, seed * 47) : undefined;
  const tickets = Array.from({ length: count }, (_, index) => ({
    ticketTypeId: type.id,
    ...(index > 0 && { holder: person(seed * 53 + index) }),
  }));
  const lines = [{ ticketTypeId: type.id, unitPrice: type.price, quantity: count }];
  const form: Purchase = {
    fairId: fair.id,
    lang: spread(seed * 59, 12) === 0 ? 'en' : 'pl',
    tickets,
    ...visitor(seed),
    ...(coupon && { promoCode: coupon.code }),
    ...(referenceCode && { referenceCode }),
    price: priceOf(lines, coupon).total,
    agreement: true,
  };
  return { form, coupon };
}

/** The provider's numbers: BLIK three times, a card, an instant transfer. */
const METHODS = ['154', '154', '181', '145', '25'];
const FIRST_NUMBER = 200_000_000;

/** An order a few minutes after it was placed: paid and mailed, but without its PDFs. */
function paidOrder(draft: Omit<Order, 'holds'>, seed: number, at: Date, now: Date): Omit<Order, 'holds'> {
  const paidAt = new Date(at.getTime() + (1 + spread(seed * 61, 4)) * MINUTE).toISOString();
  const { payment } = draft;
  return {
    ...draft,
    status: 'paid',
    ...(payment && {
      payment: {
        ...payment,
        providerId: String(FIRST_NUMBER + seed),
        method: pick(METHODS, seed * 67),
        paidAt,
      },
    }),
    sentAt: paidAt,
    ...(draft.buyer.email && { mailed: [{ at: paidAt, to: draft.buyer.email }] }),
    changedAt: paidAt,
    staleSince: now.toISOString(),
  };
}

/** Places an order that waits for its payment. */
export async function leaveUnpaid(
  { types, orders, stock, ...shop }: Shop,
  seed: number,
  now: Date,
): Promise<void> {
  const { form } = purchaseOf({ ...shop, types, orders, stock, coupons: [] }, seed);
  const draft = draftOrder(orderIdFor(`demo ${shop.fair.id} ${seed}`), form, {
    fairId: shop.fair.id,
    types,
    coupon: undefined,
    now,
  });
  await placeHeld(draft, demandsOf(draft, types), { orders, stock });
}

/** Simulates a past purchase by the shop's own rules. @returns its tickets; none if it was never paid */
export async function sell(shop: Shop, seed: number, at: Date, now: Date): Promise<Ticket[]> {
  const { fair, types, orders, tickets, stock } = shop;
  const { form, coupon } = purchaseOf(shop, seed);
  const draft = draftOrder(orderIdFor(`demo ${fair.id} ${seed}`), form, {
    fairId: fair.id,
    types,
    coupon,
    now: at,
  });
  const demands = demandsOf(draft, types, coupon);
  if (draft.total > 0 && spread(seed * 71, 12) === 0) {
    const { order: abandoned } = await placeHeld(draft, demands, { orders, stock });
    await orders.write(expiredChange(abandoned, new Date(abandoned.expiresAt)));
    await orders.forgetLate(abandoned.id);
    return [];
  }
  const { order } = await placeHeld(paidOrder(draft, seed, at, now), demands, { orders, stock });
  const paidAt = new Date(order.changedAt);
  if (order.payment) shop.remember({ order, providerId: FIRST_NUMBER + seed, paidAt });
  const made = keptTickets(order, paidAt).map((ticket) =>
    order.consents.shareContactAt && positionOf(ticket.id) === 1
      ? { ...ticket, contactId: newContactId() }
      : ticket,
  );
  for (const ticket of made) await tickets.issue(ticket);
  return made;
}
