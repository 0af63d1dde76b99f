import type { SoldTicket } from '#shared/contract/tickets.ts';

/** What the figures need of one order, read off the rows of its tickets. */
export interface SoldOrder {
  status: SoldTicket['status'];
  source: string;
  referenceCode: string;
  /** Grosze. */
  total: number;
  createdAt: string;
  paidAt: string;
  /** Those that are valid or still wait for their money. */
  tickets: SoldTicket[];
}

/** The orders behind the rows of sold tickets, each once. */
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
