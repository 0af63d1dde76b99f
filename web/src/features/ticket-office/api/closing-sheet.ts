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

/** All tickets sold on the Warsaw day of `now`. */
export async function salesOfDay(fairId: string, now: Date, signal: AbortSignal): Promise<SoldTicket[]> {
  const byColumn = JSON.stringify({ createdAt: warsawDay(now) });
  const sold: SoldTicket[] = [];
  for (let page = 1; ; page += 1) {
    const query = { byColumn, limit: `${PAGE}` as const, page: String(page) };
    const { data, count } = await request(listTicketsSold, { params: { fairId }, query, signal });
    sold.push(...data);
    if (data.length === 0 || sold.length >= count) return sold;
  }
}

/** The total of some lines. */
export const totalOf = (lines: readonly ClosingLine[]): Pick<ClosingLine, 'tickets' | 'sum'> => ({
  tickets: lines.reduce((all, { tickets }) => all + tickets, 0),
  sum: lines.reduce((all, { sum }) => all + sum, 0),
});

/**
 * What is in the tills: valid tickets sold by staff, by cashier and payment method. A removed ticket is not included,
 * because the office returns its money by hand.
 */
export function closingSheet(sold: readonly SoldTicket[]): ClosingLine[] {
  const lines = new Map<string, ClosingLine>();
  for (const { source, status, ticketStatus, paymentMethod, unitPrice, total } of sold) {
    if (source === 'web' || status !== 'paid' || ticketStatus !== 'valid') continue;
    const way = isPaymentWay(paymentMethod) ? paymentMethod : 'free';
    const line = lines.get(`${source} ${way}`) ?? { cashier: source, way, tickets: 0, sum: 0 };
    line.tickets += 1;
    line.sum += total === 0 ? 0 : unitPrice;
    lines.set(`${source} ${way}`, line);
  }
  return [...lines.values()].sort(
    (one, other) => one.cashier.localeCompare(other.cashier, 'pl') || one.way.localeCompare(other.way),
  );
}
