import { Problem } from '#shared/contract/problem.ts';
import type { Fair } from '#shared/domain/fair.ts';
import type { Generation } from '#shared/domain/office.ts';
import type { Order } from '#shared/domain/order.ts';
import { MAX_TICKETS } from '#shared/domain/order-size.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import { hashOf } from '../../runtime/hash-of.ts';
import { fingerprintOf, orderIdFor } from '../../sale/orders/draft-order.ts';
import { demandsOf, placeHeld } from '../../sale/orders/hold.ts';
import { placedBefore } from '../../sale/orders/placed-before.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { StockStore } from '../../store/stock/stock.ts';
import { draftOfficeOrder, type OfficeOrder } from './draft-office-order.ts';

export interface PlaceDeps {
  orders: OrderStore;
  stock: StockStore;
  enqueue: Enqueue;
}

type Draft = Omit<Order, 'holds'>;

/** The tickets of each order: as listed, or `quantity` of a single one, twenty per order. */
export function orderedTickets({ tickets, quantity }: Generation): Generation['tickets'][] {
  const [one] = tickets;
  if (quantity === 1 || !one) return [tickets];
  const count = Math.ceil(quantity / MAX_TICKETS);
  return Array.from({ length: count }, (_, index) => {
    const size = Math.min(MAX_TICKETS, quantity - index * MAX_TICKETS);
    return Array.from({ length: size }, () => one);
  });
}

/** The id of the n-th order of a request or task; deterministic. */
export const nthOrderId = (key: string, index: number): string =>
  orderIdFor(`office-${hashOf(`${key} ${index}`).slice(0, 40)}`);

interface FairOnSale {
  fair: Fair;
  types: readonly TicketType[];
}

interface OfficeRequest extends Pick<OfficeOrder, 'by' | 'now'> {
  key: string;
  /** How many tickets it may have, where there are not places for all. */
  limit?: number;
}

/**
 * The n-th order of a form.
 * @throws Problem ticket_type_unavailable
 */
export function nthOfficeOrder(
  index: number,
  form: Generation,
  sold: FairOnSale,
  { key, by, now, limit }: OfficeRequest,
): Draft {
  return draftOfficeOrder(form, sold, {
    id: nthOrderId(key, index),
    tickets: (orderedTickets(form)[index] ?? []).slice(0, limit),
    fingerprint: fingerprintOf({ form, by: by.userId }),
    by,
    now,
  });
}

export const ticketsIn = ({ lines }: Pick<Order, 'lines'>): number =>
  lines.reduce((sum, { holders }) => sum + holders.length, 0);

/**
 * Places one order with its audit entry and requests its tickets; for an existing one it only requests the tickets.
 * @returns the order that is stored
 */
async function place(
  draft: Draft,
  form: Generation,
  types: readonly TicketType[],
  deps: PlaceDeps,
): Promise<Draft> {
  const { id: entityId, source, total } = draft;
  const change = {
    entityId,
    actorId: source.replace('office:', ''),
    action: 'order-generated' as const,
    at: new Date(draft.createdAt),
    reason: form.note,
    after: { total, payment: form.payment, tickets: ticketsIn(draft) },
  };
  const placing = placeHeld(draft, demandsOf(draft, types), deps, [change]);
  const placed = await placing.then(
    ({ order }) => order,
    (error) => placedBefore(draft.id, error, deps.orders),
  );
  if (placed.fingerprint !== draft.fingerprint) throw new Problem('idempotency_mismatch');
  await deps.enqueue({ kind: 'issue-tickets', orderId: draft.id });
  return placed;
}

/** How many places are left for the order's tickets. */
async function placesFor(draft: Draft, types: readonly TicketType[], { stock }: PlaceDeps): Promise<number> {
  const shards = await stock.shards(demandsOf(draft, types));
  return [...shards.values()].flat().reduce((sum, { left }) => sum + left, 0);
}

/**
 * Places the n-th order of a form. Equal tickets are reduced to the places left; different people's are not, because we
 * cannot choose among them.
 * @returns the stored order, perhaps with fewer tickets
 * @throws Problem ticket_type_unavailable, sold_out, idempotency_mismatch, busy
 */
export async function placeOfficeOrder(
  index: number,
  form: Generation,
  sold: FairOnSale,
  request: OfficeRequest,
  deps: PlaceDeps,
): Promise<Draft> {
  const draft = nthOfficeOrder(index, form, sold, request);
  try {
    return await place(draft, form, sold.types, deps);
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'sold_out')) throw error;
    // Others may buy meanwhile, so every turn asks for fewer.
    const limit = Math.min(await placesFor(draft, sold.types, deps), ticketsIn(draft) - 1);
    if (form.quantity === 1 || limit < 1) throw error;
    return placeOfficeOrder(index, form, sold, { ...request, limit }, deps);
  }
}
