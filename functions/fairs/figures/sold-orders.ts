import type { SoldTicket } from '#shared/contract/tickets.ts';

/** The fields of an order that the figures need, taken from its ticket rows. */
export interface SoldOrder {
  status: SoldTicket['status'];
  source: string;
  referenceCode: string;
  /** Grosze for its valid tickets: what was given back for removed ones is not in it. */
  revenue: number;
  createdAt: string;
  paidAt: string;
  /** The valid tickets and those awaiting payment. */
  tickets: SoldTicket[];
}

/** Groups rows of sold tickets into their orders. */
export function soldOrders(rows: readonly SoldTicket[]): SoldOrder[] {
  const orders = new Map<string, SoldOrder>();
  for (const row of rows) {
    const { orderId, status, source, referenceCode, createdAt, paidAt } = row;
    const order = orders.get(orderId) ?? {
      status,
      source,
      referenceCode,
      revenue: 0,
      createdAt,
      paidAt,
      tickets: [],
    };
    orders.set(orderId, order);
    order.tickets.push(row);
    if (status === 'paid' && row.ticketStatus === 'valid') order.revenue += row.price;
  }
  return [...orders.values()];
}
