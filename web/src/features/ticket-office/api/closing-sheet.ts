import { listTicketsSold, type SoldTicket } from '#shared/contract/tickets.ts';
import { isPaymentWay, type PaymentWay } from '#shared/domain/payment-way.ts';
import { warsawDay } from '#shared/domain/time.ts';
import { request } from '#web/src/lib/client.ts';

const PAGE = 100;

/** What one cashier took by one payment method. */
export interface ClosingLine {
  /** The cashier's login address. */
  cashier: string;
  way: PaymentWay | 'free';
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

/** All tickets paid for on the Warsaw day of `now`, whenever they were ordered, and those given away on it. */
export async function salesOfDay(fairId: string, now: Date, signal: AbortSignal): Promise<SoldTicket[]> {
  const day = warsawDay(now);
  const [paid, made] = await Promise.all([
    listed(fairId, { paidAt: day }, signal),
    listed(fairId, { createdAt: day }, signal),
  ]);
  return [...paid, ...made.filter(({ paidAt }) => paidAt === '')];
}

/** The total of some lines. */
export const totalOf = (lines: readonly ClosingLine[]): Pick<ClosingLine, 'tickets' | 'sum'> => ({
  tickets: lines.reduce((all, { tickets }) => all + tickets, 0),
  sum: lines.reduce((all, { sum }) => all + sum, 0),
});

/**
 * What is in the tills: valid tickets that staff took money for or gave away, by cashier and payment method, whoever
 * ordered them. A removed ticket is not included, because the office returns its money by hand.
 */
export function closingSheet(sold: readonly SoldTicket[]): ClosingLine[] {
  const lines = new Map<string, ClosingLine>();
  for (const { takenBy, status, ticketStatus, paymentMethod, price } of sold) {
    if (takenBy === '' || status !== 'paid' || ticketStatus !== 'valid') continue;
    const way = isPaymentWay(paymentMethod) ? paymentMethod : 'free';
    const line = lines.get(`${takenBy} ${way}`) ?? { cashier: takenBy, way, tickets: 0, sum: 0 };
    line.tickets += 1;
    line.sum += price;
    lines.set(`${takenBy} ${way}`, line);
  }
  return [...lines.values()].sort(
    (one, other) => one.cashier.localeCompare(other.cashier, 'pl') || one.way.localeCompare(other.way),
  );
}
