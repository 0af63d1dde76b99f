import { forEachLimit } from '#functions/runtime/for-each-limit.ts';
import type { Db } from '#functions/store/engine/db.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { couponStore } from '#functions/store/stock/coupons.ts';
import { stockStore } from '#functions/store/stock/stock.ts';
import { ticketStore } from '#functions/store/tickets/tickets.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { addDays, DAY, fromWarsaw, HOUR, MINUTE, warsawDay } from '#shared/domain/time.ts';
import { admitVisitors, makeGates } from './doors.ts';
import { leaveUnpaid, type PastPayment, sell } from './sell.ts';
import { CONCURRENCY, spread } from './spread.ts';
import { countVisits, makePartners, partnerCodes } from './visits.ts';

/** How many days before the fair its sales begin. */
const SALE_DAYS = 30;

export interface Edition {
  fairId: string;
  /** How many orders were placed until it ended, or until now. */
  orders: number;
  /** Different for each edition, so that they have different visitors. */
  seed: number;
}

/**
 * The time of the n-th order: few at first, many towards the end, between eight in the morning and ten in the evening.
 */
function momentOf(n: number, count: number, from: Date, to: Date, seed: number): Date {
  const share = ((n + 0.5) / count) ** 0.6;
  const day = warsawDay(new Date(from.getTime() + share * (to.getTime() - from.getTime())));
  const hour = 8 + spread(seed * 3, 14);
  const at = new Date(
    fromWarsaw(`${day}T${String(hour).padStart(2, '0')}:00`).getTime() + spread(seed, 59) * MINUTE,
  );
  // A time after the end is moved to shortly before it.
  return at < to ? at : new Date(to.getTime() - (1 + spread(seed * 7, 90)) * MINUTE - HOUR);
}

/** Simulates weeks of sales, visits and entries of a fair up to `now`, by the rules of shop and door. */
export async function playEdition(
  db: Db,
  { fairId, orders: count, seed }: Edition,
  now: Date,
  remember: (payment: PastPayment) => void,
): Promise<void> {
  const sold = await fairStore(db).withTypes(fairId);
  if (!sold) throw new Error(`fair ${fairId} is gone`);
  const { fair, types } = sold;
  const from = new Date(Date.parse(fair.startDate) - SALE_DAYS * DAY);
  const to = new Date(Math.min(now.getTime(), Date.parse(fair.endDate)));
  await makePartners(db, fairId, from);
  const gates = await makeGates(db, fairId, from);
  const coupons = await couponStore(db).ofFair(fairId);
  const stores = { orders: orderStore(db), tickets: ticketStore(db), stock: stockStore(db) };
  const shop = { fair, types, coupons, referenceCodes: partnerCodes, ...stores, remember };
  const orders = Array.from({ length: count }, (_, n) => ({
    seed: seed + n,
    at: momentOf(n, count, from, to, seed + n),
  }));
  const tickets: Ticket[][] = [];
  await forEachLimit(orders, CONCURRENCY, async (order) => {
    tickets[order.seed - seed] = await sell(shop, order.seed, order.at, now);
  });
  if (now.toISOString() < fair.endDate) await leaveUnpaid(shop, seed + count, now);
  const perDay = Map.groupBy(orders, ({ at }) => warsawDay(at));
  for (let day = warsawDay(from); day <= warsawDay(to); day = addDays(day, 1))
    await countVisits(db, fairId, day, perDay.get(day)?.length ?? 0);
  await admitVisitors(db, { fair, gates, tickets: tickets.flat() }, now);
}
