import { listTicketsSold, type SoldTicket } from '#shared/contract/tickets.ts';
import { isPaymentWay, type PaymentWay } from '#shared/domain/payment-way.ts';
import { warsawDay } from '#shared/domain/time.ts';
import { request } from '#web/src/lib/client.ts';

const PAGE = 100;

/** What one cashier took by one payment method, or paid back: then the numbers are negative. */
export interface ClosingLine {
  /** The login address of who took the money, or paid it back. */
  cashier: string;
  way: PaymentWay | 'free';
  isReturn: boolean;
  tickets: number;
  /** Grosze. */
  sum: number;
}

async function listed(fairId: string, of: Partial<SoldTicket>, signal: AbortSignal): Promise<SoldTicket[]> {
  const byColumn = JSON.stringify(of);
  const sold: SoldTicket[] = [];
  for (let page = 1; ; page += 1) {
    const query = { byColumn, limit: `${PAGE}` as const, page: String(page) };
    const { data, count } = await request(listTicketsSold, { params: { fairId }, query, signal });
    sold.push(...data);
    if (data.length === 0 || sold.length >= count) return sold;
  }
}

/** What happened at the tills on one day. */
export interface DayOfTills {
  /** Tickets paid for, whenever they were ordered, and those given away. */
  sold: readonly SoldTicket[];
  /** Tickets given back, whenever they were sold. */
  returned: readonly SoldTicket[];
}

/** The Warsaw day of `now`. */
export async function dayOfTills(fairId: string, now: Date, signal: AbortSignal): Promise<DayOfTills> {
  const day = warsawDay(now);
  const [paid, made, returned] = await Promise.all([
    listed(fairId, { paidAt: day }, signal),
    listed(fairId, { createdAt: day }, signal),
    listed(fairId, { returnedAt: day }, signal),
  ]);
  return { sold: [...paid, ...made.filter(({ paidAt }) => paidAt === '')], returned };
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
  const add = (cashier: string, { paymentMethod, price }: SoldTicket, isReturn: boolean) => {
    const way = isPaymentWay(paymentMethod) ? paymentMethod : 'free';
    const key = `${cashier} ${way} ${isReturn}`;
    const line = lines.get(key) ?? { cashier, way, isReturn, tickets: 0, sum: 0 };
    const sign = isReturn ? -1 : 1;
    lines.set(key, { ...line, tickets: line.tickets + sign, sum: line.sum + sign * price });
  };
  const atTill = ({ takenBy, status }: SoldTicket) =>
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
