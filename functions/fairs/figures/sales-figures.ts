import type { Figures } from '#shared/contract/figures.ts';
import { dayOf } from '#shared/domain/moments.ts';
import type { SoldOrder } from './sold-orders.ts';

/** Sums numbers by name. */
class Tally {
  readonly sums = new Map<string, number>();

  add(name: string, value: number): void {
    this.sums.set(name, (this.sums.get(name) ?? 0) + value);
  }
}

type Sales = Pick<Figures, 'sold' | 'waiting' | 'paid' | 'revenue' | 'refunded' | 'days' | 'voivodeships'>;

/** Totals of a fair's orders, and the tickets sold per type, by id. */
export function salesFigures(orders: readonly SoldOrder[]): Sales & { byType: ReadonlyMap<string, number> } {
  const [byType, voivodeships, tickets, revenue] = [new Tally(), new Tally(), new Tally(), new Tally()];
  const totals = { sold: 0, waiting: 0, paid: 0, revenue: 0, refunded: 0 };
  for (const order of orders) {
    if (order.status === 'awaiting-payment') totals.waiting += order.tickets.length;
    if (order.status === 'refunding' || order.status === 'refunded') totals.refunded += 1;
    if (order.status !== 'paid') continue;
    const valid = order.tickets.filter(({ ticketStatus }) => ticketStatus === 'valid');
    const day = dayOf(order.paidAt || order.createdAt);
    totals.paid += 1;
    totals.sold += valid.length;
    totals.revenue += order.revenue;
    tickets.add(day, valid.length);
    revenue.add(day, order.revenue);
    for (const ticket of valid) {
      byType.add(ticket.ticketTypeId, 1);
      voivodeships.add(ticket.voivodeship, 1);
    }
  }
  return {
    ...totals,
    byType: byType.sums,
    days: [...tickets.sums]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, count]) => ({ day, tickets: count, revenue: revenue.sums.get(day) ?? 0 })),
    voivodeships: [...voivodeships.sums]
      .sort(([, a], [, b]) => b - a)
      .map(([voivodeship, count]) => ({ voivodeship, tickets: count })),
  };
}
