import { createHash, randomUUID } from 'node:crypto';
import type { AnswerOf } from '../../shared/contract/call.ts';
import { Problem } from '../../shared/contract/problem.ts';
import type { generateTickets as row } from '../../shared/contract/ticket-office.ts';
import type { Fair } from '../../shared/domain/fair.ts';
import { orderNumberOf } from '../../shared/domain/ids.ts';
import type { Generation } from '../../shared/domain/office.ts';
import { email, MOST_TICKETS, type Order } from '../../shared/domain/order.ts';
import { ticketsOf } from '../../shared/domain/ticket.ts';
import type { TicketType } from '../../shared/domain/ticket-type.ts';
import { staff } from '../account/staff.ts';
import type { UseCase } from '../http/request.ts';
import { linkKey } from '../links.ts';
import { fingerprintOf, orderIdFor } from '../orders/draft-order.ts';
import { wantsOf, withHold } from '../orders/hold.ts';
import type { Enqueue } from '../outside/queue.ts';
import { auditWrite } from '../store/audit.ts';
import type { FairStore } from '../store/fairs.ts';
import { HoldFailed } from '../store/order-placing.ts';
import type { OrderStore } from '../store/orders.ts';
import type { StockStore } from '../store/stock.ts';
import { draftOfficeOrder } from './draft-office-order.ts';

interface Needs {
  fairs: FairStore;
  orders: OrderStore;
  stock: StockStore;
  enqueue: Enqueue;
  linkSecret: () => Promise<string>;
}

type Tickets = Generation['tickets'];
type Answer = AnswerOf<typeof row>;

/** The tickets of each order: as they are listed, or so many of the one, twenty an order. */
function chunks({ tickets, quantity }: Generation): Tickets[] {
  const [one] = tickets;
  if (quantity === 1 || !one) return [tickets];
  const count = Math.ceil(quantity / MOST_TICKETS);
  return Array.from({ length: count }, (_, index) => {
    const size = Math.min(MOST_TICKETS, quantity - index * MOST_TICKETS);
    return Array.from({ length: size }, () => one);
  });
}

/** Who stands in for a visitor without an e-mail address. */
function standInOf(fair: Fair, form: Generation): string {
  const organiser = email.safeParse(fair.organiser.email);
  if (!form.buyer.email && !organiser.success)
    throw new Problem('invalid_request', { fields: { 'buyer.email': { rule: 'required' } } });
  return fair.organiser.email;
}

/** Places one order with its trail and has its tickets made; one that is there already is only made again. */
async function placeOne(
  draft: Omit<Order, 'holds'>,
  form: Generation,
  { types, needs }: { types: readonly TicketType[]; needs: Needs },
): Promise<void> {
  const { id: thing, source, total } = draft;
  const who = source.replace('office:', '');
  const trail = auditWrite({
    thing,
    who,
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

/** What has sold out since must not hide an order that the same request has made before. */
const placedBefore = (id: string, error: unknown, { orders }: Needs) =>
  error instanceof Problem ? orders.byId(id) : undefined;

function view(draft: Omit<Order, 'holds'>, secret: string): Answer['orders'][number] {
  const { id: orderId } = draft;
  const ticketIds = ticketsOf({ ...draft, holds: {} }, new Date(0)).map(({ id }) => id);
  return { orderId, orderNumber: orderNumberOf(orderId), key: linkKey(secret, orderId), ticketIds };
}

/** The id of the n-th order of a request. */
const nthKey = (key: string, index: number): string =>
  `office-${createHash('sha256').update(`${key} ${index}`).digest('hex').slice(0, 40)}`;

export const generateTickets =
  (needs: Needs): UseCase<typeof row> =>
  async (request) => {
    const { body: form, headers, now } = request;
    const [sold, by, secret] = await Promise.all([
      needs.fairs.withTypes(form.fairId),
      staff(request),
      needs.linkSecret(),
    ]);
    if (!sold) throw new Problem('not_found');
    const { fair, types } = sold;
    const shared = {
      standIn: standInOf(fair, form),
      by,
      now,
      fingerprint: fingerprintOf({ form, by: by.userId }),
    };
    const key = headers['idempotency-key'] ?? randomUUID();
    const wanted = chunks(form);
    const orders: Answer['orders'] = [];
    for (const [index, tickets] of wanted.entries()) {
      const draft = draftOfficeOrder(form, types, { ...shared, id: orderIdFor(nthKey(key, index)), tickets });
      try {
        await placeOne(draft, form, { types, needs });
      } catch (error) {
        if (orders.length > 0 && error instanceof Problem && error.code === 'sold_out') break;
        throw error;
      }
      orders.push(view(draft, secret));
    }
    const missing = wanted.slice(orders.length).reduce((sum, tickets) => sum + tickets.length, 0);
    return { orders, missing };
  };
