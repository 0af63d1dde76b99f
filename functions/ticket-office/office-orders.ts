import { createHash } from 'node:crypto';
import { Problem } from '../../shared/contract/problem.ts';
import type { Fair } from '../../shared/domain/fair.ts';
import type { Generation } from '../../shared/domain/office.ts';
import { email, MOST_TICKETS, type Order } from '../../shared/domain/order.ts';
import { ticketsOf } from '../../shared/domain/ticket.ts';
import type { TicketType } from '../../shared/domain/ticket-type.ts';
import { fingerprintOf, orderIdFor } from '../orders/draft-order.ts';
import { wantsOf, withHold } from '../orders/hold.ts';
import type { Enqueue } from '../outside/queue.ts';
import { auditWrite } from '../store/audit.ts';
import { HoldFailed } from '../store/order-placing.ts';
import type { OrderStore } from '../store/orders.ts';
import type { StockStore } from '../store/stock.ts';
import { draftOfficeOrder, type OfficeOrder } from './draft-office-order.ts';

export interface PlaceNeeds {
  orders: OrderStore;
  stock: StockStore;
  enqueue: Enqueue;
}

type Draft = Omit<Order, 'holds'>;

/** The tickets of each order: as they are listed, or so many of the one, twenty an order. */
export function orderedTickets({ tickets, quantity }: Generation): Generation['tickets'][] {
  const [one] = tickets;
  if (quantity === 1 || !one) return [tickets];
  const count = Math.ceil(quantity / MOST_TICKETS);
  return Array.from({ length: count }, (_, index) => {
    const size = Math.min(MOST_TICKETS, quantity - index * MOST_TICKETS);
    return Array.from({ length: size }, () => one);
  });
}

/** The id of the n-th order of a request or a task: the same whenever it is asked for. */
export const nthOrderId = (key: string, index: number): string =>
  orderIdFor(`office-${createHash('sha256').update(`${key} ${index}`).digest('hex').slice(0, 40)}`);

/** Who stands in for a visitor without an e-mail address. */
function standInOf(fair: Fair, form: Generation): string {
  const organiser = email.safeParse(fair.organiser.email);
  if (!form.buyer.email && !organiser.success)
    throw new Problem('invalid_request', { fields: { 'buyer.email': { rule: 'required' } } });
  return fair.organiser.email;
}

/**
 * The n-th of the orders that a form asks for.
 * @throws Problem ticket_type_unavailable, invalid_request where nobody has an address
 */
export function nthOfficeOrder(
  index: number,
  form: Generation,
  { fair, types }: { fair: Fair; types: readonly TicketType[] },
  { key, by, now }: { key: string } & Pick<OfficeOrder, 'by' | 'now'>,
): Draft {
  return draftOfficeOrder(form, types, {
    id: nthOrderId(key, index),
    tickets: orderedTickets(form)[index] ?? [],
    standIn: standInOf(fair, form),
    fingerprint: fingerprintOf({ form, by: by.userId }),
    by,
    now,
  });
}

/** What has sold out since must not hide an order that the same request has made before. */
const placedBefore = (id: string, error: unknown, { orders }: PlaceNeeds) =>
  error instanceof Problem ? orders.byId(id) : undefined;

/** Places one order with its trail and has its tickets made; one that is there already is only made again. */
export async function placeOfficeOrder(
  draft: Draft,
  form: Generation,
  types: readonly TicketType[],
  needs: PlaceNeeds,
): Promise<void> {
  const { id: thing, source, total } = draft;
  const trail = auditWrite({
    thing,
    who: source.replace('office:', ''),
    what: 'order-generated',
    at: new Date(draft.createdAt),
    reason: form.note,
    after: { total, payment: form.payment, tickets: ticketsOf({ ...draft, holds: {} }, new Date(0)).length },
  });
  try {
    await withHold(wantsOf(draft, types), needs.stock, (holds) =>
      needs.orders.place({ ...draft, holds }, [trail]),
    );
  } catch (error) {
    const existing =
      error instanceof HoldFailed ? error.existing : await placedBefore(draft.id, error, needs);
    if (!existing) throw error;
    if (existing.fingerprint !== draft.fingerprint) throw new Problem('idempotency_mismatch');
  }
  await needs.enqueue({ kind: 'issue-tickets', orderId: draft.id });
}
