import { listTicketsSold } from '#shared/contract/ticket-tables.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import type { DayOfTills } from '#shared/domain/closing-sheet.ts';
import { warsawDay } from '#shared/domain/time.ts';
import { request } from '#web/src/lib/client.ts';

const PAGE = 100;

async function listed(
  fairId: string,
  ticket: Partial<SoldTicket>,
  signal: AbortSignal,
): Promise<SoldTicket[]> {
  const byColumn = JSON.stringify(ticket);
  const sold: SoldTicket[] = [];
  for (let page = 1; ; page += 1) {
    const query = { byColumn, limit: `${PAGE}` as const, page: String(page) };
    const { data, count } = await request(listTicketsSold, { params: { fairId }, query, signal });
    sold.push(...data);
    if (data.length === 0 || sold.length >= count) return sold;
  }
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
