import type { SoldTicket } from '#shared/contract/tickets.ts';

/** The fields of an order that the figures need, taken from its ticket rows. */
export interface SoldOrder {
  status: SoldTicket['status'];
  source: string;
  referenceCode: string;
  /** Grosze. */
  total: number;
  createdAt: string;
  paidAt: string;
  /** The valid tickets and those awaiting payment. */
  tickets: SoldTicket[];
}

/** Groups rows of sold tickets into their orders. */
export function soldOrders(rows: readonly SoldTicket[]): SoldOrder[] {
  const orders = new Map<string, SoldOrder>();
  for (const row of rows) {
    const known = orders.get(row.orderId);
    if (known) known.tickets.push(row);
    else {
      const { status, source, referenceCode, total, createdAt, paidAt } = row;
      orders.set(row.orderId, { status, source, referenceCode, total, createdAt, paidAt, tickets: [row] });
    }
  }
  return [...orders.values()];
}
