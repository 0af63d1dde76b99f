import type { SoldTicket } from '../../shared/contract/tickets.ts';
import { warsawDay } from '../../shared/domain/time.ts';

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

const days = new Map<string, string>();

/** The Warsaw day of an instant. Offsets are whole hours, so it is worked out once an hour, not once an order. */
export function dayOf(instant: string): string {
  const hour = instant.slice(0, 13);
  const day = days.get(hour) ?? warsawDay(new Date(instant));
  if (days.size > 50_000) days.clear();
  days.set(hour, day);
  return day;
}
