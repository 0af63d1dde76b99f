import type { OrderStatus } from './order.ts';
import { isPaymentWay, paymentWays } from './payment-way.ts';

/** How a till was paid; `free` where a ticket was given away. */
export const tillWays = [...paymentWays, 'free'] as const;
export type TillWay = (typeof tillWays)[number];

/** What a closing sheet reads of a ticket's row. */
export interface TillTicket {
  status: OrderStatus;
  /** Grosze. */
  price: number;
  paymentMethod: string;
  /** Login addresses of who took the money and of who paid it back; empty where nobody did. */
  takenBy: string;
  returnedBy: string;
}

/** What happened at the tills on one day. */
export interface DayOfTills {
  /** Tickets paid for, whenever they were ordered, and those given away. */
  sold: readonly TillTicket[];
  /** Tickets given back, whenever they were sold. */
  returned: readonly TillTicket[];
}

/** What one cashier took by one payment method, or paid back: then the numbers are negative. */
export interface ClosingLine {
  /** The login address of who took the money, or paid it back. */
  cashier: string;
  way: TillWay;
  isReturn: boolean;
  tickets: number;
  /** Grosze. */
  sum: number;
}

/** The total of some lines. */
export const totalOf = (lines: readonly ClosingLine[]): Pick<ClosingLine, 'tickets' | 'sum'> => ({
  tickets: lines.reduce((all, { tickets }) => all + tickets, 0),
  sum: lines.reduce((all, { sum }) => all + sum, 0),
});

/**
 * What is in the tills, by cashier and payment method: tickets that staff took money for or gave away, whoever ordered
 * them, and less those that staff paid back. A ticket that was sold and given back on one day is in both lines.
 */
export function closingSheet({ sold, returned }: DayOfTills): ClosingLine[] {
  const lines = new Map<string, ClosingLine>();
  const add = (cashier: string, { paymentMethod, price }: TillTicket, isReturn: boolean) => {
    const way = isPaymentWay(paymentMethod) ? paymentMethod : 'free';
    const key = `${cashier} ${way} ${isReturn}`;
    const line = lines.get(key) ?? { cashier, way, isReturn, tickets: 0, sum: 0 };
    const sign = isReturn ? -1 : 1;
    lines.set(key, { ...line, tickets: line.tickets + sign, sum: line.sum + sign * price });
  };
  const atTill = ({ takenBy, status }: TillTicket) =>
    takenBy !== '' && (status === 'paid' || status === 'refunded');
  for (const ticket of sold) if (atTill(ticket)) add(ticket.takenBy, ticket, false);
  for (const ticket of returned)
    if (atTill(ticket) && ticket.returnedBy) add(ticket.returnedBy, ticket, true);
  return [...lines.values()].sort(
    (one, other) =>
      one.cashier.localeCompare(other.cashier, 'pl') ||
      one.way.localeCompare(other.way) ||
      Number(one.isReturn) - Number(other.isReturn),
  );
}
